import type {
  CollectorChannel,
  DistributionRule,
  ProductKind,
} from '@daftari/contract/collections/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Context } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import type { Distribution, Handed, Receiver } from './distribution.ts'

/** All that a handing out was decided from. */
export interface RunInput {
  cases: Handed[]
  receivers: (Receiver & { name: string })[]
  recent: Record<string, number[]>
}

export interface Run {
  /** Null: of several. */
  kind: ProductKind | null
  channel: CollectorChannel | null
  cause: 'morning' | 'by-hand' | 'taken-back'
  ruleId: number | null
  /** Null of a taking back. */
  method: DistributionRule | null
  on: BusinessDate
  reason?: string
}

/** Keeps a handing out with what it was decided from, as columns, because a book may have many cases. */
export async function keepRun(
  ctx: Context,
  run: Run,
  { input, made }: { input: RunInput; made: Pick<Distribution, 'moves' | 'unplaced'> },
): Promise<number> {
  const { on, ...of } = run
  const { id } = await ctx.tx
    .insertInto('collections.distributionRun')
    .values({
      ...of,
      input: json(packed(input)),
      cases: input.cases.length,
      moved: made.moves.length,
      unplaced: made.unplaced,
      ranOn: on,
      ranAt: ctx.clock.now(),
      ranBy: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Packed extends Omit<RunInput, 'cases'> {
  caseId: number[]
  stage: Handed['stage'][]
  owedCents: number[]
  assigneeId: (number | null)[]
  arm: NonNullable<Handed['arm']>[]
}

function packed({ cases, receivers, recent }: RunInput): Packed {
  return {
    receivers: receivers.map(({ staffId, name, weight, room, stages, channel, score }) => ({
      staffId,
      name,
      weight,
      stages,
      ...(room === undefined ? {} : { room }),
      ...(channel === undefined ? {} : { channel }),
      ...(score === undefined ? {} : { score }),
    })),
    recent,
    caseId: cases.map((one) => one.caseId),
    stage: cases.map((one) => one.stage),
    owedCents: cases.map((one) => one.owedCents),
    assigneeId: cases.map((one) => one.assigneeId),
    arm: cases.map((one) => one.arm ?? 'mixed'),
  }
}

export function unpacked(kept: unknown): RunInput {
  const { caseId, stage, owedCents, assigneeId, arm, ...rest } = kept as Packed
  const cases = caseId.map((id, at) => ({
    caseId: id,
    stage: stage[at] ?? 'S1',
    owedCents: owedCents[at] ?? 0,
    assigneeId: assigneeId[at] ?? null,
    arm: arm[at] ?? ('mixed' as const),
  }))
  return { ...rest, cases }
}
