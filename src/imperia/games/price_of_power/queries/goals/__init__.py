"""EU-17: Missions, Milestones and their conditions."""
