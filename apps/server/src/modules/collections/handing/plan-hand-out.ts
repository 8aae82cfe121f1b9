import type { previewHandOut } from '@daftari/contract/collections/handing'
import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { armsOf } from '../domain/arms-of.ts'
import { type Distribution, distribution, type Handed } from '../domain/distribution.ts'
import { receiversFor } from '../queries/plan-distribution.ts'
import { inScope } from '../scope.ts'
import type { RunInput } from './keep-run.ts'
import { withScores } from './scores.ts'

export type Asked = ParsedOf<typeof previewHandOut>['body']
type Answer = OutputOf<typeof previewHandOut>

export interface Plan {
  input: RunInput
  made: Distribution
  answer: Answer
}

/**
 * Who would get what of a kind of product among the collectors of a channel, and what changes for each.
 * The act makes the same plan with the cases held. Refuses: distribution.nobody,
 * distribution.not-a-collector.
 */
export async function planHandOut(
  ctx: ReadContext,
  asked: Asked,
  o: { lock: boolean },
): Promise<Plan> {
  const all = await receiversFor(ctx, asked.staffIds)
  const receivers = await withScores(
    ctx,
    all.filter((one) => one.channel === asked.channel),
    asked.weeks,
  )
  const cases = await casesOf(ctx, asked, o)
  if (cases.length > 0 && receivers.length === 0) refuse('distribution.nobody')
  const made = distribution(cases, receivers, asked.rule)
  const held = await heldOf(ctx, asked.kind)
  const rows = receivers.map((one) => {
    const none = { cases: 0, owedCents: 0 }
    const before = held.get(one.staffId) ?? none
    const comes = summed(made.moves.filter(({ to }) => to === one.staffId))
    const goes = summed(made.moves.filter(({ holderId }) => holderId === one.staffId))
    const after = {
      cases: before.cases + comes.cases - goes.cases,
      owedCents: before.owedCents + comes.owedCents - goes.owedCents,
    }
    const weight = asked.rule === 'even' ? 1 : asked.rule === 'performance' ? one.score : one.weight
    return { staff: { id: one.staffId, name: one.name }, weight, before, comes, goes, after }
  })
  const { moves, unchanged, unplaced } = made
  return {
    input: { cases, receivers, recent: {} },
    made,
    answer: { receivers: rows, given: moves.length, unchanged, unplaced, runId: null },
  }
}

const summed = (cases: readonly Handed[]) => ({
  cases: cases.length,
  owedCents: cases.reduce((sum, one) => sum + one.owedCents, 0),
})

async function casesOf(ctx: ReadContext, asked: Asked, o: { lock: boolean }): Promise<Handed[]> {
  const { kind, channel, held, stages = [] } = asked
  const { rows } = await sql<Handed>`
    select c.id as case_id, c.stage, c.owed_at_open_cents as owed_cents, c.holder_id, c.arm
    from collections."case" c
    where c.closed_on is null and c.kind = ${kind} and c.arm = any(${armsOf(channel)})
      and (${stages.length === 0} or c.stage = any(${[...stages]}::text[]))
      and (${held === 'move'} or c.holder_id is null) and ${inScope(ctx)}
    order by c.id
    ${o.lock ? sql`for update` : sql``}`.execute(ctx.db)
  return rows
}

async function heldOf(ctx: ReadContext, kind: string) {
  const { rows } = await sql<{ staffId: number; cases: number; owedCents: number }>`
    select c.holder_id as staff_id, count(*) as cases,
      sum(c.owed_at_open_cents)::bigint as owed_cents
    from collections."case" c
    where c.closed_on is null and c.holder_id is not null and c.kind = ${kind}
    group by c.holder_id`.execute(ctx.db)
  return new Map(rows.map(({ staffId, ...held }) => [staffId, held]))
}
