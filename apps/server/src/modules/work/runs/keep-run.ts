import { refuse } from '@daftari/contract/refusals'
import type { AuditRule, HandOutRule } from '@daftari/contract/work/enums'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context, ReadContext } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import type { Item, Plan, RunInput } from '../domain/plan.ts'
import type { Queue } from '../queue/queue.ts'

export interface Run {
  cause: 'by-hand' | 'taken-back' | 'morning'
  rule: HandOutRule | AuditRule | null
  reason: string | null
  input: RunInput
  plan: Pick<Plan, 'moves' | 'unplaced'>
  /** The day that it is for; today when left out. */
  on?: BusinessDate
}

type OfQueue = { declared: Pick<Queue['declared'], 'kind'> }

/** Keeps a run with all that it was decided from. */
export async function keepRun(ctx: Context, queue: OfQueue, run: Run): Promise<number> {
  const { input, plan, on, ...of } = run
  const { id } = await ctx.tx
    .insertInto('work.run')
    .values({
      ...of,
      queue: queue.declared.kind,
      input: json(packed(input)),
      items: input.items.length,
      moved: plan.moves.length,
      unplaced: plan.unplaced.length,
      ranOn: on ?? ctx.clock.today(),
      ranAt: ctx.clock.now(),
      ranBy: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** As columns, because a queue may have many items; those with the same takers name them once. */
interface Packed extends Omit<RunInput, 'items'> {
  id: number[]
  value: number[]
  assigneeId: (number | null)[]
  takers: (readonly number[])[]
  /** The place in `takers`; negative where any person present may take it. */
  takenBy: number[]
  round?: (string | null)[]
}

function packed({ items, ...rest }: RunInput): Packed {
  const takers = [...new Set(items.flatMap((one) => one.takers?.join() ?? []))]
  return {
    ...rest,
    id: items.map((one) => one.id),
    value: items.map((one) => one.value),
    assigneeId: items.map((one) => one.assigneeId),
    takers: takers.map((text) => (text === '' ? [] : text.split(',').map(Number))),
    takenBy: items.map((one) =>
      one.takers === undefined ? -1 : takers.indexOf(one.takers.join()),
    ),
    ...(items.some((one) => one.round !== undefined) && {
      round: items.map((one) => one.round ?? null),
    }),
  }
}

function unpacked(kept: unknown): RunInput {
  const { id, value, assigneeId, takers, takenBy, round = [], ...rest } = kept as Packed
  const items = id.map((one, at): Item => {
    const [who, named] = [takers[takenBy[at] ?? -1], round[at] ?? undefined]
    return {
      id: one,
      value: value[at] ?? 0,
      assigneeId: assigneeId[at] ?? null,
      ...(who !== undefined && { takers: who }),
      ...(named !== undefined && { round: named }),
    }
  })
  return { ...rest, items }
}

/** A hand-out as it was decided; taking back deals nothing. Refuses: request.not-found. */
export async function readRun(
  ctx: ReadContext,
  queue: OfQueue,
  id: number,
): Promise<{ rule: HandOutRule; input: RunInput; ranAt: Date }> {
  const { rows } = await sql<{ rule: HandOutRule; input: unknown; ranAt: Date }>`
    select rule, input, ran_at from work.run
    where id = ${id} and queue = ${queue.declared.kind} and rule is not null`.execute(ctx.db)
  const [run] = rows
  if (run === undefined) return refuse('request.not-found')
  return { ...run, input: unpacked(run.input) }
}
