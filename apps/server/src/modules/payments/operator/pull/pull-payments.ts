import type { PullFinding } from '@daftari/contract/payments/operator/enums'
import { type AppContext, systemContext } from '../../../../platform/context.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { transact } from '../../../../platform/db/transact.ts'
import { isAway } from '../../../../platform/faults/provider-health.ts'
import { recordConfirmation } from '../../commands/record-confirmation.ts'
import type { PulledPayment, WalletOperator } from '../../mpesa/wallet-operator.ts'
import { isFromProvider } from '../../payment-store.ts'
import { recordOperatorHealth } from '../../record-operator-health.ts'

/** The operator reports no more than two days; a little less, so that our clock may differ. */
const reachMs = 47 * 3_600_000
/**
 * What was reported a moment ago may not be in the list yet: each look begins before the last one's
 * end.
 */
const overlapMs = 30 * 60_000
const rowsOfPage = 100
const mostPages = 500

type Puller = Pick<WalletOperator, 'registerPull' | 'pull'>

export interface PullInput {
  operator: Puller
  payInShortCode: string
  askedBy: number | null
}

interface Tally {
  rows: number
  found: number
  foundCents: number
  unread: number
  differing: number
}

/**
 * Reads the operator's own list of payments to us and books those that were never reported. The first read
 * registers us for it. A payment known under another amount or day is counted, and nothing is changed.
 */
export async function pullPayments(appContext: AppContext, input: PullInput): Promise<void> {
  if (await isAway(appContext, 'mpesa')) return
  const { from, isFirst } = await whereToBegin(appContext)
  const until = appContext.clock.now()
  const { id } = await appContext.db
    .insertInto('payments.pull')
    .values({
      state: 'asked',
      pulledFrom: from,
      pulledUntil: until,
      askedBy: input.askedBy,
      askedAt: until,
      findingsKept: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const tally: Tally = { rows: 0, found: 0, foundCents: 0, unread: 0, differing: 0 }
  const refusal = isFirst ? await register(appContext, input.operator) : undefined
  const failure = refusal ?? (await readPages(appContext, input, { id, from, until, tally }))
  await appContext.db
    .updateTable('payments.pull')
    .set({
      ...tally,
      state: failure === undefined ? 'read' : 'failed',
      failure: failure?.slice(0, 300) ?? null,
      answeredAt: appContext.clock.now(),
    })
    .where('id', '=', id)
    .execute()
}

async function whereToBegin(appContext: AppContext): Promise<{ from: Date; isFirst: boolean }> {
  const last = await appContext.db
    .selectFrom('payments.pull')
    .select('pulledUntil')
    .where('state', '=', 'read')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const earliest = appContext.clock.now().getTime() - reachMs
  const wanted = (last?.pulledUntil.getTime() ?? 0) - overlapMs
  return { from: new Date(Math.max(earliest, wanted)), isFirst: last === undefined }
}

async function register(appContext: AppContext, operator: Puller): Promise<string | undefined> {
  const answer = await operator.registerPull()
  await recordOperatorHealth(appContext, answer)
  if (answer.outcome === 'registered') return undefined
  return answer.outcome === 'refused' ? answer.description : answer.reason
}

/** Gives why it stopped, if it did not come to the end. */
async function readPages(
  appContext: AppContext,
  input: PullInput,
  { id, from, until, tally }: { id: number; from: Date; until: Date; tally: Tally },
): Promise<string | undefined> {
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await input.operator.pull({ from, until, offset: page * rowsOfPage })
    await recordOperatorHealth(appContext, answer)
    if (answer.outcome === 'refused') return answer.description
    if (answer.outcome === 'unknown') return answer.reason
    tally.rows += answer.rows.length
    tally.unread += answer.unread
    await bookUnknown(appContext, input, { id, rows: answer.rows, tally })
    if (answer.rows.length + answer.unread < rowsOfPage) return undefined
  }
  return `more than ${mostPages * rowsOfPage} payments`
}

/** What the books have from the operator itself is not touched; the rest is booked, or confirmed. */
async function bookUnknown(
  appContext: AppContext,
  { payInShortCode }: PullInput,
  { id, rows, tally }: { id: number; rows: PulledPayment[]; tally: Tally },
): Promise<void> {
  const known = await reportedPayments(appContext, rows)
  for (const row of rows) {
    const payment = known.get(row.receipt)
    const isBooked =
      payment === undefined
        ? await transact(appContext.db, (tx) =>
            bookRow(appContext, tx, { id, row, payInShortCode }),
          )
        : payment.amountCents !== row.amountCents &&
          (await keepFinding(appContext.db, { id, row, finding: 'differs', paymentId: payment.id }))
    if (isBooked === 'differs') tally.differing += 1
    if (isBooked !== 'booked') continue
    tally.found += 1
    tally.foundCents += row.amountCents
  }
}

interface Found {
  id: number
  row: PulledPayment
  payInShortCode: string
}

/** A list has no message that could be held: what people must look at is shown with what the list says. */
const shownReasons: readonly string[] = ['amount', 'day', 'above-limit']

/** What is booked and that it was found so are one commit. */
async function bookRow(appContext: AppContext, tx: Tx, { id, row, payInShortCode }: Found) {
  const { outcome, note, paymentId } = await recordConfirmation(
    systemContext(appContext, tx, 'payments.pull'),
    { payInShortCode, source: 'pull' },
    { ...row, shortCode: payInShortCode },
    // A look at a list has no sender who would come again.
    row.paidAt,
  )
  if (outcome === 'applied') return keepFinding(tx, { id, row, finding: 'booked', paymentId })
  const differs = outcome === 'held' && shownReasons.includes(note ?? '')
  return differs && keepFinding(tx, { id, row, finding: 'differs', paymentId })
}

interface Kept {
  id: number
  row: PulledPayment
  finding: PullFinding
  paymentId: number | undefined
}

async function keepFinding(db: Db, { id, row, finding, paymentId }: Kept): Promise<PullFinding> {
  const { receipt, amountCents: toldCents } = row
  await db
    .insertInto('payments.pullFinding')
    .values({ pullId: id, finding, receipt, toldCents, paymentId: paymentId ?? null })
    .execute()
  return finding
}

/** Payments entered by a person, or out of the books, do not count as reported: the list proves them. */
async function reportedPayments(appContext: AppContext, rows: readonly PulledPayment[]) {
  if (rows.length === 0) return new Map<string, { id: number; amountCents: number }>()
  const known = await appContext.db
    .selectFrom('payments.payment')
    .select(['id', 'receipt', 'amountCents', 'source', 'confirmedAt'])
    .where('provider', '=', 'mpesa')
    .where('state', '<>', 'reversed')
    .where(
      'receipt',
      'in',
      rows.map((row) => row.receipt),
    )
    .execute()
  return new Map(known.filter(isFromProvider).map((row) => [row.receipt, row]))
}
