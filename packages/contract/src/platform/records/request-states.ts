import type { RefusalCode } from '../../refusals.ts'

/** The results of a request for a second person. A table may store its own code for each. */
export const requestStates = ['asked', 'done', 'refused', 'withdrawn', 'reversed'] as const

export type RequestState = (typeof requestStates)[number]

/** What is done to a request; each is an entry of the audit log. */
export const requestVerbs = ['ask', 'approve', 'refuse', 'withdraw', 'reverse'] as const

export type RequestVerb = (typeof requestVerbs)[number]

/** What every request refuses; a declaration may name a code of its own. */
export const commonRefusals = {
  own: 'request.own',
  decided: 'request.decided',
  notYours: 'request.not-yours',
  notDone: 'request.not-done',
} as const satisfies Record<string, RefusalCode>

export type Refused = keyof typeof commonRefusals
