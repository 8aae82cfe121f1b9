import { timeOfDay } from '@daftari/contract/contact/hours'
import type { OutreachSection } from '@daftari/contract/outreach/enums'
import type { TaskPlan } from '@daftari/contract/outreach/plan'
import { refuse } from '@daftari/contract/refusals'
import type { ReadContext } from '../../../platform/context.ts'

/** What a rule says, to be changed. Refuses: request.not-found. */
export async function planOfRule(ctx: ReadContext, section: OutreachSection, id: number) {
  const row = await ctx.db
    .selectFrom('outreach.rule')
    .select(['id', 'version', 'name', 'atMinute', 'weekdays', 'plan'])
    .where('id', '=', id)
    .where('section', '=', section)
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  const { atMinute, plan, ...rest } = row
  return { ...rest, at: timeOfDay(atMinute), plan: plan as unknown as TaskPlan }
}
