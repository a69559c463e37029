// Before the first paint: the theme chosen last. A classic script, so that nothing flashes.
(function () {
  try {
    var theme = localStorage.getItem("imperia.theme");
    if (theme === "paper" || theme === "night") document.documentElement.dataset.theme = theme;
  } catch (error) {
    /* no storage: the system's wish decides */
  }
})();
