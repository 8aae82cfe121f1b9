import { randomUUID } from 'node:crypto'
import type { AppContext } from '../context.ts'
import type { Tx } from '../db/database.ts'

/** One taking of an external job by one process, until it is settled or no longer renewed. */
export interface Lease {
  deliveryId: number
  leaseMs: number
  token: string
}

export async function takeLease(
  appContext: AppContext,
  tx: Tx,
  o: { deliveryId: number; leaseMs: number },
): Promise<Lease> {
  const token = randomUUID()
  await tx
    .updateTable('platform.delivery')
    .set({ leasedUntil: untilOf(appContext, o.leaseMs), leasedBy: token })
    .where('id', '=', o.deliveryId)
    .execute()
  return { ...o, token }
}

/**
 * Says three times a lease that the external job is alive. A renewal that fails (the database is
 * away) is left to the next; one that comes after somebody else took over changes nothing.
 */
export function renewLease(appContext: AppContext, lease: Lease): { stop(): void } {
  const timer = setInterval(() => {
    appContext.db
      .updateTable('platform.delivery')
      .set({ leasedUntil: untilOf(appContext, lease.leaseMs) })
      .where('id', '=', lease.deliveryId)
      .where('leasedBy', '=', lease.token)
      .execute()
      .catch(() => undefined)
  }, lease.leaseMs / 3)
  return { stop: () => clearInterval(timer) }
}

const untilOf = (appContext: AppContext, leaseMs: number) =>
  new Date(appContext.clock.now().getTime() + leaseMs)
