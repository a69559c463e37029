/**
 * The shapes of docs/wire.md and docs/scene.md, for `tsc --checkJs`. Nothing is executed here.
 *
 * @typedef {[number, number]} Point
 * @typedef {{symbol: string, label: string, number?: number, clause?: string, sign?: string,
 *   entry?: boolean, level?: string, at?: Point}} Mark
 * @typedef {{symbol: string, label: string, seat?: number, count?: number, id?: string,
 *   flags?: string[], clause?: string, fill?: string, sign?: string, level?: string,
 *   parts?: Mark[]}} Piece
 * @typedef {{symbol: string, label: string, value: number, limit?: number, id?: string,
 *   clause?: string, terms?: {label: string, value: number}[], rank?: number, group?: string,
 *   fill?: string, change?: number, least?: number, note?: string}} Counter
 * @typedef {{id: string, title: string, effect?: string, fill?: string, marks?: Mark[],
 *   face_down?: boolean, count?: number, seat?: number, holds?: Piece[], flags?: string[],
 *   clause?: string, short?: string, subtitle?: string, price?: number, picture?: string,
 *   progress?: {have: number, need: number, seat?: number, rank?: number}[]}} Card
 * @typedef {{id: string, label: string, kind: string, cards?: Card[], seat?: number,
 *   clause?: string}} CardRow
 * @typedef {{symbol: string, label: string, at: number, seat?: number}} Token
 * @typedef {{id: string, label: string, first: number, last: number, tokens?: Token[],
 *   points?: Point[], clause?: string}} Track
 * @typedef {{cells: (string|number)[], seat?: number, label?: string, goal?: boolean}} LedgerRow
 * @typedef {{id: string, label: string, head?: string[], rows?: LedgerRow[]}} Ledger
 * @typedef {{id: string, label: string, at?: Point, shape?: string, fill?: string, owner?: number,
 *   marks?: Mark[], holds?: Piece[], clause?: string, size?: number, quiet?: boolean}} Spot
 * @typedef {{id: string, label: string, at: Point, polygons: Point[][], fill?: string,
 *   tint?: number, owner?: number, value?: number, marks?: Mark[], holds?: Piece[],
 *   flags?: string[], clause?: string, realm?: string, lord?: string, occupant?: number,
 *   slots?: number, port?: Point}} Area
 * @typedef {{id: string, label: string, at: Point, areas: string[], marks?: Mark[],
 *   holds?: Piece[], clause?: string}} Region
 * @typedef {{id: string, label: string, fill: string, pattern?: string, arms?: string,
 *   seat?: number, capital?: string}} Realm
 * @typedef {{points: Point[], kind: string, id?: string, label?: string, holds?: Piece[],
 *   arrow?: boolean}} Link
 * @typedef {{polygon: Point[], fill: string}} Shape
 * @typedef {{label: string, at: Point, kind: string, angle?: number,
 *   leads?: string}} Lettering
 * @typedef {{id: string, label: string, width: number, height: number, fill?: string,
 *   shapes?: Shape[], areas?: Area[], links?: Link[], letterings?: Lettering[], spots?: Spot[],
 *   tracks?: Track[], regions?: Region[], levels?: number[],
 *   window?: number[]}} Board
 * @typedef {{id: string, label: string, seat?: number, counters?: Counter[], rows?: CardRow[],
 *   spots?: Spot[], tracks?: Track[], ledgers?: Ledger[], flags?: string[], place?: string}} Mat
 * @typedef {{value: number, label: string, counted?: boolean, clause?: string, symbol?: string,
 *   signs?: number, fill?: string, first?: Die}} Die
 * @typedef {{symbol: string, label: string, fallen?: number, hurt?: boolean}} RankUnit
 * @typedef {{label: string, kind: string, units: RankUnit[], seat?: number, realm?: string}} Rank
 * @typedef {{label: string, dice: Die[]}} DiceGroup
 * @typedef {{groups?: DiceGroup[], hits?: Counter[], total?: number, notes?: string[]}} Throw
 * @typedef {{label: string, throws: Throw[], lines?: string[], before?: number,
 *   after?: number}} Round
 * @typedef {{win: number, nobody?: number, low?: number[], lost?: number, killed?: number,
 *   sampled?: boolean, adds?: string, least?: number, most?: number}} Odds
 * @typedef {{label: string, value: number, clause?: string}} Term
 * @typedef {{dice?: Die[], terms?: Term[], total?: number}} Fighter
 * @typedef {{fighters: Fighter[], winner?: number, reason?: string, clause?: string}} Clash
 * @typedef {{seat: number, label: string, cards?: Card[], markers?: number,
 *   size?: number}} ContestSide
 * @typedef {{id: string, label: string, where: string, sides: ContestSide[], goal: number,
 *   stock: number, at?: string, clashes?: Clash[], notes?: string[], clause?: string}} Contest
 * @typedef {{label: string, seat?: number, name?: string, pieces?: Piece[], fallen?: Piece[],
 *   cards?: Card[], terms?: Term[], total?: number, won?: boolean, ranks?: Rank[]}} StageSide
 * @typedef {{text: string, symbol?: string, seat?: number, dice?: Die[],
 *   clause?: string}} StageLine
 * @typedef {{value: number, note?: string, terms?: Term[]}} TallyCell
 * @typedef {{label: string, symbol: string, cells: TallyCell[], clause?: string,
 *   note?: string, decides?: boolean}} TallyRow
 * @typedef {{seats: number[], rows: TallyRow[], before?: number[], label?: string}} Tally
 * @typedef {{places: string[], symbol?: string, seat?: number, retreat?: boolean}} Way
 * @typedef {{id: string, title: string, symbol: string, note?: string, at?: string, ways?: Way[],
 *   cards?: Card[], sides?: StageSide[], lines?: StageLine[], rows?: CardRow[],
 *   contest?: Contest, rounds?: Round[], tally?: Tally, outcome?: string, winner?: number,
 *   unfinished?: boolean, after?: string[], clause?: string}} Stage
 * @typedef {{title: string, number?: number, last?: number, details?: string[],
 *   seat?: number, action?: number, actions?: number}} Banner
 * @typedef {{id: string, label: string, symbol: string, moves: string[], note?: string,
 *   ends?: boolean, shows?: boolean}} Verb
 * @typedef {{seat: number, label: string, near?: boolean, clause?: string}} Threat
 * @typedef {{seats: number, banner: Banner, boards?: Board[], mats?: Mat[],
 *   targets?: Record<string, string>, contest?: Contest, verbs?: Verb[], pinned?: string[],
 *   played?: Card, goal?: string, threats?: Threat[], realms?: Realm[], plans?: Plan[],
 *   liveries?: number[], wars?: War[], odds?: Record<string, number>,
 *   offers?: {move: string, gives: string[], costs?: string[], odds?: Odds, vain?: boolean}[],
 *   groups?: MoveGroup[], composed?: string[],
 *   draft?: {label: string, lines?: string[], sums?: Counter[], clause?: string}}} Scene
 * @typedef {{realm: string, seat?: number, allies?: string[], taken?: string[],
 *   figures?: Counter[]}} WarSide
 * @typedef {{id: string, sides: WarSide[], notes?: string[], since?: string,
 *   terms?: {label: string, open?: boolean, gives?: string[], costs?: string[],
 *   why?: string, clause?: string}[], clause?: string}} War
 * @typedef {{label: string, moves: string[], target?: string, odds?: number, final?: boolean,
 *   hands?: boolean}} Plan
 * @typedef {{label: string, moves: string[], folded?: boolean}} MoveGroup
 * @typedef {{row: string, label: string, value: string, least?: number, most?: number,
 *   options?: {value: string, label: string, why?: string}[], symbol?: string, notes?: string[],
 *   why?: string}} ComposerRow
 * @typedef {{label?: string, side?: string, rows: ComposerRow[]}} ComposerSection
 * @typedef {{label: string, sections: ComposerSection[], send: string, summary: string,
 *   moves?: string[], why?: string, terms?: string[], sides?: {seat?: number, sums?: Counter[]}[],
 *   clause?: string}} Composer
 * @typedef {{lines: string[], after?: PatchStep[], sketch?: any[]}} Preview
 *
 * @typedef {{move: string, label: string, target?: string, final?: boolean,
 *   hands?: boolean, plan?: string[], odds?: number}} LegalMove
 * @typedef {{move: string, label: string, target?: string, clause: string,
 *   text: string}} RefusedMove
 * @typedef {{name: string, clause: string, text: string, mine: boolean,
 *   legal: LegalMove[], refused: RefusedMove[], standing?: boolean, about?: string[],
 *   stage?: string}} Question
 * @typedef {{seat: number, name: string, role?: string, kind: string, level?: string,
 *   temper?: string, mine?: boolean, connected?: boolean, note?: string}} Seat
 * @typedef {{id: string, text: string, at: string[], clause: string, moves: string[]}} LessonStep
 * @typedef {{id: string, title: string, left: boolean, over: boolean, step: number, steps: number,
 *   say: LessonStep[], ahead: string[][]}} Lesson
 * @typedef {{seat: number, what: string, made: string, text: string}} Returned
 * @typedef {{text: string, seat?: number, node?: string, clause?: string}} LinkPart
 * @typedef {{seq: number, seat: number, clause?: string, turn?: number|string,
 *   parts: (string|LinkPart)[], undone?: boolean, undo?: number, stage?: string,
 *   decides?: string[], why?: boolean}} LogEntry
 * @typedef {{table: string, game: string, title: string, viewer: number|null, seq: number,
 *   mark?: string, seats: Seat[], returns?: Returned[], host: boolean, opener?: number,
 *   over: boolean,
 *   scores: number[], winners: number[], reason: string, deciding: number, since: string,
 *   question: Question|null, undo: {allowed: boolean, clause: string, text: string,
 *   ask?: boolean}, takeback?: {seat: number, waiting: number[], text: string} | null,
 *   replacing?: {seat: number, by: number, waiting: number[], text: string} | null,
 *   private?: boolean, note?: string, breadcrumb: {clause: string, title: string}[],
 *   each?: boolean, lesson?: Lesson | null,
 *   scene: Scene,
 *   log: LogEntry[],
 *   invites?: {seat: number, url: string}[]}} Snapshot
 *
 * A step of a patch: a path with the value that is set there, or a path alone, whose end is
 * removed.
 * @typedef {[path: (string|number)[], value?: unknown]} PatchStep
 * @typedef {{seq: number, mark?: string, entries: LogEntry[], patch: PatchStep[]}} Change
 * @typedef {{type: "pulse"} | {type: "change"} & Change | {type: "snapshot"} & Snapshot
 *   | {type: "hello",
 *   seq: number} | {type: "bye"} | {type: "presence", seats: number[]} | {type: "thinking",
 *   seat: number} | {type: "error", status: number, error: string, clause: string}} News
 * @typedef {{seat: number, clause: string, text: string}} AskedThen
 * @typedef {{seq: number, note: string, scene: Scene, question: AskedThen | null,
 *   breadcrumb: {clause: string, title: string}[]}} PastPosition
 *
 * @typedef {{table: string, game: string, title: string, seats: (Seat & {livery: number})[],
 *   over: boolean, my_turn: boolean, changed: string, lesson?: boolean, scenario?: string,
 *   turn?: string, outcome?: string, deciding: number}} TableEntry
 * @typedef {{who: string, level?: string, name?: string}} Sitting
 * @typedef {string|number|boolean} OptionValue
 * @typedef {{value: OptionValue, label: string, seats?: number[]}} Choice
 * @typedef {{id: string, label: string, help?: string, default: OptionValue,
 *   choices: Choice[]}} GameOption
 * @typedef {{id: string, label: string, blurb?: string, length?: string, weight?: string,
 *   seats?: number[], options: Record<string, OptionValue>}} Scenario
 * @typedef {{id: string, title: string, blurb?: string, length?: string, weight?: string,
 *   seats: number[], traits: string[], options?: GameOption[], scenarios?: Scenario[],
 *   lessons?: {id: string, title: string, blurb: string,
 *   minutes: number}[]}} GameEntry
 * @typedef {{games: GameEntry[], levels?: {id: string, label: string}[]}} Catalogue
 * @typedef {{id: string, text: string, source?: string, kind?: string, asked?: string}} Clause
 * @typedef {{id: string, title: string, clauses: Clause[], asked?: string}} Chapter
 * @typedef {{title: string, chapters: Chapter[], search?: Record<string, string[]>}} Rules
 * @typedef {{id: string, label: string, symbol?: string, seats: number[][]}} Figure
 * @typedef {{moments: (string|number)[], figures: Figure[], over: boolean}} Statistics
 */
export {};
