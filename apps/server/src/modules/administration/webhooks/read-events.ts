import { customersSeenOn, outgoingTypes } from '@daftari/contract/administration/webhooks/catalogue'
import type { listEvents } from '@daftari/contract/administration/webhooks/event-list'
import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import { textsIn } from '@daftari/contract/words/namespaces'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { eventSchema } from '../../../platform/events/event-schema.ts'
import { customersOf, eventsFor, type Listed, sentEvent } from './sender.ts'

interface Read {
  events: Listed[]
  oldest: number | null
  last: number
}

/** Refuses: event.cursor-gone. */
export async function readEvents(
  ctx: ReadContext,
  { after, limit, types: asked }: ParsedOf<typeof listEvents>['query'],
): Promise<OutputOf<typeof listEvents>> {
  const seen = eventsFor(ctx)
  const types = asked === undefined ? seen : seen.filter((type) => asked.includes(type))
  const { rows } = await sql<Read>`
    select
      (select coalesce(json_agg(found order by found.number), '[]') from (
        select e.number, e.type, e.subject, e.sequence, e.data, e.person_id as "personId",
          e.occurred_at as "occurredAt"
        from administration.listed_event e
        where e.number > ${after ?? 0} and e.type = any(${types}::text[])
        order by e.number limit ${limit}) found) as events,
      (select min(e.number) from administration.listed_event e) as oldest,
      (select last_number from administration.event_list) as last`.execute(ctx.db)
  const { events = [], oldest = null, last = 0 } = rows[0] ?? {}
  const firstKept = oldest ?? last + 1
  if (after !== undefined && after + 1 < firstKept) {
    refuse('event.cursor-gone', { after, oldest: firstKept })
  }
  const customers = customersSeenOn(ctx.pages) ? await customersOf(ctx.db, events) : new Map()
  const more = events.length === limit
  return {
    events: events.map((one) => sentEvent(one, customers)),
    next: more ? (events.at(-1)?.number ?? last) : Math.max(last, after ?? 0),
    more,
  }
}

/** Those that the asker may receive. */
export async function readEventTypes(ctx: ReadContext) {
  const seen = eventsFor(ctx)
  const { eventType } = textsIn('en').choices
  const types = outgoingTypes
    .filter((type) => seen.includes(type))
    .map((type) => ({ type, summary: eventType[type], schema: eventSchema(type) }))
  return { types }
}
