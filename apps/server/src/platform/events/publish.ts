import { isOutgoing } from '@daftari/contract/administration/webhooks/catalogue'
import { type RawBuilder, sql } from 'kysely'
import type { EventPayloads, EventType } from '../../events.ts'
import { actorName, type Context } from '../context.ts'
import { whenCommitted } from '../db/committed.ts'
import { type DeferredEvent, defer, eventsIn } from '../db/deferred.ts'
import { jsonText } from '../db/json.ts'

/**
 * Publishes an event in the caller's transaction: the event, and one delivery for each listener. `subject` is
 * `noun:id`; deliveries to one listener with one subject are taken in this order.
 */
export async function publish<E extends EventType>(
  ctx: Context,
  type: E,
  subject: string,
  payload: EventPayloads[E],
): Promise<void> {
  await defer(ctx.tx, 'events', { ...happeningOf(ctx, type), subject, payload })
}

/**
 * The fields common to all events of a type that are published now, as JSON for `eventsOfRows`. Listeners are
 * woken after the commit.
 */
export const happening = (ctx: Context, type: EventType): string => jsonText(happeningOf(ctx, type))

/**
 * The parts of a waiting write that publish an event for each row of `rows`, a select of `subject` and
 * `payload` from what the same write makes; `name` is that of no other write.
 */
export const eventsOfRows = (
  name: string,
  event: RawBuilder<string>,
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  eventsIn(
    `${name}_`,
    sql`(select happening.*, of_row.* from (${rows}) of_row,
      jsonb_to_record(${event}::jsonb) as happening (type text, actor text,
        "occurredAt" timestamptz, "businessOn" date, listeners jsonb, "goesOut" boolean))`,
  )

type Happening = Omit<DeferredEvent, 'subject' | 'payload'>

function happeningOf(ctx: Context, type: EventType): Happening {
  const listeners = ctx.appContext.subscribers.filter((one) => one.event === type)
  const kinds = [...new Set(listeners.map(({ kind }) => kind))]
  const { doorbell } = ctx.appContext
  if (kinds.length > 0 && doorbell !== undefined) {
    whenCommitted(ctx.tx, () => doorbell.ring(kinds))
  }
  return {
    type,
    actor: actorName(ctx.actor),
    occurredAt: ctx.clock.now(),
    businessOn: ctx.clock.today(),
    listeners: listeners.map(({ name, kind }) => ({ name, kind })),
    goesOut: ctx.appContext.publishesToPrograms === true && isOutgoing(type),
  }
}
