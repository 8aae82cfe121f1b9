/**
 * The moments at which a test may kill the process as if by kill -9: between two steps that must both happen,
 * or of which the second must not be taken for granted.
 */
export const failpoints = [
  // A request that changes something: done and not committed; committed and not answered.
  'write.uncommitted',
  'write.unanswered',
  // A sign-in whose session is kept and whose token nobody has.
  'session.unanswered',
  // A file whose bytes are on the disk, and whose row is not there.
  'file.unrecorded',
  // News: delivered and not committed; an external job taken and not run, run and not marked as delivered.
  'delivery.uncommitted',
  'errand.taken',
  'errand.unmarked',
  // Tasks given to auditors, the record of the giver and the reason not yet written.
  'allocation.unrecorded',
  // A coupon: held for an application and its money not yet set aside; set aside and not committed.
  'coupon.reserve',
  'coupon.reserved',
  // A payout: written and not sent; switched off by then and not noted; taken by the operator and not noted;
  // noted and not marked.
  'payout.unsent',
  'payout.stopped',
  'payout.unnoted',
  'payout.noted',
  // A payment that goes back: written and not sent; taken in and not noted.
  'reversal.unsent',
  'reversal.unnoted',
  // A request that the aggregator collect a payment: written and not sent; taken in and not noted.
  'request.unsent',
  'request.unnoted',
  // A query at a bureau: written and not sent; answered and not noted.
  'bureau.unsent',
  'bureau.unnoted',
  // A message: its request written and not sent; taken by a gateway and not noted.
  'message.unsent',
  'message.unnoted',
  // A task of messages or calls: items stored and not committed; an item's turn taken and nothing stored for
  // it; stored and not committed; its result changed and not committed.
  'outreach.task-made',
  'outreach.item-taken',
  'outreach.item-uncommitted',
  'outreach.result-unnoted',
  // A notice: some of a batch asked for and not committed; a batch asked for, and the next one not.
  'notice.asked',
  'notice.batch-asked',
  // A robot's call: written and not dialled; taken by its engine and not noted.
  'robot-call.undialled',
  'robot-call.unnoted',
  // What the operator posted: kept and acknowledged, and not yet verified.
  'callback.unread',
  // A file of corrections: some of its payments corrected.
  'batch.half',
  // The daily close: half the loans' work, a job before its commit, and between two jobs.
  'close.loans',
  'close.uncommitted',
  'close.between-jobs',
  // An export: some rows written; the whole file written and its row not there.
  'export.writing',
  'export.unrecorded',
  // A statement: some rows kept, all of them before their commit, kept and nothing booked of them yet,
  // and a payment that only it reported, booked and not committed.
  'statement.reading',
  'statement.uncommitted',
  'statement.unbooked',
  'statement.booking',
  // A feed of the warehouse: some rows written; all files written and its row not there; its row there and
  // the increment not in its place.
  'feed.writing',
  'feed.unrecorded',
  'feed.unplaced',
  // The demo lender: in the middle of its life.
  'simulation.day',
  // A new version: a migration before its commit, and between two.
  'migration.uncommitted',
  'migration.between',
] as const

export type Failpoint = (typeof failpoints)[number]

let armed: { name: Failpoint; passesLeft: number } | undefined

/** `payout.unsent` dies at the first pass, `payout.unsent@3` at the third. */
export function isFailpointSetting(text: string): boolean {
  const [name, pass = '1', ...more] = text.split('@')
  return failpoints.some((one) => one === name) && /^[1-9]\d{0,5}$/.test(pass) && more.length === 0
}

/** For a test's process, at its start; the settings refuse it in production. */
export function armFailpoint(setting: string | null): void {
  if (setting === null || !isFailpointSetting(setting)) return
  const [name, pass = '1'] = setting.split('@')
  armed = { name: name as Failpoint, passesLeft: Number(pass) }
}

/** Nothing, unless a test armed this very point: then the process ends here, without a last word. */
export function failpoint(name: Failpoint): void {
  if (armed?.name !== name) return
  armed.passesLeft -= 1
  if (armed.passesLeft === 0) process.kill(process.pid, 'SIGKILL')
}
