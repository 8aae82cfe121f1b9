import { callResults } from '../../work/call-desk.ts'

/** For a first loan paid out, a payout that failed, an application sent back, and a loan repaid. */
export const serviceOrderKinds = [
  'welcome',
  'failed-payout',
  'returned-application',
  'survey',
] as const
export type ServiceOrderKind = (typeof serviceOrderKinds)[number]

/** Not needed: its subject is over. */
export const serviceOrderStates = [
  'open',
  'done',
  'refused',
  'unreachable',
  'wrong-number',
  'do-not-call',
  'not-needed',
  'expired',
] as const

/** The result of calling about an order. */
export const orderResults = ['done', ...callResults] as const
export type OrderResult = (typeof orderResults)[number]
