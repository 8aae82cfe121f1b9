import type { EventPayloads, EventType } from '../../events.ts'
import { actorName, type Context } from '../context.ts'
import { json } from '../db/json.ts'

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
  const now = ctx.clock.now()
  const event = await ctx.tx
    .insertInto('platform.event')
    .values({
      type,
      subject,
      payload: json(payload),
      actor: json(actorName(ctx.actor)),
      occurredAt: now,
      businessOn: ctx.clock.today(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const listeners = ctx.house.subscribers.filter((one) => one.event === type)
  if (listeners.length === 0) return
  await ctx.tx
    .insertInto('platform.delivery')
    .values(
      listeners.map((one) => ({
        eventId: event.id,
        subscriber: one.name,
        subject,
        kind: one.kind,
        dueAt: now,
      })),
    )
    .execute()
  ctx.notes.published = true
}
