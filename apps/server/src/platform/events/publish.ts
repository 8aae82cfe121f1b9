import type { EventPayloads, EventType } from '../../events.ts'
import { actorName, type Context } from '../context.ts'
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
  })
  if (listeners.length > 0) ctx.notes.published = true
}
