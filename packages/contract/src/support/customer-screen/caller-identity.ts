import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { field } from '../../platform/records/fields.ts'
import { bodyFor, form } from '../../platform/records/form.ts'
import { idParams } from '../../shapes.ts'

const by = { can: 'call.place' } as const
const tag = 'Customer service'

/** What a caller said that fits the customer's record. */
export const identityChecks = ['id-number', 'birth-date', 'last-loan', 'wallet'] as const

const fields = { identityChecks: field.several(identityChecks, { set: 'identityCheck' }) }

/**
 * Identifies the customer of a call from an unknown number: the call is theirs from then on, the number is
 * not. By the agent in the call, on the same day, and again if it was somebody else. Refuses:
 * request.not-found, call.of-a-customer.
 */
export const identifyCaller = endpoint({
  method: 'POST',
  path: '/telephony/calls/{id}/customer',
  summary: 'Say which customer is on the line',
  access: by,
  tag,
  params: idParams,
  body: bodyFor(fields, 'create').extend({ customerId: z.int().positive() }),
  response: z.object({ customerId: z.number() }),
})

export const callerIdentityForm = form('caller-identity', {
  ...by,
  tag,
  only: 'create',
  fields,
  endpoints: { create: identifyCaller },
  refreshes: [['caller'], ['customer-screen']],
})
