import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { customer, signed } from './signed.ts'

/** Refuses: customer.not-found. */
export const listPreApproved = endpoint({
  ...signed,
  method: 'GET',
  path: '/intake/v1/customers/{customerId}/pre-approved',
  summary: 'What a customer is pre-approved for in this app; whoever applies is judged again',
  params: customer,
  response: z.object({
    rows: z.array(
      z.object({
        product: z.string(),
        amountCents: z.int(),
        /** The last day on which it is good. */
        expiresOn: z.iso.date(),
      }),
    ),
  }),
})
