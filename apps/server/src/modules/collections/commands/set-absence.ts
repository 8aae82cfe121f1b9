import type { setAbsence as contract } from '@daftari/contract/collections/distribution'
import type { ParsedOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import { businessDate, datesFrom, daysBetween } from '@daftari/kernel/business-date'
import { audit } from '../../../platform/audit.ts'
import { type Context, may, type ReadContext, staffOf } from '../../../platform/context.ts'
import { markLeave } from '../../work/index.ts'

const mostDays = 90

type Body = ParsedOf<typeof contract>['body']
type Absence = Omit<Body, 'items'> & Partial<Pick<Body, 'items'>>

/**
 * Marks days on which a collector is away, or back. Their cases are spread over the team as the leave begins,
 * at once where it begins today, from the next morning on, or not at all. Refuses: absence.dates,
 * distribution.not-a-collector.
 */
export async function setAbsence(
  ctx: Context,
  { staffId, from, to, absent, items }: Absence,
): Promise<{ days: number }> {
  const [first, last] = [businessDate(from), businessDate(to)]
  const length = daysBetween(first, last) + 1
  if (first < ctx.clock.today() || length < 1 || length > mostDays) {
    refuse('absence.dates', { days: mostDays }, { from: 'range' })
  }
  await requireOwnCollector(ctx, staffId)
  const days = [...datesFrom(first).to(last)]
  const changed = await markLeave(ctx, staffId, { days, away: absent, items })
  const after = { from, to, absent, items: absent ? items : undefined, days: changed }
  await audit(ctx, { act: 'collector.absence', object: { type: 'staff', id: staffId }, after })
  return { days: days.length }
}

export async function requireOwnCollector(ctx: ReadContext, staffId: number): Promise<void> {
  if (!(await isOwnCollector(ctx, staffId))) refuse('distribution.not-a-collector', { id: staffId })
}

/** A member of a team that the reader leads, or of any team with the right to see all. */
export async function isOwnCollector(ctx: ReadContext, staffId: number): Promise<boolean> {
  const member = await ctx.db
    .selectFrom('reporting.teamMember as m')
    .innerJoin('reporting.team as t', 't.teamId', 'm.teamId')
    .select('t.leaderId')
    .where('m.staffId', '=', staffId)
    .executeTakeFirst()
  if (member === undefined) return false
  return may(ctx, 'collection.view-all') || member.leaderId === staffOf(ctx)
}
