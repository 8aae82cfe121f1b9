import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { customer, signed } from './signed.ts'

const device = customer.extend({
  device: z.string().regex(/^[\w.-]{8,100}$/, 'must be letters, digits, dots and dashes'),
})

/** In place of what was known of this device. Refuses: customer.not-found. */
export const putDevice = endpoint({
  ...signed,
  method: 'PUT',
  path: '/intake/v1/customers/{customerId}/devices/{device}',
  summary: 'Where the customer’s app is reached by pushes',
  params: device,
  body: z.strictObject({ token: z.string().min(20).max(2_000) }),
  response: z.object({}),
})

/** The customer signed out. Refuses: customer.not-found. */
export const deleteDevice = endpoint({
  ...signed,
  method: 'DELETE',
  path: '/intake/v1/customers/{customerId}/devices/{device}',
  summary: 'No more pushes to this device',
  params: device,
  response: z.object({}),
})

/** The id of the push in `message`. Refuses: customer.not-found, request.not-found. */
export const postPushOpened = endpoint({
  ...signed,
  method: 'POST',
  path: '/intake/v1/customers/{customerId}/pushes/{reference}',
  summary: 'A push arrived, or was opened',
  params: customer.extend({ reference: z.string().min(1).max(100) }),
  body: z.strictObject({ what: z.enum(['delivered', 'opened']) }),
  response: z.object({}),
})

/** Effective from this call on; the answer is the confirmation. Refuses: customer.not-found. */
export const postStopOffers = endpoint({
  ...signed,
  method: 'POST',
  path: '/intake/v1/customers/{customerId}/stop-offers',
  summary: 'The customer wants no more offers, by no channel',
  stopsContact: true,
  params: customer,
  response: z.object({ stopped: z.literal(true) }),
})
