import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { several } from '../../filters.ts'
import { outgoingEvent, outgoingTypes } from './catalogue.ts'

const tag = 'Events'
const can = 'program.listen'
/** How many days an event can be read or delivered again. */
export const eventDays = 30
const mostEvents = 500

/**
 * The events in the order in which they became known, for programs that cannot receive requests: the same
 * events as webhooks deliver. `after` is the `next` of the previous answer, which is valid for `eventDays`;
 * without it the list begins with the oldest. Refuses: event.cursor-gone.
 */
export const listEvents = endpoint({
  method: 'GET',
  path: '/events',
  summary: 'Events of the last 30 days after a cursor',
  access: { can },
  tag,
  query: z.strictObject({
    after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce.number().int().min(1).max(mostEvents).default(100),
    types: several(z.enum(outgoingTypes)).optional(),
  }),
  response: z.object({
    events: z.array(outgoingEvent),
    /** The next `after`; it also advances if no requested event happened. */
    next: z.int(),
    /** Whether asking again at once returns more. */
    more: z.boolean(),
  }),
})

/** Each type of event with its JSON schema: only types that the caller may receive. */
export const listEventTypes = endpoint({
  method: 'GET',
  path: '/events/types',
  summary: 'The types of events, each with its JSON schema',
  access: { can },
  tag,
  response: z.object({
    types: z.array(
      z.object({
        type: z.enum(outgoingTypes),
        summary: z.string(),
        schema: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
})
