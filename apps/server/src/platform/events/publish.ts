import { isOutgoing } from '@daftari/contract/administration/webhooks/catalogue'
import type { EventPayloads, EventType } from '../../events.ts'
import { actorName, type Context } from '../context.ts'
import { whenCommitted } from '../db/committed.ts'
import { defer } from '../db/deferred.ts'

/**
 * Tells what happened, in the caller's transaction: the event, and one delivery for each listener.
 * `subject` is `noun:id`; deliveries to one listener with one subject are taken in this order.
 */
export async function publish<E extends EventType>(
  ctx: Context,
  type: E,
  subject: string,
  payload: EventPayloads[E],
): Promise<void> {
  const listeners = ctx.appContext.subscribers.filter((one) => one.event === type)
  await defer(ctx.tx, 'events', {
    type,
    subject,
    payload,
    actor: actorName(ctx.actor),
    occurredAt: ctx.clock.now(),
    businessOn: ctx.clock.today(),
    listeners: listeners.map(({ name, kind }) => ({ name, kind })),
    goesOut: ctx.appContext.publishesToPrograms === true && isOutgoing(type),
  })
  const kinds = [...new Set(listeners.map(({ kind }) => kind))]
  const { doorbell } = ctx.appContext
  if (kinds.length > 0 && doorbell !== undefined) {
    whenCommitted(ctx.tx, () => doorbell.ring(kinds))
  }
}
