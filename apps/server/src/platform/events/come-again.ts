import type { AppContext } from '../context.ts'
import { limits } from '../limits.ts'
import { withoutNumbers } from '../log.ts'
import type { Delivery, Taken } from './lease.ts'
import { RetryLater } from './subscriber.ts'

/** A failed attempt counts and is retried later; one that could not begin only waits. */
export async function comeAgain(
  appContext: AppContext,
  delivery: Delivery | Taken,
  error: unknown,
): Promise<void> {
  if (error instanceof RetryLater) {
    const dueAt = new Date(appContext.clock.now().getTime() + error.waitMs)
    await settle(appContext, delivery, { dueAt, error: error.message })
    return
  }
  await retryLater(appContext, delivery, error)
}

/** Waits longer each time; after the last attempt it is parked and blocks its own subject only. */
async function retryLater(
  appContext: AppContext,
  delivery: Delivery,
  error: unknown,
): Promise<void> {
  const attempts = delivery.attempts + 1
  const waitMs = Math.min(1_000 * 2 ** attempts, 3_600_000)
  const text = withoutNumbers(error instanceof Error ? (error.stack ?? error.message) : 'unknown')
  appContext.log.warn({ subscriber: delivery.subscriber, attempts, error: text }, 'delivery failed')
  await settle(appContext, delivery, {
    attempts,
    dueAt: new Date(appContext.clock.now().getTime() + waitMs),
    parked: attempts >= limits.deliveryAttempts,
    error: text.slice(0, 2_000),
  })
}

/** Without effect if the lease was lost meanwhile to another process. */
async function settle(
  appContext: AppContext,
  delivery: Delivery | Taken,
  to: { attempts?: number; dueAt: Date; parked?: boolean; error: string },
): Promise<void> {
  let update = appContext.db
    .updateTable('platform.delivery')
    .set({ ...to, leasedUntil: null, leasedBy: null })
    .where('id', '=', delivery.id)
  if ('lease' in delivery) update = update.where('leasedBy', '=', delivery.lease.token)
  await update.execute()
}
