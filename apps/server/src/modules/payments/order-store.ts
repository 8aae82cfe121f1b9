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
  const known = await tx
    .selectFrom('payments.disbursementAttempt')
    .select(['disbursementId', 'refundId'])
    .where('originatorConversationId', '=', originatorConversationId)
    .executeTakeFirst()
  if (known === undefined) return undefined
  const { disbursementId, refundId } = known
  if (disbursementId !== null) return lockOrdered(tx, { disbursementId }, originatorConversationId)
  assert(refundId !== null, 'an attempt pays something')
  return lockOrdered(tx, { refundId }, originatorConversationId)
}

/** The same for a request whose order is known. */
export async function lockOrdered(
  tx: Tx,
  about: About,
  originatorConversationId: string,
): Promise<Found> {
  const { order, attempts } = await lockOrder(tx, about)
  const attempt = attempts.find((one) => one.originatorConversationId === originatorConversationId)
  assert(attempt !== undefined, 'an attempt is one of its order')
  return { order, attempts, attempt }
}

async function lockOrder(tx: Tx, of: About): Promise<Omit<Found, 'attempt'>> {
  if ('disbursementId' in of) {
    const payout = await lockPayout(tx, of.disbursementId)
    assert(payout !== undefined, 'an attempt belongs to what it pays')
    return { order: { kind: 'disbursement', ...payout }, attempts: await attemptsOf(tx, payout.id) }
  }
  const refund = await lockRefund(tx, of.refundId)
  assert(refund !== undefined, 'an attempt belongs to what it pays')
  return { order: { kind: 'refund', ...refund }, attempts: await refundAttempts(tx, refund.id) }
}
