import type {
  CodedAllocationReason,
  Fit,
} from '@daftari/contract/origination/allocation/allocation-reasons'
import type { AllocationRule, UnplacedReason } from '@daftari/contract/origination/enums'
import { assert } from '@daftari/kernel/assert'
import { type Authority, beyondAuthority, type Covered } from './authority.ts'

/** A task that waits, as an allocation sees it. */
export interface WaitingTask extends Covered {
  id: number
  inReview: boolean
  /** The person who passed it to review, or changed what is reviewed, never reviews it. */
  involved: readonly number[]
  /** Staff who handled a case of this customer that was disputed. */
  disputedWith: readonly number[]
  /** The customer's, where they gave it. */
  language: string | null
}

/** An auditor who is on duty and not resting. */
export interface FreeAuditor extends Authority {
  staffId: number
  /** Spoken; `*` is every one. */
  languages: readonly string[]
  weight: number
  held: number
  givenToday: number
  capacityLeft: number
}

interface Placement {
  taskId: number
  staffId: number
  reason: CodedAllocationReason
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
 * Assigns tasks to auditors, the longest waiting first. Round robin: each in turn, starting after
 * `lastStaffId`; an auditor who cannot take a task keeps their turn. Weighted: the auditor with the fewest
 * tasks today for their weight. Least loaded: the auditor with the fewest assigned tasks. Skill: auditors who
 * speak the customer's language first, then those for this product, then for this kind of customer; among
 * equals the one with the fewest assigned tasks. Ties go to the lowest staff id, so the same tasks and
 * auditors always give the same plan.
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
    const chosen = choose(task, able, rule)
    plan.placed.push({
      taskId: task.id,
      staffId: chosen.auditor.staffId,
      reason: explain(task, chosen, { able: able.length, rule }),
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
  const clear = authorised.filter(({ auditor }) => isClearFor(auditor, task))
  if (clear.length === 0) return { able: [], reason: 'disputed-case' }
  const able = clear.filter((one) => one.capacityLeft > 0)
  return able.length === 0 ? { able, reason: 'no-capacity' } : { able }
}

/** Whether somebody's authority, and their part in the case so far, lets them work a task. */
export function mayWork(
  auditor: Authority & { staffId: number },
  task: Pick<WaitingTask, 'inReview' | 'involved'> & Covered,
): boolean {
  if (beyondAuthority(auditor, task) !== undefined) return false
  return !task.inReview || (auditor.canReview && !task.involved.includes(auditor.staffId))
}

/** Whether a task may be theirs at all, however much they have. */
export const isClearFor = (auditor: Authority & { staffId: number }, task: WaitingTask): boolean =>
  mayWork(auditor, task) && !task.disputedWith.includes(auditor.staffId)

function choose(task: WaitingTask, able: readonly Runner[], rule: AllocationRule): Runner {
  const [head, ...rest] = able
  assert(head !== undefined, 'somebody is able')
  if (rule === 'round-robin') return head
  const load = loadBy(task, rule)
  return rest.reduce((best, one) => {
    const difference = load(one) - load(best)
    if (difference !== 0) return difference < 0 ? one : best
    return one.auditor.staffId < best.auditor.staffId ? one : best
  }, head)
}

/** The smaller, the sooner one is chosen. */
function loadBy(task: WaitingTask, rule: AllocationRule): (one: Runner) => number {
  if (rule === 'weighted') return share
  if (rule === 'least-loaded') return (one) => one.held
  // A better fit comes before a smaller load, whatever the load.
  return (one) => one.held - heldAtMost * fitWeight(fitOf(one.auditor, task))
}

const heldAtMost = 1_000_000

/** Today's number of tasks including this one, for each unit of weight. */
function share(one: Runner): number {
  return (one.given + 1) / one.auditor.weight
}

/** What of a task an auditor is named for; somebody there for everything is named for nothing. */
function fitOf(auditor: FreeAuditor, task: WaitingTask): Record<Fit, boolean> {
  const { languages, productCodes, customerTypes } = auditor
  return {
    language: task.language !== null && languages.includes(task.language),
    product: productCodes.includes(task.productCode),
    customerType: customerTypes.length === 1 && customerTypes[0] === task.customerType,
  }
}

const fitWeight = (fit: Record<Fit, boolean>): number =>
  (fit.language ? 4 : 0) + (fit.product ? 2 : 0) + (fit.customerType ? 1 : 0)

function explain(
  task: WaitingTask,
  { auditor, held, given }: Runner,
  { able, rule }: { able: number; rule: AllocationRule },
): CodedAllocationReason {
  if (rule === 'round-robin') return { code: 'next-in-turn', params: { able } }
  if (rule === 'least-loaded') return { code: 'fewest-held', params: { held, able } }
  if (rule === 'weighted') {
    return { code: 'least-for-weight', params: { given, weight: auditor.weight, able } }
  }
  const named = Object.entries(fitOf(auditor, task)).filter(([, fits]) => fits)
  const fit = Object.fromEntries(named.map(([name]) => [name, 1]))
  return { code: 'best-skilled', params: { able, held, ...fit } }
}
