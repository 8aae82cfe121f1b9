import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import type { Permission } from '../permissions.ts'
import { perPage } from '../platform/per-page.ts'
import { field } from '../platform/records/fields.ts'
import { onlyWhile } from '../platform/records/form-fields.ts'
import { idParams } from '../shapes.ts'
import { type List, report } from '../table.ts'
import type { QueueResults } from './queue.ts'

// What queues have in common whose people call customers with an order of their own: leads, service orders.

/** The results of calling somebody, besides the queue's own. */
export const callResults = [
  'callback',
  'refused',
  'no-answer',
  'busy',
  'switched-off',
  'answering-machine',
  'wrong-number',
  'do-not-call',
] as const

/** After these nobody was spoken with. */
const unanswered: readonly string[] = ['no-answer', 'busy', 'switched-off', 'answering-machine']
export const isConnected = (result: string): boolean => !unanswered.includes(result)

export const callChannels = ['call', 'sms', 'note'] as const

/** An unanswered call is repeated after this delay, up to a maximum number of times. */
export function callRules(again: { againAfterMinutes: number; most: number }) {
  const later = { ...again, endsAs: 'unreachable' }
  return {
    callback: {},
    refused: { endsAs: 'refused' },
    'no-answer': later,
    busy: later,
    'switched-off': later,
    'answering-machine': later,
    'wrong-number': { endsAs: 'wrong-number' },
    'do-not-call': { endsAs: 'do-not-call' },
  } as const satisfies QueueResults
}

/** A callback is missed where nobody called so long after its time, and the item was still open. */
export const missedAfterMinutes = 15

/** What is asked beside the result: when they are to be called again, with results that allow for it. */
export const callFields = (callbackResults: readonly string[] = ['callback']) =>
  ({
    callbackOn: onlyWhile('leadResult', callbackResults, field.date()),
    callbackTime: onlyWhile('leadResult', callbackResults, field.time({ beside: true })),
    note: field.note(),
  }) as const

/** Whether a callback can be kept: it refuses what recording it would refuse. */
export const callbackCheck = ({ path }: List, can: Permission) =>
  endpoint({
    method: 'POST',
    effect: 'reads',
    path: `${path}/{id}/callback`,
    summary: 'Whether somebody may be called about an item when they ask',
    tag: 'Work',
    access: { can },
    params: idParams,
    body: z.strictObject({
      callbackOn: z.iso.date(),
      callbackTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    }),
    response: z.object({}),
  })

const yesNo = { set: 'yesNo', single: true } as const

/** For a list whose items are called: due and allowed by the contact rules, and callbacks. */
export const dueFilters = { dueNow: filter.choice(['yes', 'no'], yesNo) } as const
export const callbackFilters = {
  callback: filter.dateRange({ ahead: true }),
  callbackMissed: filter.choice(['yes', 'no'], yesNo),
} as const
/** From when a call is allowed, where that is not now; and when it was requested. */
export const dueColumns = { callableFrom: column.instant({ optional: true }) } as const
export const callbackColumns = {
  callbackAt: column.instant({ optional: true, sortable: true, deadline: true }),
} as const

/** Every contact, or note: the newest first. */
export const contactFilters = { caller: filter.staff(), made: filter.dateRange() } as const
export const contactColumns = {
  contactId: column.id({ sortable: true, optional: true }),
  madeAt: column.instant(),
  caller: column.staff(),
  leadChannel: column.choice(callChannels),
  note: column.text(),
} as const

/** The desks that call: leads and listed numbers of promotion, and orders of customer service. */
export const callDeskPages = {
  'promotion/manage/callers-count': 'promotion',
  'customer-service/forward/caller-count': 'orders',
} as const

const sum = { total: 'sum' } as const

/** One row per caller of a desk, now: assigned items, due ones, and today's work. */
export const callDeskCounts = perPage(callDeskPages, (page) =>
  report(page, {
    filters: { caller: filter.staff() },
    results: ['openItems', 'dueItems', 'calledToday'],
    columns: {
      caller: column.staff(),
      openItems: column.count(sum),
      dueItems: column.count(sum),
      neverTried: column.count(sum),
      callbacksDue: column.count(sum),
      callbacksMissed: column.count({ ...sum, better: 'down', bad: true }),
      calledToday: column.count(sum),
      reachedToday: column.count(sum),
      endedToday: column.count(sum),
      wonToday: column.count(sum),
    },
  }),
)
