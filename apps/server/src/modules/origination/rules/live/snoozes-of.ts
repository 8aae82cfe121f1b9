import type { ReadContext } from '../../../../platform/context.ts'
import type { Snooze } from '../../domain/facts.ts'

/** The rules that leave a person alone today. */
export async function snoozesOf(ctx: ReadContext, personId: number): Promise<Snooze[]> {
  const rows = await ctx.db
    .selectFrom('origination.ruleSnooze')
    .select((e) => ['rule', e.fn.max('untilOn').as('until')])
    .where('personId', '=', personId)
    .where('state', '=', 'active')
    .where('untilOn', '>=', ctx.clock.today())
    .groupBy('rule')
    .orderBy('rule')
    .execute()
  return rows
}
