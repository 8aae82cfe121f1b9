import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { callbackKinds } from './enums.ts'

/**
 * What the wallet operator posts. Its bytes are kept before anything is believed, and it is
 * answered in the operator's own words, never in our envelope.
 */
export const operatorCallback = endpoint({
  method: 'POST',
  path: '/callbacks/{secret}/{kind}',
  summary: 'A message of the wallet operator',
  access: 'callback',
  params: z.strictObject({ secret: z.string(), kind: z.enum(callbackKinds) }),
  tag: 'Callbacks',
  response: z.unknown(),
})
