import { assert } from '@daftari/kernel/assert'
import type { Tx } from '../../platform/db/database.ts'
import { type Attempt, attemptsOf, lockPayout, type Payout } from './payout-store.ts'
import { lockRefund, type Refund, refundAttempts } from './refund-store.ts'

/** Money that the operator is to pay for us: a loan's payout, or a refund. */
export type Order = ({ kind: 'disbursement' } & Payout) | ({ kind: 'refund' } & Refund)

/** One request, what it was to pay, and the other requests for the same. */
export interface Found {
  order: Order
  attempt: Attempt
  attempts: Attempt[]
}

export type About = { disbursementId: number } | { refundId: number }

export const aboutOf = ({ kind, id }: Pick<Order, 'kind' | 'id'>): About =>
  kind === 'disbursement' ? { disbursementId: id } : { refundId: id }

/** The order and attempt of one of our ids, locked; undefined when it is not ours. */
export async function lockByOriginator(
  tx: Tx,
  originatorConversationId: string,
): Promise<Found | undefined> {
  const known = await idsOf(tx)
    .where('originatorConversationId', '=', originatorConversationId)
    .executeTakeFirst()
  return known && lockKnown(tx, known)
}

/** The same by the attempt, which is there. */
export async function lockByAttempt(tx: Tx, attemptId: number): Promise<Found> {
  return lockKnown(tx, await idsOf(tx).where('id', '=', attemptId).executeTakeFirstOrThrow())
}

const idsOf = (tx: Tx) =>
  tx.selectFrom('payments.disbursementAttempt').select(['id', 'disbursementId', 'refundId'])

async function lockKnown(
  tx: Tx,
  known: { id: number; disbursementId: number | null; refundId: number | null },
): Promise<Found> {
  const { order, attempts } = await lockOrder(tx, known)
  const attempt = attempts.find((one) => one.id === known.id)
  assert(attempt !== undefined, 'an attempt is one of its order')
  return { order, attempts, attempt }
}

async function lockOrder(
  tx: Tx,
  of: { disbursementId: number | null; refundId: number | null },
): Promise<Omit<Found, 'attempt'>> {
  if (of.disbursementId !== null) {
    const payout = await lockPayout(tx, of.disbursementId)
    assert(payout !== undefined, 'an attempt belongs to what it pays')
    return { order: { kind: 'disbursement', ...payout }, attempts: await attemptsOf(tx, payout.id) }
  }
  assert(of.refundId !== null, 'an attempt pays something')
  const refund = await lockRefund(tx, of.refundId)
  assert(refund !== undefined, 'an attempt belongs to what it pays')
  return { order: { kind: 'refund', ...refund }, attempts: await refundAttempts(tx, refund.id) }
}
