import { type House, systemContext } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db/transact.ts'
import { isAway } from '../../../../platform/faults/provider-health.ts'
import { recordConfirmation } from '../../commands/record-confirmation.ts'
import type { PulledPayment, WalletOperator } from '../../mpesa/wallet-operator.ts'
import { noteOperator } from '../../note-operator.ts'
import { isTold } from '../../payment-store.ts'

/** The operator tells of no more than two days; a little less, so that our clock may differ. */
const reachMs = 47 * 3_600_000
/** What was told a moment ago may not be in the list yet: each look begins before the last one's end. */
const overlapMs = 30 * 60_000
const rowsOfPage = 100
const mostPages = 500

type Puller = Pick<WalletOperator, 'registerPull' | 'pull'>

export interface PullWish {
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
 * Reads the operator's own list of payments to us and books those that were never told. The first
 * look registers us for it. What is known under another amount is counted, and nothing is changed.
 */
export async function pullPayments(house: House, wish: PullWish): Promise<void> {
  if (await isAway(house, 'mpesa')) return
  const { from, isFirst } = await whereToBegin(house)
  const until = house.clock.now()
  const { id } = await house.db
    .insertInto('payments.pull')
    .values({
      state: 'asked',
      pulledFrom: from,
      pulledUntil: until,
      askedBy: wish.askedBy,
      askedAt: until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const tally: Tally = { rows: 0, found: 0, foundCents: 0, unread: 0, differing: 0 }
  const refusal = isFirst ? await register(house, wish.operator) : undefined
  const failure = refusal ?? (await readPages(house, wish, { from, until, tally }))
  await house.db
    .updateTable('payments.pull')
    .set({
      ...tally,
      state: failure === undefined ? 'read' : 'failed',
      failure: failure?.slice(0, 300) ?? null,
      answeredAt: house.clock.now(),
    })
    .where('id', '=', id)
    .execute()
}

async function whereToBegin(house: House): Promise<{ from: Date; isFirst: boolean }> {
  const last = await house.db
    .selectFrom('payments.pull')
    .select('pulledUntil')
    .where('state', '=', 'read')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const earliest = house.clock.now().getTime() - reachMs
  const wanted = (last?.pulledUntil.getTime() ?? 0) - overlapMs
  return { from: new Date(Math.max(earliest, wanted)), isFirst: last === undefined }
}

async function register(house: House, operator: Puller): Promise<string | undefined> {
  const answer = await operator.registerPull()
  await noteOperator(house, answer)
  if (answer.outcome === 'registered') return undefined
  return answer.outcome === 'refused' ? answer.description : answer.reason
}

/** Gives why it stopped, if it did not come to the end. */
async function readPages(
  house: House,
  wish: PullWish,
  { from, until, tally }: { from: Date; until: Date; tally: Tally },
): Promise<string | undefined> {
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await wish.operator.pull({ from, until, offset: page * rowsOfPage })
    await noteOperator(house, answer)
    if (answer.outcome === 'refused') return answer.description
    if (answer.outcome === 'unknown') return answer.reason
    tally.rows += answer.rows.length
    tally.unread += answer.unread
    await bookUnknown(house, wish, { rows: answer.rows, tally })
    if (answer.rows.length + answer.unread < rowsOfPage) return undefined
  }
  return `more than ${mostPages * rowsOfPage} payments`
}

/** What the books have from the operator itself is not touched; the rest is booked, or confirmed. */
async function bookUnknown(
  house: House,
  { payInShortCode }: PullWish,
  { rows, tally }: { rows: PulledPayment[]; tally: Tally },
): Promise<void> {
  const known = await toldAmounts(house, rows)
  for (const row of rows) {
    const amountCents = known.get(row.receipt)
    if (amountCents !== undefined) {
      if (amountCents !== row.amountCents) tally.differing += 1
      continue
    }
    const told = { ...row, shortCode: payInShortCode }
    const { outcome, note } = await transact(house.db, (tx) =>
      recordConfirmation(
        systemContext(house, tx, 'payments.pull'),
        { payInShortCode, source: 'pull' },
        told,
        // A look at a list has no sender who would come again.
        row.paidAt,
      ),
    )
    if (outcome === 'held' && note === 'amount') tally.differing += 1
    if (outcome !== 'applied') continue
    tally.found += 1
    tally.foundCents += row.amountCents
  }
}

/** One that a person entered is left out, and so is one that is out of the books: it is here after all. */
async function toldAmounts(house: House, rows: readonly PulledPayment[]) {
  if (rows.length === 0) return new Map<string, number>()
  const known = await house.db
    .selectFrom('payments.payment')
    .select(['receipt', 'amountCents', 'source', 'confirmedAt'])
    .where('provider', '=', 'mpesa')
    .where('state', '<>', 'reversed')
    .where(
      'receipt',
      'in',
      rows.map((row) => row.receipt),
    )
    .execute()
  return new Map(known.filter(isTold).map((row) => [row.receipt, row.amountCents]))
}
