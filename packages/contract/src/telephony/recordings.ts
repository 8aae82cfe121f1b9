import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams, reason } from '../shapes.ts'

const tag = 'Telephony'

/** A file is named by its call and a number of three digits at most. */
const mostParts = 1_000

/** What a telephony server recorded of a call: WAV, MP3 or Ogg, 20 MB at most. */
export const callRecording = endpoint({
  method: 'POST',
  path: '/callbacks/{secret}/calls/recording',
  summary: 'A recording of a call',
  access: { callback: 'recordings' },
  tag: 'Callbacks',
  params: z.strictObject({ secret: z.string() }),
  upload: true,
  body: z.looseObject({ reference: z.string().min(1).max(60) }),
  response: z.unknown(),
})

/**
 * A recording of a call, whole, to be listened to: the newest, or of a call that was recorded in parts
 * one of them, from the first. Each listening is written down with why. To take one along is a right of
 * its own. Refuses: request.not-found, permission.denied, recording.erased, .no-notice.
 */
export const listenToRecording = endpoint({
  method: 'POST',
  path: '/telephony/calls/{id}/recording',
  summary: 'Listen to a recording',
  access: { can: 'recording.listen' },
  tag,
  params: idParams,
  body: z.strictObject({
    reason,
    download: z.boolean().default(false),
    part: z.int().min(1).max(mostParts).optional(),
  }),
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
