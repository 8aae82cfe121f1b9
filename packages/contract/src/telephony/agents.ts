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
 * How one stands for calls: ready, working up the last one, or on a break, and why; off where the softphone
 * is closed. Told when it changes, and now and then that it has not: then what runs is left as it is.
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
 * To listen in to a call of one's people that goes on, unheard; what is dialled for it stands in the answer.
 * Each time is written down with why. Refuses: request.not-found, telephone.no-account,
 * listening.not-possible, .own-call, .not-talking, .objected.
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

/** The telephony server asks which call a listening is about, once and within a minute. */
export const listenedCall = endpoint({
  method: 'POST',
  path: '/callbacks/{secret}/calls/listening',
  summary: 'The call that somebody listens in to',
  access: { callback: 'calls' },
  tag: 'Callbacks',
  params: z.strictObject({ secret: z.string() }),
  response: z.unknown(),
})

/** Whose agents a page shows: those of the collection teams, telemarketers, or who answers customers. */
export const agentPages = {
  'collection/statistics/process-monitoring': 'collection',
  'promotion/manage/callers-count': 'promotion',
  'customer-service/answer/agents': 'service',
} as const

/** One row per agent with a telephone, as it stands now. */
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
      /** Interested, or a promise to pay; of who answers customers nothing. */
      agreed: column.count({ total: 'sum', result: true }),
      /** Of today and not made yet. */
      callbacksDue: column.count({ total: 'sum' }),
      callbacksMissed: column.count({ total: 'sum', better: 'down', bad: true, result: true }),
      breakReason: column.choice(breakReasons),
      callDirection: column.choice(callDirections),
      callPurpose: column.choice(callPurposes),
      talked: column.duration({ total: 'sum' }),
      breakToday: column.duration({ total: 'sum' }),
      /** The call that goes on. */
      callId: column.id({ optional: true }),
    },
  }),
)
