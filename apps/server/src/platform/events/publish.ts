import { sql } from 'kysely'
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
  const listeners = ctx.house.subscribers.filter((one) => one.event === type)
  const names = listeners.map((one) => one.name)
  const kinds = listeners.map((one) => one.kind)
  await sql`
    with told as (
      insert into platform.event (type, subject, payload, actor, occurred_at, business_on)
      values (${type}, ${subject}, ${json(payload)}, ${json(actorName(ctx.actor))}, ${now},
        ${ctx.clock.today()}::date)
      returning id)
    insert into platform.delivery (event_id, subscriber, subject, kind, due_at)
    select told.id, listener.name, ${subject}::text, listener.kind, ${now}::timestamptz
    from told,
      unnest(${names}::text[], ${kinds}::text[]) with ordinality as listener (name, kind, place)
    order by listener.place`.execute(ctx.tx)
  if (listeners.length > 0) ctx.notes.published = true
}
