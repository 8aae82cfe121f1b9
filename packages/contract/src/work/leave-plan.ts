import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { handOutPermissions } from '../permissions.ts'
import { idParams, staffRef } from '../shapes.ts'

const count = z.number().int()
/**
 * What somebody has of every queue and of cases, and who would get it if they went on leave now; for who
 * hands out any of it to them. Refuses: request.not-found.
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
        /** Goes to whoever is there and asks for the next. */
        unassigned: count,
        /** Nobody else is there who may have it. */
        stays: count,
      }),
    ),
  }),
})
