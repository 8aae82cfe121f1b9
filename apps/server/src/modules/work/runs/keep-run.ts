import { refuse } from '@daftari/contract/refusals'
import type { HandOutRule } from '@daftari/contract/work/enums'
import { sql } from 'kysely'
import type { Context, ReadContext } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import type { Item, Plan, Receiver, RunInput } from '../domain/plan.ts'
import type { Queue } from '../queue/queue.ts'

interface Run {
  cause: 'by-hand' | 'taken-back'
  rule: HandOutRule | null
  reason: string
  input: RunInput
  plan: Plan
}

/** Keeps a run with all that it was decided from. */
export async function keepRun(ctx: Context, queue: Queue, run: Run): Promise<number> {
  const { input, plan, ...of } = run
  const { id } = await ctx.tx
    .insertInto('work.run')
    .values({
      ...of,
      queue: queue.declared.kind,
      input: json(packed(input)),
      items: input.items.length,
      moved: plan.moves.length,
      unplaced: plan.unplaced.length,
      ranOn: ctx.clock.today(),
      ranAt: ctx.clock.now(),
      ranBy: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** As columns, because a queue may have many items; those with the same takers name them once. */
interface Packed {
  receivers: readonly Receiver[]
  seed?: number
  id: number[]
  value: number[]
  assigneeId: (number | null)[]
  takers: (readonly number[])[]
  /** The place in `takers`; below nothing for whoever is there. */
  takenBy: number[]
}

function packed({ items, receivers, seed }: RunInput): Packed {
  const takers = [...new Set(items.flatMap((one) => one.takers?.join() ?? []))]
  return {
    receivers,
    ...(seed === undefined ? {} : { seed }),
    id: items.map((one) => one.id),
    value: items.map((one) => one.value),
    assigneeId: items.map((one) => one.assigneeId),
    takers: takers.map((text) => (text === '' ? [] : text.split(',').map(Number))),
    takenBy: items.map((one) =>
      one.takers === undefined ? -1 : takers.indexOf(one.takers.join()),
    ),
  }
}

function unpacked(kept: unknown): RunInput {
  const { id, value, assigneeId, takers, takenBy, ...rest } = kept as Packed
  const items = id.map((one, at): Item => {
    const who = takers[takenBy[at] ?? -1]
    const item = { id: one, value: value[at] ?? 0, assigneeId: assigneeId[at] ?? null }
    return who === undefined ? item : { ...item, takers: who }
  })
  return { ...rest, items }
}

/** A hand-out as it was decided; taking back deals nothing. Refuses: request.not-found. */
export async function readRun(
  ctx: ReadContext,
  queue: Queue,
  id: number,
): Promise<{ rule: HandOutRule; input: RunInput }> {
  const { rows } = await sql<{ rule: HandOutRule; input: unknown }>`
    select rule, input from work.run
    where id = ${id} and queue = ${queue.declared.kind} and rule is not null`.execute(ctx.db)
  const [run] = rows
  if (run === undefined) return refuse('request.not-found')
  return { rule: run.rule, input: unpacked(run.input) }
}
