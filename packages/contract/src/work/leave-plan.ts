import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { handOutPermissions } from '../permissions.ts'
import { idParams, staffRef } from '../shapes.ts'

const count = z.number().int()
/**
 * A person's items in every queue and their cases, with the people who would get them if the leave began now;
 * for people who hand out any of it. Refuses: request.not-found.
 */
export const previewLeave = endpoint({
  method: 'POST',
  path: '/leave/{id}/preview',
  effect: 'reads',
  summary: 'Preview of what becomes of somebody’s work as a leave begins',
  access: { can: [...handOutPermissions, 'collection.distribute'] },
  tag: 'Work',
  params: idParams,
  body: z.strictObject({}),
  response: z.object({
    open: count,
    rows: z.array(
      z.object({
        queue: z.string(),
        open: count,
        people: z.array(z.object({ staff: staffRef, comes: count })),
        /** Left for the next present person who takes an item. */
        unassigned: count,
        /** Nobody else is there who may have it. */
        stays: count,
      }),
    ),
  }),
})
