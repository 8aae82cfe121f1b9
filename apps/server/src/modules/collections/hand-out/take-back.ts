import type { Arm, StageCode } from '@daftari/contract/collections/enums'
import type { previewTakeBack, takeBackPart } from '@daftari/contract/collections/handing'
import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Context, ReadContext } from '../../../platform/context.ts'
import { assigneeChange, mostInHistories, reassign } from '../../work/index.ts'
import { caseWork } from '../commands/case-work.ts'
import { inScope } from '../scope.ts'
import { keepCaseRun } from './keep-run.ts'
import { heldOf, summed } from './plan-hand-out.ts'

type Asked = ParsedOf<typeof previewTakeBack>['body']
type Answer = OutputOf<typeof takeBackPart>

interface Taken {
  caseId: number
  stage: StageCode
  owedCents: number
  assigneeId: number
  holder: string
  arm: Arm
}

/** The plan of taking back: all or a share of each person's cases, the newest first. */
export async function planTakeBack(
  ctx: ReadContext,
  asked: Asked,
  o: { lock: boolean },
): Promise<{ taken: Taken[]; answer: Answer }> {
  const { kind, channel, stage, staffId, share } = asked
  const { rows: taken } = await sql<Taken>`
    select c.id as case_id, c.stage, c.owed_at_open_cents as owed_cents, c.assignee_id, c.arm,
      (select s.name from reporting.staff s where s.id = c.assignee_id) as holder
    from collections."case" c
    where c.id in (
      select h.id from (
        select c.id, count(*) over (partition by c.assignee_id) as held,
          row_number() over (partition by c.assignee_id order by c.assigned_at desc, c.id desc) as place
        from collections."case" c
        join reporting.team_member m on m.staff_id = c.assignee_id
        join reporting.team t on t.team_id = m.team_id and t.channel = ${channel}
        where c.closed_on is null and c.kind = ${kind} and ${inScope(ctx)}
          and (${stage ?? null}::text is null or c.stage = ${stage ?? null})
          and (${staffId ?? null}::bigint is null or c.assignee_id = ${staffId ?? null})) h
      where h.place <= ceil(h.held * ${share}::numeric / 100))
      and c.closed_on is null and c.assignee_id is not null
    order by c.id
    ${o.lock ? sql`for update of c` : sql``}`.execute(ctx.db)
  const held = await heldOf(ctx, kind)
  const names = new Map(taken.map((one) => [one.assigneeId, one.holder]))
  const rows = [...names].map(([id, name]) => {
    const before = held.get(id) ?? { cases: 0, owedCents: 0 }
    const goes = summed(taken.filter((one) => one.assigneeId === id))
    const after = {
      cases: before.cases - goes.cases,
      owedCents: before.owedCents - goes.owedCents,
    }
    return { staff: { id, name }, before, goes, after }
  })
  rows.sort((one, other) => one.staff.name.localeCompare(other.staff.name))
  return { taken, answer: { rows, taken: taken.length, runId: null } }
}

/** Takes back what the preview showed, unless something changed meanwhile; a run like a handing out. */
export async function takeBackShare(
  ctx: Context,
  { reason, ...asked }: ParsedOf<typeof takeBackPart>['body'],
): Promise<Answer> {
  const { taken, answer } = await planTakeBack(ctx, asked, { lock: true })
  if (taken.length === 0) return answer
  const { kind, channel, stage, staffId, share } = asked
  const items = taken.map((one) => ({
    id: one.caseId,
    value: one.owedCents,
    assigneeId: one.assigneeId,
  }))
  const moves = items.map(({ id, assigneeId: from }) => {
    return { id, from, to: null, cause: 'taken-back' as const }
  })
  const runId = await keepCaseRun(ctx, {
    kind,
    channel,
    cause: 'taken-back',
    rule: null,
    reason,
    input: { items, receivers: [] },
    plan: { moves, unplaced: items.map(({ id }) => id) },
  })
  await reassign(ctx, caseWork, moves, { runId, reason })
  await audit(ctx, {
    act: 'case.take-back',
    object: { type: 'work-run', id: runId },
    // `given` is what an undoing compares with the cases that the entry names.
    after: { kind, channel, stage, staffId, share, given: moves.length },
    reason,
    each: moves.slice(0, mostInHistories).map((one) => assigneeChange(caseWork, one)),
  })
  return { ...answer, runId }
}
