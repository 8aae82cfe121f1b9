import type { StageCode } from '@daftari/contract/collections/enums'
import type { takeBackPart as takeBackContract } from '@daftari/contract/collections/handing'
import type { ParsedOf } from '@daftari/contract/endpoint'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { handOver, holderChange } from '../commands/hand-over.ts'
import { inScope } from '../scope.ts'
import { keepRun } from './keep-run.ts'
import { type Asked, type Plan, planHandOut } from './plan-hand-out.ts'

/**
 * Hands out the chosen cases, or those of a kind of product among the collectors of a channel, as the
 * preview showed unless something changed meanwhile. Refuses: distribution.nobody,
 * distribution.not-a-collector, request.not-found.
 */
export async function handOutCases(
  ctx: Context,
  { reason, ...asked }: Asked & { reason: string },
): Promise<Plan['answer']> {
  const { input, made, of, answer } = await planHandOut(ctx, asked, { lock: true })
  const on = ctx.clock.today()
  const { caseIds, rule, ...choice } = asked
  const run = { ...of, cause: 'by-hand', ruleId: null, method: rule, on, reason } as const
  const runId = await keepRun(ctx, run, { input, made })
  const given = made.moves.map(({ holderId, ...one }) => ({ ...one, from: holderId, rule }))
  await handOver(ctx, given, { on, runId, reason })
  const { unplaced } = answer
  await audit(ctx, {
    act: 'case.hand-out',
    object: { type: 'distribution-run', id: runId },
    after: { ...choice, rule, chosen: caseIds?.length ?? null, given: given.length, unplaced },
    reason,
    each: given.slice(0, mostInHistories).map(holderChange),
  })
  return { ...answer, runId }
}

/** Above it the run says who got what, and the assignment of each case stands in its history. */
const mostInHistories = 1_000

/** Takes back what is held, all or a share of each holder's, the newest first. */
export async function takeBackShare(
  ctx: Context,
  { kind, channel, stage, staffId, share, reason }: ParsedOf<typeof takeBackContract>['body'],
): Promise<{ taken: number }> {
  const { rows } = await sql<{ caseId: number; stage: StageCode; from: number }>`
    select c.id as case_id, c.stage, c.holder_id as "from"
    from collections."case" c
    where c.id in (
      select h.id from (
        select c.id, count(*) over (partition by c.holder_id) as held,
          row_number() over (partition by c.holder_id order by c.held_since desc, c.id desc) as place
        from collections."case" c
        join collections.team_member m on m.staff_id = c.holder_id
        join collections.team t on t.id = m.team_id and t.channel = ${channel}
        where c.closed_on is null and c.kind = ${kind} and ${inScope(ctx)}
          and (${stage ?? null}::text is null or c.stage = ${stage ?? null})
          and (${staffId ?? null}::bigint is null or c.holder_id = ${staffId ?? null})) h
      where h.place <= ceil(h.held * ${share}::numeric / 100))
      and c.closed_on is null and c.holder_id is not null
    order by c.id
    for update of c`.execute(ctx.tx)
  const taken = rows.map((one) => ({ ...one, to: null, rule: 'taken-back' as const }))
  await handOver(ctx, taken, { on: ctx.clock.today(), reason })
  await audit(ctx, {
    act: 'case.take-back',
    object: { type: 'case', id: 'chosen' },
    after: { kind, channel, stage, staffId, share, taken: taken.length },
    reason,
    each: taken.slice(0, mostInHistories).map(holderChange),
  })
  return { taken: taken.length }
}
