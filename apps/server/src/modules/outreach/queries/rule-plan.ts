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
  return { ...rest, at: timeOf(atMinute), plan: plan as unknown as TaskPlan }
}

const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
