import type { RefundState } from '@daftari/contract/payments/enums'
import type { Selectable, Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { checkVersion } from '../../platform/db/check-version.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PaymentsRefund } from '../../platform/db/types.ts'
import { updateLater } from '../../platform/db/waiting-writes.ts'
import type { Attempt } from './payout-store.ts'

export type Refund = Selectable<PaymentsRefund> & { state: RefundState }

/** The refund and, under its lock, everything that is done to it. */
export async function lockRefund(tx: Tx, id: number): Promise<Refund | undefined> {
  const row = await tx
    .selectFrom('payments.refund')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as Refund | undefined
}

/** Refuses: request.not-found, record.stale when it is not the version the person saw. */
export async function lockRefundSeen(
  ctx: Context,
  seen: { id: number; version: number },
): Promise<Refund> {
  const refund = await lockRefund(ctx.tx, seen.id)
  return checkVersion(refund, seen.version)
}

/**
 * Changes the refund, which the caller has locked, and returns its new state; the write is deferred. Earlier
 * waiting ends, unless the changes say otherwise; a refund that is approved again must be released again.
 */
export async function changeRefund(
  tx: Tx,
  refund: Refund,
  changes: Updateable<PaymentsRefund>,
): Promise<Refund> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const changed = {
    retryAskedAt: null,
    waitsFor: null,
    ...(changes.state === 'approved' ? { letGoAt: null } : {}),
    ...Object.fromEntries(given),
    version: refund.version + 1,
  }
  await updateLater(tx, 'payments.refund', { id: refund.id }, changed)
  return { ...refund, ...changed } as Refund
}

/** All requests of a refund, the oldest first; read under the refund's lock. */
export async function refundAttempts(tx: Tx, refundId: number): Promise<Attempt[]> {
  const rows = await tx
    .selectFrom('payments.disbursementAttempt')
    .selectAll()
    .where('refundId', '=', refundId)
    .orderBy('number')
    .execute()
  return rows as Attempt[]
}
