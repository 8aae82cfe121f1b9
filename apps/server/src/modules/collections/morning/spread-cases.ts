import type { StageCode } from '@daftari/contract/collections/enums'
import type { MorningCause } from '@daftari/contract/work/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { type Reassignment, reassign } from '../../work/index.ts'
import { caseWork } from '../commands/case-work.ts'
import { armsOf } from '../domain/arms-of.ts'
import { distribution, type Handed } from '../hand-out/distribution.ts'
import { keepCaseRun } from '../hand-out/keep-run.ts'
import type { MorningRule } from '../hand-out/morning-rules.ts'
import { withScores } from '../hand-out/scores.ts'
import { onHold } from '../queries/on-hold.ts'
import { fitting, type PresentMember } from '../queries/present-members.ts'

interface Displaced extends Handed {
  rule: Extract<MorningCause, 'round-robin' | 'absence' | 'left-team'>
  /** The previous assignee, or that of the loan's case in the previous stage. */
  before: number | null
}

interface Morning {
  on: BusinessDate
  members: readonly PresentMember[]
  /** Only the cases of one person, who went away within the day. */
  of?: number | undefined
}

/**
 * Hands out, by the rule of each kind of product and channel, the unassigned cases and those whose assignee
 * is away or no longer works the stage. If nobody is present they stay as they are, and so do cases on hold,
 * or whose assignee keeps them on leave.
 */
export async function spreadCases(
  ctx: Context,
  { rules, ...morning }: Morning & { rules: readonly MorningRule[] },
): Promise<{ spread: number; unplaced: number }> {
  const sum = { spread: 0, unplaced: 0 }
  for (const rule of rules.filter(({ paused }) => !paused)) {
    const { spread, unplaced } = await spreadOf(ctx, morning, rule)
    sum.spread += spread
    sum.unplaced += unplaced
  }
  return sum
}

async function spreadOf(ctx: Context, morning: Morning, rule: MorningRule) {
  const { on, members } = morning
  const displaced = await displacedCases(ctx, morning, rule)
  if (displaced.length === 0) return { spread: 0, unplaced: 0 }
  const present = members.filter((one) => one.channel === rule.channel && one.takesNew)
  const receivers = await withScores(ctx, present, rule.weeks)
  const recent = await recentTurns(ctx)
  const made = distribution(displaced, receivers, rule.method, recent)
  const { kind, channel, ruleId, method } = rule
  const { input, plan } = made
  const run = { cause: 'morning', rule: method, reason: null, on, input, plan } as const
  const runId = await keepCaseRun(ctx, { kind, channel, ruleId, ...run })
  const why = new Map(displaced.map((one) => [one.caseId, one]))
  const given = made.moves.map(({ caseId, stage, to }): Reassignment => {
    const { rule: of = 'round-robin', before = null } = why.get(caseId) ?? {}
    const cause = causeOf(of, rule)
    const round = cause === 'round-robin' ? stage : undefined
    return { id: caseId, from: before === to ? null : before, to, cause, round }
  })
  await reassign(ctx, caseWork, given, { on, runId })
  return { spread: given.length, unplaced: made.unplaced }
}

/** Assignments by results are recorded as such; a round is recorded as by turn. */
function causeOf(why: Displaced['rule'], { method }: MorningRule): Reassignment['cause'] {
  return why === 'round-robin' && method === 'performance' ? 'performance' : why
}

async function displacedCases(
  ctx: Context,
  { on, members, of }: Morning,
  { kind, channel }: MorningRule,
): Promise<Displaced[]> {
  const { rows } = await sql<Displaced & { stage: StageCode }>`
    with fit as (${fitting(members)})
    select c.id as case_id, c.stage, c.owed_at_open_cents as owed_cents, c.arm,
      c.assignee_id, coalesce(c.assignee_id, p.assignee_id) as before,
      case
        when c.assignee_id is null then 'round-robin'
        when exists (select from reporting.collector_absence a
          where a.staff_id = c.assignee_id and a.absent_on = ${on}) then 'absence'
        else 'left-team' end as rule
    from collections."case" c
    left join lateral (
      select p.assignee_id from collections."case" p
      where c.assignee_id is null and c.opened_on = ${on} and p.loan_id = c.loan_id
        and p.id < c.id and p.closed_on = c.opened_on and p.closed_reason = 'moved'
      order by p.id desc limit 1) p on true
    where c.closed_on is null and c.kind = ${kind} and c.arm = any(${armsOf(channel)})
      and not ${onHold(on)}
      and (${of ?? null}::bigint is null or c.assignee_id = ${of ?? null})
      and not exists (select from reporting.collector_absence k
        where k.staff_id = c.assignee_id and k.absent_on = ${on} and k.keeps)
      and not exists (select from fit
        where fit.staff_id = c.assignee_id and fit.stage = c.stage and fit.arm = c.arm)
    order by c.id
    for update of c`.execute(ctx.tx)
  return rows
}

/** By stage, the recipients of the last cases by turn, in order. */
async function recentTurns(ctx: Context): Promise<Record<string, number[]>> {
  const { rows } = await sql<{ stage: string; receivers: number[] }>`
    select s.code as stage, array(
      select a.to_staff_id::integer from (
        select w.assignment_id, w.to_staff_id from reporting.work_assignment w
        where w.queue = 'case' and w.round = s.code order by w.assignment_id desc limit 100) a
      order by a.assignment_id) as receivers
    from collections.stage s`.execute(ctx.tx)
  return Object.fromEntries(rows.map((row) => [row.stage, row.receivers]))
}
