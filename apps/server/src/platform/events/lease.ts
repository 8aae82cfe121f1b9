import { randomUUID } from 'node:crypto'
import type { House } from '../context.ts'
import type { Tx } from '../db/database.ts'

/** One taking of an errand by one process, until it is settled or no longer renewed. */
export interface Lease {
  deliveryId: number
  leaseMs: number
  token: string
}

export async function takeLease(
  house: House,
  tx: Tx,
  o: { deliveryId: number; leaseMs: number },
): Promise<Lease> {
  const token = randomUUID()
  await tx
    .updateTable('platform.delivery')
    .set({ leasedUntil: untilOf(house, o.leaseMs), leasedBy: token })
    .where('id', '=', o.deliveryId)
    .execute()
  return { ...o, token }
}

/**
 * Says three times a lease that the errand is alive. A renewal that fails (the database is away) is
 * left to the next; one that comes after somebody else took over changes nothing.
 */
export function renewLease(house: House, lease: Lease): { stop(): void } {
  const timer = setInterval(() => {
    house.db
      .updateTable('platform.delivery')
      .set({ leasedUntil: untilOf(house, lease.leaseMs) })
      .where('id', '=', lease.deliveryId)
      .where('leasedBy', '=', lease.token)
      .execute()
      .catch(() => undefined)
  }, lease.leaseMs / 3)
  return { stop: () => clearInterval(timer) }
}

const untilOf = (house: House, leaseMs: number) => new Date(house.clock.now().getTime() + leaseMs)
