import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import type { QueueEndpoints } from '@daftari/contract/work/endpoints'
import type { HandOutRule } from '@daftari/contract/work/enums'
import type { ReadContext } from '../../../platform/context.ts'
import { planHandOut, type RunInput, weightOf } from '../domain/plan.ts'
import type { Queue } from '../queue/queue.ts'
import { readRun } from './keep-run.ts'

type Asked = ParsedOf<QueueEndpoints['whatIf']>['body']

/** A run as it was decided, and who would have what by another rule or other weights. Refuses: request.not-found. */
export async function whatIf(
  ctx: ReadContext,
  queue: Queue,
  { id, rule, weights }: Asked & { id: number },
): Promise<OutputOf<QueueEndpoints['whatIf']>> {
  const run = await readRun(ctx, queue, id)
  const given = new Map(weights.map((one) => [one.staffId, one.weight]))
  const receivers = run.input.receivers.map((one) => {
    const weight = given.get(one.staffId)
    return weight === undefined ? one : { ...one, weight, score: weight }
  })
  const by = rule ?? run.rule
  const had = assigneesAfter(run.input, run.rule)
  const would = assigneesAfter({ ...run.input, receivers }, by)
  const count = (of: ReadonlyMap<number, number | null>, staffId: number) =>
    [...of.values()].filter((one) => one === staffId).length
  return {
    rule: by,
    items: run.input.items.length,
    people: receivers.map((one) => ({
      staff: { id: one.staffId, name: one.name },
      weight: weightOf(one, by),
      had: count(had, one.staffId),
      would: count(would, one.staffId),
    })),
    others: [...had].filter(([item, to]) => would.get(item) !== to).length,
  }
}

/** Who has each item of a run after it. */
function assigneesAfter(input: RunInput, rule: HandOutRule): Map<number, number | null> {
  const moved = new Map(planHandOut(input, rule).moves.map((one) => [one.id, one.to]))
  return new Map(input.items.map((one) => [one.id, moved.get(one.id) ?? one.assigneeId]))
}
