import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { objectParams } from './objects.ts'

/**
 * What was done to one entity and to its parts, newest first. Only for people who may see it: its page, and
 * the entity itself within their scope. Refuses: permission.denied, request.not-found.
 */
export const objectHistory = endpoint({
  method: 'GET',
  path: '/audit-trail/{objectType}/{id}',
  summary: 'The history of one entity: who did what when, with before and after',
  access: 'session',
  tag: 'Audit log',
  params: objectParams,
  /** Older than this entry. */
  query: z.strictObject({ before: z.coerce.number().int().positive().optional() }),
  response: z.object({
    rows: z.array(
      z.object({
        entryId: z.number(),
        happenedAt: z.string(),
        who: z.string(),
        act: z.string(),
        object: z.object({ type: z.string(), id: z.string() }).nullable(),
        reason: z.string().nullable(),
        requestId: z.string().nullable(),
        before: z.json().nullable(),
        after: z.json().nullable(),
      }),
    ),
    /** The names of the staff whom the changes name by number. */
    people: z.record(z.string(), z.string()),
    /** Where the next page begins; null at the end. */
    next: z.number().nullable(),
  }),
})
