import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import type { Subscriber } from './subscriber.ts'

/** Of which of these something is due: one statement, outside of a transaction; another process may still be quicker. */
export async function dueKinds<Kind extends Subscriber['kind']>(
  { db, clock }: AppContext,
  kinds: readonly Kind[],
): Promise<Kind[]> {
  const { rows } = await sql<{ due: boolean[] }>`
    select array[${sql.join(kinds.map((kind) => sql`exists (${due(kind, clock.now())})`))}] as due`.execute(
    db,
  )
  return kinds.filter((_, at) => rows[0]?.due[at] === true)
}

/** The one that is to be brought next, for whoever locks it. */
export function oldestDue(kind: Subscriber['kind'], now: Date) {
  return sql`${due(kind, now)}
    order by d.due_at, d.id
    limit 1
    for update of d skip locked`
}

/** An earlier delivery of the same listener and subject holds back the later ones. */
function due(kind: Subscriber['kind'], now: Date) {
  return sql`
    select d.id from platform.delivery d
    where not d.parked and d.kind = ${kind} and d.due_at <= ${now}
      and (d.leased_until is null or d.leased_until < ${now})
      and not exists (
        select 1 from platform.delivery earlier
        where earlier.subscriber = d.subscriber and earlier.subject = d.subject
          and earlier.id < d.id)`
}
