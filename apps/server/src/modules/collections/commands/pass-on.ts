import type {
  passOnChoices as choicesContract,
  passOn as contract,
} from '@daftari/contract/collections/pass-on'
import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, may, type ReadContext, staffOf } from '../../../platform/context.ts'
import { assigneeChange, reassign } from '../../work/index.ts'
import { armsOf } from '../domain/arms-of.ts'
import type { PresentMember } from '../queries/present-members.ts'
import { receiversToday } from '../queries/receivers-today.ts'
import { inScope } from '../scope.ts'
import { caseWork } from './case-work.ts'
import { lockCase } from './lock-case.ts'

type Held = { id: number; stage: string; arm: string } & Record<'assigneeId', number | null> &
  Record<'closedOn', string | null>

/** Refuses: request.not-found, case.closed, case.not-yours. */
export async function passOnChoices(
  ctx: ReadContext,
  id: number,
): Promise<OutputOf<typeof choicesContract>> {
  const found = await ctx.db
    .selectFrom('collections.case as c')
    .select(['c.id', 'c.stage', 'c.arm', 'c.assigneeId', 'c.closedOn'])
    .where('c.id', '=', id)
    .where(inScope(ctx))
    .executeTakeFirst()
  const colleagues = await colleaguesFor(ctx, found ?? refuse('request.not-found'))
  return {
    rows: colleagues
      .map(({ staffId, name, load }) => ({ id: staffId, name, held: load }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  }
}

/**
 * The case is the colleague's from now on, and says why. Refuses: request.not-found, case.closed,
 * case.not-yours, case.no-colleague.
 */
export async function passOn(
  ctx: Context,
  id: number,
  { staffId, reason }: ParsedOf<typeof contract>['body'],
): Promise<Record<string, never>> {
  const found = await lockCase(ctx, id)
  const colleagues = await colleaguesFor(ctx, found)
  if (!colleagues.some((one) => one.staffId === staffId)) refuse('case.no-colleague', { id })
  const move = { id, from: found.assigneeId, to: staffId, cause: 'passed-on' } as const
  await reassign(ctx, caseWork, [move], { reason })
  const { object, before, after } = assigneeChange(caseWork, move)
  await audit(ctx, { act: 'case.pass-on', object, before, after, reason })
  return {}
}

/** Refuses: case.closed, case.not-yours. */
async function colleaguesFor(ctx: ReadContext, found: Held): Promise<PresentMember[]> {
  const { id, closedOn, assigneeId, stage, arm } = found
  const me = staffOf(ctx)
  if (closedOn !== null) refuse('case.closed', { id, on: closedOn })
  const leads = may(ctx, 'collection.distribute')
  if (assigneeId !== me && !leads) refuse('case.not-yours', { id })
  const all = await receiversToday(ctx)
  const mine = all.find((one) => one.staffId === me)
  const near = (one: PresentMember) =>
    one.teamId === mine?.teamId ||
    (leads && (may(ctx, 'collection.view-all') || one.leaderId === me))
  return all.filter(
    (one) =>
      one.staffId !== assigneeId &&
      one.stages.includes(stage) &&
      armsOf(one.channel).some((each) => each === arm) &&
      one.room !== 0 &&
      near(one),
  )
}
