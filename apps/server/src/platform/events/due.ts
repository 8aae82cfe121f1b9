import { type RawBuilder, sql } from 'kysely'
import type { AppContext, Subscriber } from '../context.ts'
import { fixedStatement } from '../db/fixed-sql.ts'

/** Of which of these something is due, by one statement; another process may still be quicker. */
export async function dueKinds<Kind extends Subscriber['kind']>(
  { db, clock }: AppContext,
  kinds: readonly Kind[],
): Promise<Kind[]> {
  const [row] = await findDue(db, clock.now(), kinds)
  return kinds.filter((kind) => row?.[kind] === true)
}

/** The line of a kind that nobody asks for is not looked at. */
const findDue = fixedStatement<Record<Subscriber['kind'], boolean>, [Date, readonly string[]]>(
  (now, kinds) => sql`
    select ${sql.join(
      (['act', 'errand', 'contact'] as const).map(
        (kind) => sql`${sql.lit(kind)} = any(${kinds}::text[])
          and exists (${due(kind, now)}) as ${sql.ref(kind)}`,
      ),
    )}`,
)

/** The one that is to be brought next, for whoever locks it. */
export function oldestDue(kind: Subscriber['kind'], now: RawBuilder<Date>) {
  return sql`${due(kind, now)}
    order by d.due_at, d.id
    limit 1
    for update of d skip locked`
}

/** An earlier delivery of the same listener and subject holds back the later ones. */
function due(kind: Subscriber['kind'], now: RawBuilder<Date>) {
  return sql`
    select d.id from platform.delivery d
    where not d.parked and d.kind = ${sql.lit(kind)} and d.due_at <= ${now}
      and (d.leased_until is null or d.leased_until < ${now})
      and not exists (
        select 1 from platform.delivery earlier
        where earlier.subscriber = d.subscriber and earlier.subject = d.subject
          and earlier.id < d.id)`
}
