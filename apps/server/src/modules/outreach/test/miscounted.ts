import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

const states = ['waiting', 'begun', 'delivered', 'failed', 'dropped', 'held-out'] as const
const kept = (what: string) =>
  sql`(select coalesce(sum(${sql.ref(what)}), 0) from outreach.task_fact f where f.task_id = t.id)`

/** The tasks whose kept counts or costs are not those of their numbers. */
export async function miscounted(db: Db): Promise<number[]> {
  const wrong = states.map(
    (state) => sql`${kept(state.replace('-', '_'))} <>
      (select count(*) from outreach.item i where i.task_id = t.id and i.state = ${state})`,
  )
  const { rows } = await sql<{ id: number }>`
    select t.id from outreach.task t
    where ${sql.join(wrong, sql` or `)}
      or ${kept('clicked')} <>
        (select count(*) from outreach.item i where i.task_id = t.id and i.clicks > 0)
      or (select sum(f.cost_cents) from outreach.task_fact f where f.task_id = t.id)
        is distinct from (select sum(i.cost_cents) from outreach.item i where i.task_id = t.id)
    order by t.id`.execute(db)
  return rows.map(({ id }) => id)
}
