import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import type { QueueEndpoints } from '@daftari/contract/work/endpoints'
import type { ReadContext } from '../../../platform/context.ts'
import { assigneesAfter, weightOf, withWeights } from '../domain/plan.ts'
import type { Queue } from '../queue/queue.ts'
import { readRun } from './keep-run.ts'

type Asked = ParsedOf<QueueEndpoints['whatIf']>['body']

/**
 * A run as it was decided, and what each person would have by another rule or other weights. Refuses:
 * request.not-found.
 */
export async function whatIf(
  ctx: ReadContext,
  queue: Queue,
  { id, rule, weights }: Asked & { id: number },
): Promise<OutputOf<QueueEndpoints['whatIf']>> {
  const run = await readRun(ctx, queue, id)
  const other = withWeights(run.input, weights)
  const by = rule ?? run.rule
  const had = assigneesAfter(run.input, run.rule)
  const would = assigneesAfter(other, by)
  const count = (of: ReadonlyMap<number, number | null>, staffId: number) =>
    [...of.values()].filter((one) => one === staffId).length
  return {
    rule: by,
    items: run.input.items.length,
    people: other.receivers.map((one) => ({
      staff: { id: one.staffId, name: one.name },
      weight: weightOf(one, by),
      had: count(had, one.staffId),
      would: count(would, one.staffId),
    })),
    others: [...had].filter(([item, to]) => would.get(item) !== to).length,
  }
}
