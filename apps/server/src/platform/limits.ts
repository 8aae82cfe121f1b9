/** Every limit of the server in one place. Bytes, rows, days, milliseconds as the name says. */
export const limits = {
  pageRows: 200,
  countCap: 1_000,
  packedFromLetters: 10_000,
  exportRows: 1_000_000,
  /** Of a feed: a group of rows that is written as one, and the most that one query sorts. */
  feedRowsTogether: 20_000,
  feedRowsSorted: 400_000,
  exportFileDays: 7,
  selectedRows: 1_000,
  viewsPerTable: 50,
  reportDays: 366,
  bodyBytes: 1_000_000,
  /** WhatsApp posts up to three megabytes at once. */
  callbackBytes: 4_000_000,
  uploadBytes: 20_000_000,
  largeUploadBytes: 100_000_000,
  lowRoomShare: 0.05,
  imagePixels: 40_000_000,
  orphanMs: 86_400_000,
  orphansAlways: 100,
  statementMs: 10_000,
  /** An answer of PostgreSQL may come so much later than the statement may take. */
  answerMs: 2_000,
  /** A commit that is not confirmed within this time may be done or not. */
  commitMs: 8_000,
  /** A server is not ready while none has come back for so long. */
  commitSlowMs: 5_000,
  standbyLagMs: 60_000,
  standbyAwayMs: 10_000,
  reportStatementMs: 30_000,
  /** What a report that is counted once a day takes at least for its answer to be kept. */
  answerKeptMs: 1_000,
  /** An answer that nobody has asked for in so many days is not counted any more. */
  answerAskedDays: 14,
  exportStatementMs: 300_000,
  operatorFileMs: 300_000,
  requestMs: 30_000,
  uploadMs: 3_600_000,
  uploadIdleMs: 30_000,
  uploadBytesPerSecond: 8_000,
  uploadsAtOnce: 5,
  /** For one person, in files of any kind. */
  uploadBytesPerHour: 500_000_000,
  /** The number of files of rows that one process reads at a time, each in a thread of its own. */
  readingsAtOnce: 2,
  readingMs: 60_000,
  /** The number of pictures redrawn, and recordings encoded, at a time: each takes memory of its own. */
  drawingsAtOnce: 2,
  encodingsAtOnce: 2,
  lockMs: 5_000,
  deliveryAttempts: 10,
  handlersTogether: 50,
  handlersTogetherMs: 100,
  /** How long one of several acts of a transaction waits for a row before they are brought one by one. */
  handlersLockMs: 200,
  /** The number of deliveries for different subjects taken by one statement. */
  takenTogether: 10,
  messagesTogether: 50,
  askedTogether: 200,
  jobLeaseMs: 15_000,
  messageReportHours: 72,
  /** For so long a receiver of events may take to answer. */
  webhookMs: 15_000,
  outreachSeconds: 2,
  /** The number of texts and robot calls that one process hands over at a time. */
  contactsTogether: 8,
  outreachTurns: 500,
  outreachRounds: 20,
  /** The number of texts of a task that one commit stores. */
  outreachTogether: 20,
  providerFailures: 5,
  providerTrialMs: 30_000,
  providerLongestMs: 300_000,
  questionsAtOnce: 50,
  sessionCacheMs: 4_000,
  requestsPerSecond: 100,
  requestsInBurst: 200,
  strangersPerSecond: 0.5,
  strangersInBurst: 20,
  strangersRemembered: 10_000,
  /** A /48 of IPv6 is as many strangers. */
  strangersPerNetwork: 4,
  signInFailures: 8,
  signInFailuresPerAddress: 60,
  signInFailuresPerNetwork: 240,
  signInWindowMinutes: 15,
  passwordDays: 90,
  oneTimePasswordHours: 24,
  revealsPerDay: 50,
  revealsInBurst: 20,
  revealBurstMinutes: 10,
  revealsUnusualFrom: 10,
  searchesPerDay: 200,
  searchesInBurst: 20,
  listChecksPerDay: 20,
  /** The numbers that one person may upload in lists. */
  listNumbersPerDay: 250_000,
  alarmDays: 30,
  verifyCheckMs: 900_000,
  verifyMs: 3_600_000,
} as const
