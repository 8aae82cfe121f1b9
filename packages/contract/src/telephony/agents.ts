import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import { perPage } from '../platform/per-page.ts'
import { idParams, reason } from '../shapes.ts'
import { report } from '../table.ts'
import { agentStates, breakReasons, callDirections, callPurposes, duties } from './enums.ts'

const tag = 'Telephony'

/** How often a softphone says that it is still there. */
export const dutyBeatSeconds = 30
/** Two signs may be lost on the way before somebody counts as signed off. */
export const dutySilentSeconds = 90

/**
 * The agent's state for calls: ready, wrapping up, or on a break with a reason; off when the softphone is
 * closed. Sent at each change, and repeated now and then, which changes nothing.
 */
export const sayDuty = endpoint({
  method: 'POST',
  path: '/telephony/duty',
  summary: 'Say that one is ready or on a break',
  access: { can: 'call.place' },
  tag,
  body: z
    .strictObject({
      duty: z.enum([...duties, 'off']),
      breakReason: z.enum(breakReasons).optional(),
      changed: z.boolean(),
    })
    .refine(({ duty, breakReason }) => (duty === 'break') === (breakReason !== undefined), {
      path: ['breakReason'],
    }),
  response: z.object({}),
})

/** How callers learn that somebody may listen in: by the notice at the start, or when somebody joins. */
export const listeningNotices = ['at-start', 'on-joining'] as const
export type ListeningNotice = (typeof listeningNotices)[number]

/**
 * Listens in to an ongoing call of the supervisor's people, unheard; the answer has the target to dial. Each
 * use is recorded with its reason. Refuses: request.not-found, telephone.no-account, listening.not-possible,
 * .own-call, .not-talking, .objected.
 */
export const listenIn = endpoint({
  method: 'POST',
  path: '/telephony/calls/{id}/listening',
  summary: 'Listen in to a call',
  access: { can: 'call.listen-in' },
  tag,
  params: idParams,
  body: z.strictObject({ reason }),
  response: z.object({ target: z.string(), agent: z.string() }),
})

/** The telephony server resolves a listening to its call, once and within a minute. */
export const listenedCall = endpoint({
  method: 'POST',
  path: '/callbacks/{secret}/calls/listening',
  summary: 'The call that somebody listens in to',
  access: { callback: 'calls' },
  tag: 'Callbacks',
  params: z.strictObject({ secret: z.string() }),
  response: z.unknown(),
})

/** The agents that a page shows: the collection teams', telemarketers, or the people who answer customers. */
export const agentPages = {
  'collection/statistics/process-monitoring': 'collection',
  'promotion/manage/callers-count': 'promotion',
  'customer-service/answer/agents': 'service',
} as const

/** One row per agent with a telephone, now. */
export const agents = perPage(agentPages, (page) =>
  report(page, {
    name: `${page}-agents`,
    path: `/${page}/agents`,
    filters: { agentState: filter.choice(agentStates) },
    columns: {
      agent: column.staff(),
      teamName: column.text(),
      agentState: column.choice(agentStates),
      stateFor: column.duration(),
      calls: column.count({ total: 'sum' }),
      connectedCalls: column.count({ total: 'sum' }),
      /** Interested, or a promise to pay; empty for people who answer customers. */
      agreed: column.count({ total: 'sum', result: true }),
      /** Due today and not made yet. */
      callbacksDue: column.count({ total: 'sum' }),
      callbacksMissed: column.count({ total: 'sum', better: 'down', bad: true, result: true }),
      breakReason: column.choice(breakReasons),
      callDirection: column.choice(callDirections),
      callPurpose: column.choice(callPurposes),
      talked: column.duration({ total: 'sum' }),
      breakToday: column.duration({ total: 'sum' }),
      /** The current call. */
      callId: column.id({ optional: true }),
    },
  }),
)
