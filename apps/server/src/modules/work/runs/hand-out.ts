import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import type { QueueEndpoints } from '@daftari/contract/work/endpoints'
import { audit } from '../../../platform/audit.ts'
import type { Context, ReadContext } from '../../../platform/context.ts'
import { type Plan, planHandOut, type Receiver, type RunInput, weightOf } from '../domain/plan.ts'
import { type Assignee, presentAssignees } from '../people/assignees.ts'
import { withScores } from '../people/with-scores.ts'
import { lockAssignees, type Queue } from '../queue/queue.ts'
import { assigneeChange, reassign } from '../queue/reassign.ts'
import { chosenItems, type Left, withTakers } from './chosen-items.ts'
import { keepRun } from './keep-run.ts'

type Asked = ParsedOf<QueueEndpoints['previewHandOut']>['body']
export type RunAnswer = OutputOf<QueueEndpoints['handOut']>

interface Planned {
  input: RunInput
  plan: Plan
  answer: RunAnswer
}

/** The plan of a hand-out, and what changes for each. Refuses: work.nobody, work.not-assignable. */
export async function previewHandOut(
  ctx: ReadContext,
  queue: Queue,
  asked: Asked,
): Promise<RunAnswer> {
  return (await planned(ctx, queue, asked, { lock: false })).answer
}

/** Does what the preview showed, unless something changed meanwhile. Refuses: as it does. */
export async function handOut(
  ctx: Context,
  queue: Queue,
  { reason, ...asked }: Asked & { reason: string },
): Promise<RunAnswer> {
  const { input, plan, answer } = await planned(ctx, queue, asked, { lock: true })
  const { rule, seed, ids, assigned } = asked
  const runId = await keepRun(ctx, queue, { cause: 'by-hand', rule, reason, input, plan })
  const moves = plan.moves.map((one) => ({ ...one, cause: rule }))
  await reassign(ctx, queue, moves, { runId, reason })
  await audit(ctx, {
    act: 'work.hand-out',
    object: { type: 'work-run', id: runId },
    // `moved` is what an undoing compares with the items that the entry names.
    after: {
      queue: queue.declared.kind,
      rule,
      seed,
      assigned,
      chosen: ids?.length,
      moved: moves.length,
      unplaced: plan.unplaced.length,
    },
    reason,
    each: moves.slice(0, mostInHistories).map((one) => assigneeChange(queue, one)),
  })
  return { ...answer, runId }
}

/** Above it the run records the assignments, and each item's assignment is in its own history. */
export const mostInHistories = 1_000

async function planned(
  ctx: ReadContext,
  queue: Queue,
  asked: Asked,
  o: { lock: boolean },
): Promise<Planned> {
  // The items before the people, as every act on one of them locks: what people have is counted after both.
  const { items, left } = await chosenItems(ctx, queue, asked, o)
  if (o.lock) {
    const present = await presentAssignees(ctx, queue)
    const ids = present.map((one) => one.staffId)
    await lockAssignees(ctx as Context, queue, ids)
  }
  const people = await receiversFor(ctx, queue, asked.staffIds)
  const staffIds = people.map((one) => one.staffId)
  const input: RunInput = {
    items: await withTakers(ctx, queue, { items, staffIds }),
    receivers: await withScores(ctx, queue, { people, weeks: asked.weeks }),
    ...(asked.seed === undefined ? {} : { seed: asked.seed }),
  }
  const plan = planHandOut(input, asked.rule)
  if (items.length > 0 && plan.unplaced.length === items.length) refuse('work.nobody')
  const receivers = input.receivers.map((one) => ({ ...one, weight: weightOf(one, asked.rule) }))
  const stay: Left[] = [
    ...plan.unchanged.map((id) => ({ id, why: 'same-assignee' as const })),
    ...plan.unplaced.map((id) => ({ id, why: 'nobody' as const })),
  ]
  return {
    input,
    plan,
    answer: {
      people: changesOf(receivers, plan.moves),
      moved: plan.moves.length,
      unchanged: plan.unchanged.length + left.length,
      unplaced: plan.unplaced.length,
      // For a whole queue the list would be too long, and nobody chose its items one by one.
      left: asked.ids === undefined ? [] : [...left, ...stay],
      runId: null,
    },
  }
}

/** The present people, or the named ones among them. Refuses: work.not-assignable. */
async function receiversFor(
  ctx: ReadContext,
  queue: Queue,
  wanted: readonly number[] = [],
): Promise<Assignee[]> {
  const present = await presentAssignees(ctx, queue)
  for (const id of wanted) {
    if (!present.some(({ staffId }) => staffId === id)) refuse('work.not-assignable', { id })
  }
  return wanted.length === 0 ? present : present.filter((one) => wanted.includes(one.staffId))
}

/** What each person has before and after. */
export function changesOf(
  people: readonly Pick<Receiver, 'staffId' | 'name' | 'weight' | 'load'>[],
  moves: Plan['moves'],
): RunAnswer['people'] {
  return people.map(({ staffId, name, weight, load: before }) => {
    const comes = moves.filter(({ to }) => to === staffId).length
    const goes = moves.filter(({ from }) => from === staffId).length
    return {
      staff: { id: staffId, name },
      weight,
      before,
      comes,
      goes,
      after: before + comes - goes,
    }
  })
}
