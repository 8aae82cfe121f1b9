import type { AllocationRule, UnplacedReason } from '@daftari/contract/origination/enums'
import { assert } from '@daftari/kernel/assert'
import { type Authority, beyondAuthority, type Covered } from './authority.ts'

/** A task that waits, as an allocation sees it. */
export interface WaitingTask extends Covered {
  id: number
  inReview: boolean
  /** Whoever passed it to review never reviews it. */
  firstAuditorId: number | null
  /** Staff who handled a case of this customer that was disputed. */
  disputedWith: readonly number[]
}

/** An auditor who is on duty and not resting. */
export interface FreeAuditor extends Authority {
  staffId: number
  weight: number
  held: number
  givenToday: number
  capacityLeft: number
}

export interface Placement {
  taskId: number
  staffId: number
  reason: string
}

export interface Plan {
  placed: Placement[]
  unplaced: { taskId: number; reason: UnplacedReason }[]
}

interface Runner {
  auditor: FreeAuditor
  capacityLeft: number
  held: number
  given: number
}

/**
 * Who gets which task, longest waiting first as they come. Round robin: each in turn, the turn
 * beginning after `lastStaffId`; one who cannot take a task keeps their turn. Weighted: the fewest
 * given today for their weight. Least loaded: the fewest held. Ties go to the lowest staff id, so
 * the same tasks and auditors always give the same plan.
 */
export function allocate(
  tasks: readonly WaitingTask[],
  auditors: readonly FreeAuditor[],
  rule: AllocationRule,
  lastStaffId = 0,
): Plan {
  const runners = auditors
    .map((auditor) => ({
      auditor,
      capacityLeft: auditor.capacityLeft,
      held: auditor.held,
      given: auditor.givenToday,
    }))
    .sort((a, b) => a.auditor.staffId - b.auditor.staffId)
  const first = runners.findIndex((one) => one.auditor.staffId > lastStaffId)
  const queue = first > 0 ? [...runners.slice(first), ...runners.slice(0, first)] : runners
  const plan: Plan = { placed: [], unplaced: [] }
  for (const task of tasks) {
    const { able, reason } = ableFor(task, queue)
    if (reason !== undefined) {
      plan.unplaced.push({ taskId: task.id, reason })
      continue
    }
    const chosen = choose(able, rule)
    plan.placed.push({
      taskId: task.id,
      staffId: chosen.auditor.staffId,
      reason: explain(chosen, able.length, rule),
    })
    chosen.capacityLeft -= 1
    chosen.held += 1
    chosen.given += 1
    queue.splice(queue.indexOf(chosen), 1)
    queue.push(chosen)
  }
  return plan
}

/** Each condition narrows the field; the first that leaves nobody is the reason. */
function ableFor(
  task: WaitingTask,
  runners: readonly Runner[],
): { able: Runner[]; reason?: UnplacedReason } {
  if (runners.length === 0) return { able: [], reason: 'nobody-on-duty' }
  const authorised = runners.filter(({ auditor }) => mayWork(auditor, task))
  if (authorised.length === 0) return { able: [], reason: 'nobody-with-authority' }
  const clear = authorised.filter(({ auditor }) => !task.disputedWith.includes(auditor.staffId))
  if (clear.length === 0) return { able: [], reason: 'disputed-case' }
  const able = clear.filter((one) => one.capacityLeft > 0)
  return able.length === 0 ? { able, reason: 'no-capacity' } : { able }
}

/** Whether somebody's authority, and their part in the case so far, lets them work a task. */
export function mayWork(
  auditor: Authority & { staffId: number },
  task: Pick<WaitingTask, 'inReview' | 'firstAuditorId'> & Covered,
): boolean {
  if (beyondAuthority(auditor, task) !== undefined) return false
  return !task.inReview || (auditor.canReview && task.firstAuditorId !== auditor.staffId)
}

function choose(able: readonly Runner[], rule: AllocationRule): Runner {
  const [head, ...rest] = able
  assert(head !== undefined, 'somebody is able')
  if (rule === 'round-robin') return head
  const load = rule === 'weighted' ? share : (one: Runner) => one.held
  return rest.reduce((best, one) => {
    const difference = load(one) - load(best)
    if (difference !== 0) return difference < 0 ? one : best
    return one.auditor.staffId < best.auditor.staffId ? one : best
  }, head)
}

/** What one would have had today with this task, for each unit of weight. */
function share(one: Runner): number {
  return (one.given + 1) / one.auditor.weight
}

function explain(chosen: Runner, able: number, rule: AllocationRule): string {
  const of = `of ${able} able`
  if (rule === 'round-robin') return `next in turn ${of}`
  if (rule === 'least-loaded') return `${chosen.held} held, the fewest ${of}`
  return `${chosen.given} given today at weight ${chosen.auditor.weight}, the least ${of}`
}
