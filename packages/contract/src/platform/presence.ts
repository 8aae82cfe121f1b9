import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { objectParams } from './objects.ts'

const tag = 'Presence'
/** Which of a person's tabs tells; made by the tab itself. */
const tab = z.string().regex(/^[\w-]{8,40}$/)

/**
 * How often a tab reports that it shows an entity; one that has not for three times as long has
 * left.
 */
export const presenceBeatSeconds = 20

/**
 * A tab reports that it shows the entity, and learns who else does and what they did to it meanwhile.
 * It blocks nobody. Refuses: permission.denied, request.not-found.
 */
export const keepPresence = endpoint({
  method: 'POST',
  path: '/presence/{objectType}/{id}',
  summary: 'Report that one has an entity open; learn who else has',
  access: 'session',
  tag,
  params: objectParams,
  body: z.strictObject({
    tab,
    /** The last entry of the audit log that the tab knows; left out the first time. */
    seen: z.number().int().nonnegative().optional(),
  }),
  response: z.object({
    others: z.array(z.object({ id: z.number(), name: z.string(), since: z.string() })),
    /** What somebody else did to it last, after what the tab knows. */
    changed: z.object({ who: z.string(), act: z.string(), at: z.string() }).nullable(),
    /** The last entry of the audit log now. */
    latest: z.number(),
  }),
})

export const leavePresence = endpoint({
  method: 'POST',
  path: '/presence/{objectType}/{id}/leave',
  summary: 'Report that an entity was closed',
  access: 'session',
  tag,
  params: objectParams,
  body: z.strictObject({ tab }),
  response: z.object({}),
})
