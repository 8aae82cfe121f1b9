import type { StageCode } from '@daftari/contract/collections/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { type HandOver, handOver } from '../commands/hand-over.ts'
import { assign } from '../domain/assign.ts'
import { fitting, type PresentMember } from '../queries/present-members.ts'

interface Displaced {
  caseId: number
  stage: StageCode
  owedCents: number
  from: number | null
  rule: 'round-robin' | 'absence' | 'left-team'
}

/**
 * Deals round, within the teams of each stage, the cases that nobody holds and those whose holder
 * is away or no longer works the stage. Where nobody is present they stay as they are.
 */
export async function spreadCases(
  ctx: Context,
  { on, members }: { on: BusinessDate; members: readonly PresentMember[] },
): Promise<{ spread: number; unplaced: number }> {
  const displaced = await displacedCases(ctx, on, members)
  const recent = await recentTurns(ctx)
  const given: HandOver[] = [...new Set(displaced.map((one) => one.stage))].flatMap((stage) => {
    const cases = displaced.filter((one) => one.stage === stage)
    const team = members.filter((one) => one.stages.includes(stage))
    const byId = new Map(cases.map((one) => [one.caseId, one]))
    return assign(cases, team, recent.get(stage)).flatMap(({ caseId, staffId }) => {
      const one = byId.get(caseId)
      return one === undefined ? [] : [{ ...one, to: staffId }]
    })
  })
  await handOver(ctx, given, { on })
  return { spread: given.length, unplaced: displaced.length - given.length }
}

async function displacedCases(
  ctx: Context,
  on: BusinessDate,
  members: readonly PresentMember[],
): Promise<Displaced[]> {
  const { rows } = await sql<Displaced>`
    with fit as (${fitting(members)})
    select c.id as case_id, c.stage, c.owed_at_open_cents as owed_cents,
      coalesce(c.holder_id, p.holder_id) as "from",
      case
        when c.holder_id is null then 'round-robin'
        when exists (select from collections.absence a
          where a.staff_id = c.holder_id and a.absent_on = ${on}) then 'absence'
        else 'left-team' end as rule
    from collections."case" c
    left join lateral (
      select p.holder_id from collections."case" p
      where c.holder_id is null and c.opened_on = ${on} and p.loan_id = c.loan_id
        and p.id < c.id and p.closed_on = c.opened_on and p.closed_reason = 'moved'
      order by p.id desc limit 1) p on true
    where c.closed_on is null
      and not exists (select from fit where fit.staff_id = c.holder_id and fit.stage = c.stage)
    order by c.id
    for update of c`.execute(ctx.tx)
  return rows
}

/** By stage, who got the cases of the last turns, in order. */
async function recentTurns(ctx: Context): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ stage: string; receivers: number[] }>`
    select s.code as stage, array(
      select a.to_staff_id::integer from (
        select a.id, a.to_staff_id from collections.assignment a
        where a.stage = s.code and a.rule = 'round-robin' order by a.id desc limit 100) a
      order by a.id) as receivers
    from collections.stage s`.execute(ctx.tx)
  return new Map(rows.map((row) => [row.stage, row.receivers]))
}
