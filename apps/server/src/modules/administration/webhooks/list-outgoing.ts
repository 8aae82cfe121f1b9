import { isOutgoing } from '@daftari/contract/administration/webhooks/catalogue'
import { type RawBuilder, sql } from 'kysely'
import type { EventPayloads } from '../../../events.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { jsonText } from '../../../platform/db/json.ts'
import { transact } from '../../../platform/db/transact.ts'
import { withoutNumbers } from '../../../platform/log.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'
import { listedData } from './listed-data.ts'

const together = 500

/** Adds outgoing events to the list of events, in their order, with a count for each subject. */
export const listingOutgoing: RecurringJob = {
  name: 'webhooks.list-events',
  everySeconds: 1,
  due: () => sql`exists (select from platform.outgoing)`,
  async run(appContext, ending) {
    while (ending?.aborted !== true && (await listSome(appContext)) === together);
  },
}

interface Taken {
  eventId: number
  type: string
  subject: string
  payload: unknown
  occurredAt: Date
  businessOn: string
  /** Whether any program may receive it. */
  heard: boolean
  lastNumber: number
}

/** How many events were listed: fewer than `together` when no more wait, zero while another process lists. */
async function listSome(appContext: AppContext): Promise<number> {
  return transact(appContext.db, async (tx) => {
    const taken = await take(appContext, tx)
    const [first] = taken
    if (first === undefined) return 0
    if (first.heard) await keep(appContext, tx, { taken, last: first.lastNumber })
    return taken.length
  })
}

/**
 * Two acts on one subject both lock it and so commit in the order of their events: no event becomes visible
 * later than one that follows it.
 */
async function take({ clock }: AppContext, tx: Tx): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with list as materialized (
      select last_number from administration.event_list for update skip locked),
    taken as (
      delete from platform.outgoing o where o.event_id = any(array(
        select w.event_id from platform.outgoing w, list order by w.event_id
        limit ${sql.lit(together)}))
      returning o.event_id)
    select e.id as event_id, e.type, e.subject, e.payload, e.occurred_at, e.business_on,
      list.last_number, exists (select from administration.program p
        where p.state = 'active' and p.expires_on >= ${clock.today()}::date) as heard
    from taken join platform.event e on e.id = taken.event_id cross join list
    order by e.id`.execute(tx)
  return rows
}

async function keep(
  appContext: AppContext,
  tx: Tx,
  { taken, last }: { taken: readonly Taken[]; last: number },
): Promise<void> {
  const rows = taken.flatMap((one) => rowOf(appContext, one) ?? [])
  if (rows.length === 0) return
  const listedAt = appContext.clock.now()
  await sql`
    with given as materialized (
      select g.*, row_number() over (order by place) as at,
        row_number() over (partition by subject order by place) as nth
      from ${givenRows(jsonText(rows))}),
    counted as (
      insert into administration.listed_subject as s (subject, last_sequence)
      select subject, max(nth) from given group by subject
      on conflict (subject) do update set last_sequence = s.last_sequence + excluded.last_sequence
      returning subject, last_sequence),
    listed as (
      insert into administration.listed_event (number, type, subject, sequence, data, person_id,
        occurred_at, business_on, listed_at)
      select ${last}::bigint + g.at, g.type, g.subject,
        c.last_sequence - max(g.nth) over (partition by g.subject) + g.nth, g.data,
        coalesce((g.data ->> 'personId')::bigint,
          (select l.person_id from reporting.loan l
            where l.loan_id = (g.data ->> 'loanId')::bigint),
          (select a.person_id from reporting.application a
            where a.application_id = (g.data ->> 'applicationId')::bigint)),
        g."occurredAt", g."businessOn", ${listedAt}
      from given g join counted c on c.subject = g.subject)
    update administration.event_list set last_number = last_number + ${rows.length}`.execute(tx)
}

const givenRows = (rows: string): RawBuilder<unknown> => sql`
  rows from (jsonb_to_recordset(${rows}::jsonb) as (type text, subject text, data jsonb,
      "occurredAt" timestamptz, "businessOn" date))
    with ordinality as g (type, subject, data, "occurredAt", "businessOn", place)`

/** An event that does not fit its declaration is left out and logged: it must not block the others. */
function rowOf({ log }: AppContext, { eventId, type, payload, ...row }: Taken) {
  if (!isOutgoing(type)) return undefined
  try {
    const data = listedData(type, payload as EventPayloads[typeof type] & never)
    const { subject, occurredAt, businessOn } = row
    return { type, subject, data, occurredAt, businessOn }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    log.error({ event: eventId, type, error: withoutNumbers(text) }, 'an event is not as declared')
    return undefined
  }
}
