import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams, reason } from '../shapes.ts'

const tag = 'Telephony'

/** What a telephony server recorded of a call: WAV, MP3 or Ogg, 20 MB at most. */
export const callRecording = endpoint({
  method: 'POST',
  path: '/callbacks/{secret}/calls/recording',
  summary: 'A recording of a call',
  access: 'callback',
  tag: 'Callbacks',
  params: z.strictObject({ secret: z.string() }),
  upload: true,
  body: z.looseObject({ reference: z.string().min(1).max(60) }),
  response: z.unknown(),
})

/**
 * The recordings of a call, whole, to be listened to; each listening is written down with why. To
 * take one along is a right of its own. Refuses: request.not-found, permission.denied,
 * recording.erased, .no-notice.
 */
export const listenToRecording = endpoint({
  method: 'POST',
  path: '/telephony/calls/{id}/recording',
  summary: 'Listen to a recording',
  access: { can: 'recording.listen' },
  tag,
  params: idParams,
  body: z.strictObject({ reason, download: z.boolean().default(false) }),
  response: z.unknown(),
})

/**
 * The customer objects to being recorded: what was recorded of the call is erased, and what comes
 * yet is not kept. By whoever speaks with them, or who may listen. Refuses: request.not-found.
 */
export const objectToRecording = endpoint({
  method: 'POST',
  path: '/telephony/calls/{id}/objection',
  summary: 'Erase the recording of a call, by the customer’s objection',
  access: { can: 'call.place' },
  tag,
  params: idParams,
  body: z.strictObject({ reason }),
  response: z.object({ erased: z.number() }),
})
