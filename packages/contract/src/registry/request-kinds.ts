import type { Permission } from '../permissions.ts'
import { others } from './other-requests.ts'
import { type RequestKind, requests } from './requests.ts'

const declared = Object.fromEntries(requests.map(({ kind, mayDecide }) => [kind, mayDecide]))
const byOther = Object.fromEntries(
  Object.entries(others).map(([kind, { mayDecide }]) => [kind, mayDecide]),
)
/** Every kind of request, with the right that decides it. */
export const requestKinds = { ...byOther, ...declared } as Readonly<Record<RequestKind, Permission>>

/** What else is decided by another person than began it, and waits in no list of requests. */
const secondLooks: readonly Permission[] = [
  'application.review',
  'reduction.decide-large',
  'inspection.inspect',
  'inspection.settle',
  'alarm.settle',
  'payment.reverse',
  'face-failure.confirm',
]

const deciding: ReadonlySet<string> = new Set([...Object.values(requestKinds), ...secondLooks])

/** A right by which somebody decides what another has asked for or done. */
export const isDeciding = (permission: string): boolean => deciding.has(permission)
