import { type RawBuilder, sql } from 'kysely'
import type { AppContext, Subscriber } from '../context.ts'
import { fixedStatement } from '../db/fixed-sql.ts'

export type Kind = Subscriber['kind']

/** In the order in which they are brought where one process brings all. */
const kinds: readonly Kind[] = ['act', 'errand', 'contact']

/** The row of the statement: whether deliveries of each kind are due. */
export type DueRow = Record<Kind, boolean>

export const kindsDue = (row: DueRow | undefined): readonly Kind[] =>
  kinds.filter((kind) => row?.[kind] === true)

/** The kinds with due deliveries, by one statement; another process may still be faster. */
export async function dueKinds({ db, clock }: AppContext): Promise<readonly Kind[]> {
  const [row] = await findDue(db, clock.now())
  return kindsDue(row)
}

const findDue = fixedStatement<DueRow, [Date]>((now) => sql`select ${dueColumns(now)}`)

/** Due deliveries except those that the same statement ends, whose ids `ended` selects. */
export function dueColumns(now: RawBuilder<Date>, ended?: RawBuilder<unknown>) {
  return sql.join(kinds.map((kind) => sql`exists (${due(kind, now, ended)}) as ${sql.ref(kind)}`))
}

/** The next deliveries, for callers that lock them: each is the first of its subject. */
export function oldestDue(kind: Kind, now: RawBuilder<Date>, most = 1) {
  return sql`${due(kind, now)}
    order by d.due_at, d.id
    limit ${sql.lit(most)}
    for update of d skip locked`
}

/** An earlier delivery of the same listener and subject blocks the later ones. */
function due(kind: Kind, now: RawBuilder<Date>, ended?: RawBuilder<unknown>) {
  const isLeft = (id: string) =>
    ended === undefined ? sql`` : sql`and ${sql.ref(id)} not in (${ended})`
  return sql`
    select d.id from platform.delivery d
    where not d.parked and d.kind = ${sql.lit(kind)} and d.due_at <= ${now}
      and (d.leased_until is null or d.leased_until < ${now}) ${isLeft('d.id')}
      and not exists (
        select 1 from platform.delivery earlier
        where earlier.subscriber = d.subscriber and earlier.subject = d.subject
          and earlier.id < d.id ${isLeft('earlier.id')})`
}
