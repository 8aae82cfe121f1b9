import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { operatorCallbackKinds } from './enums.ts'

/**
 * What the wallet operator posts. Its bytes are kept before anything is believed, and it is
 * answered in the operator's own words, never in our envelope.
 */
export const operatorCallback = endpoint({
  method: 'POST',
  path: '/callbacks/{secret}/{kind}',
  summary: 'A message of the wallet operator',
  access: 'callback',
  params: z.strictObject({ secret: z.string(), kind: z.enum(operatorCallbackKinds) }),
  tag: 'Callbacks',
  response: z.unknown(),
})

/**
 * What the payment aggregator posts, signed: kept before anything is believed, as the operator's is.
 * A notice whose signature is not good is kept too, and answered with 401.
 */
export const aggregatorCallback = endpoint({
  method: 'POST',
  path: '/callbacks/{secret}/aggregator',
  summary: 'A notice of the payment aggregator',
  access: 'callback',
  params: z.strictObject({ secret: z.string() }),
  tag: 'Callbacks',
  response: z.unknown(),
})
