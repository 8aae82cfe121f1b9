import {
  type ApplyStatus,
  applyStatuses,
  type WorkStatus,
} from '@daftari/contract/origination/enums'
import { assert } from '@daftari/kernel/assert'

/** Apply status as it is stored, 1 to 6. */
export function statusNumber(status: ApplyStatus): number {
  return applyStatuses.indexOf(status) + 1
}

export function statusName(number: number): ApplyStatus {
  const name = applyStatuses[number - 1]
  assert(name !== undefined, `no apply status ${number}`)
  return name
}

/** Approving or in review: a person's work. */
export function isOpen(applyStatus: number): boolean {
  return applyStatus === 1 || applyStatus === 5
}

interface Labelled {
  applyStatus: number
  auditorId: number | null
  suspendedUntil: Date | null
}

/** Set aside, and not yet back by itself. */
export function isSuspended(task: Labelled, now: Date): boolean {
  return isOpen(task.applyStatus) && task.suspendedUntil !== null && task.suspendedUntil > now
}

/** What the work list calls it; never stored. */
export function workStatusOf(task: Labelled, now: Date): WorkStatus {
  if (isSuspended(task, now)) return 'hang-up'
  const name = statusName(task.applyStatus)
  if (name !== 'approving') return name
  return task.auditorId === null ? 'pending' : 'preliminary'
}
