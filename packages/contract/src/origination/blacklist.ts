import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParams, reason } from './shapes.ts'

const kinds = z.enum(['person', 'phone', 'id-number', 'device'])
const manages = { access: { can: 'blacklist.manage' }, tag: 'Loan audit' } as const

/** The person, their phone and ID number, until a day or for good. The id is the customer's. */
export const addToBlacklist = endpoint({
  ...manages,
  method: 'POST',
  path: '/customer/{id}/blackList',
  summary: 'Put a customer on the blacklist',
  params: idParams,
  body: z.strictObject({ reason, expiresOn: z.iso.date().optional() }),
  response: z.object({}),
})

export const removeFromBlacklist = endpoint({
  ...manages,
  method: 'POST',
  path: '/customer/{id}/blackList/delete',
  summary: 'Take a customer off the blacklist',
  params: idParams,
  body: z.strictObject({ reason }),
  response: z.object({}),
})

/** By customer, phone or ID number; a number is compared, never kept. */
export const checkBlacklist = endpoint({
  ...manages,
  method: 'POST',
  path: '/blackList/check',
  summary: 'Ask whether somebody is on the blacklist',
  effect: 'reads',
  body: z
    .strictObject({
      customerId: z.int().positive().optional(),
      phone: z.string().trim().max(30).optional(),
      idNumber: z.string().trim().max(30).optional(),
    })
    .refine((body) => Object.values(body).some((one) => one !== undefined), {
      message: 'must name a customer, a phone or an ID number',
    }),
  response: z.object({
    listed: z.boolean(),
    entries: z.array(
      z.object({
        kind: kinds,
        reason: z.string(),
        addedAt: z.string(),
        expiresOn: z.iso.date().nullable(),
      }),
    ),
  }),
})
