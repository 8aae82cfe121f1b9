import type { LaterResult } from '@daftari/contract/origination/rules/dry-runs'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

/** Days after the first due day from which on what a loan did counts. */
const maturesAfter = 15

/** The results of these applications' loans; unknown for those that were not lent. */
export async function laterResultsOf(
  ctx: ReadContext,
  applicationIds: readonly number[],
): Promise<Map<number, LaterResult>> {
  if (applicationIds.length === 0) return new Map()
  const today = sql`${ctx.clock.today()}::date`
  const { rows } = await sql<{ id: number; later: LaterResult }>`
    select l.loan_id as id, case
      when l.written_off_on is not null then 'loss'
      when f.due_on + ${maturesAfter}::integer > ${today} then 'too-early'
      when f.late >= 15 then 'late-15'
      when f.late >= 7 then 'late-7'
      when f.late >= 1 then 'late-1'
      else 'on-time' end as later
    from reporting.loan l
    join lateral (
      select i.made_due_on as due_on, coalesce(i.finished_on, ${today}) - i.made_due_on as late
      from reporting.instalment i
      where i.loan_id = l.loan_id and i.number = 1) f on true
    where l.loan_id = any(${[...applicationIds]})`.execute(ctx.db)
  return new Map(rows.map(({ id, later }) => [id, later]))
}
