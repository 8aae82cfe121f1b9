import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import type { Snooze } from '../../domain/facts.ts'

/** The rules that leave a person alone today. */
export async function snoozesOf(ctx: ReadContext, personId: number): Promise<Snooze[]> {
  const { rows } = await snoozesSql(personId, ctx.clock.today()).execute(ctx.db)
  return rows
}

/** The same within a statement. */
export const snoozesSql = (personId: number, today: BusinessDate) => sql<Snooze>`
  select rule, max(until_on) as until from origination.rule_snooze
  where person_id = ${personId} and state = 'active' and until_on >= ${today}::date
  group by rule order by rule`
