import { callResults } from '../../work/call-desk.ts'

/** How a lead ended; open as long as it is worked. */
export const leadStates = [
  'open',
  'applied',
  'refused',
  'unreachable',
  'wrong-number',
  'do-not-call',
  'ineligible',
] as const
export type LeadState = (typeof leadStates)[number]

/** The result of contacting a lead. */
export const leadResults = ['interested', ...callResults] as const
export type LeadResult = (typeof leadResults)[number]
