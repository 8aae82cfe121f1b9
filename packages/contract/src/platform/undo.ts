import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** How many seconds the server allows a person to undo their own act; the toast offers it for less. */
export const undoSeconds = 60

/**
 * Undoes what the caller's own request just did, by an act of its own that is in the audit log as well.
 * Refuses: undo.nothing, undo.too-late, undo.done-already, undo.changed-since.
 */
export const undo = endpoint({
  method: 'POST',
  path: '/undo',
  summary: 'Undo what one’s own last request did',
  access: 'session',
  tag: 'Undo',
  body: z.strictObject({ requestId: z.uuid() }),
  response: z.object({}),
})
