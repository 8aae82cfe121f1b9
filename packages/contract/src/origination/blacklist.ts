import { z } from 'zod'
import { blacklistKinds } from '../customers/enums.ts'
import { blacklist } from '../customers/tables.ts'
import { endpoint } from '../endpoint.ts'
import { field, optional } from '../platform/records/fields.ts'
import { bodyFor, form } from '../platform/records/form.ts'
import { request } from '../platform/request.ts'
import { idParams, reason, version } from '../shapes.ts'
import { idNumber, phone } from '../typed.ts'

const manages = { access: { can: 'blacklist.manage' }, tag: 'Loan audit' } as const

const fields = {
  reason: field.reason(),
  /** The person, their phone and ID number when left out. */
  kinds: optional(
    field.several(blacklistKinds, {
      set: 'blacklistKind',
      word: 'blacklistKind',
      initial: ['person', 'phone', 'id-number'],
    }),
  ),
  expiresOn: optional(field.date({ fromToday: true })),
}

/**
 * The customer, and what they are known by, until a day or for good. The id is the customer's.
 * Refuses: customer.not-found, blacklist.nothing-known, .expires-past.
 */
export const addToBlacklist = endpoint({
  ...manages,
  method: 'POST',
  path: '/customer/{id}/blackList',
  summary: 'Put a customer on the blacklist',
  params: idParams,
  body: bodyFor(fields, 'create'),
  response: z.object({}),
})

export const blacklistForm = form('blacklist-entry', {
  ...manages.access,
  tag: manages.tag,
  only: 'create',
  danger: true,
  fields,
  endpoints: { create: addToBlacklist },
})

const removeFromBlacklist = endpoint({
  ...manages,
  method: 'POST',
  path: '/customer/{id}/blackList/delete',
  summary: 'Ask that a customer is taken off the blacklist',
  params: idParams,
  body: z.strictObject({ reason }),
  response: z.object({ removalId: z.number(), version: z.number() }),
})

/**
 * A customer is removed once another person approves it: every entry that existed at the request ends.
 * Refuses: asking customer.not-found, blacklist.not-listed, .removal-asked; deciding request.not-found,
 * record.stale, blacklist.removal-decided, .second-person.
 */
export const removalRequest = request('blacklist-removal', {
  list: blacklist,
  waiting: { blacklistState: 'removal-asked', requestOf: 'others' },
  inRow: { id: 'removalId', version: 'version', askedBy: 'removalAskedBy' },
  state: 'removalState',
  states: { done: 'approved' },
  path: '/customer/blackList/removal',
  tag: 'Loan audit',
  answer: z.object({ removalId: z.number(), state: z.string(), version }),
  ask: removeFromBlacklist,
  decide: {
    can: 'blacklist.manage',
    summary: 'Decide on taking a customer off the blacklist',
    reasoned: true,
    path: 'decide',
  },
  acts: {
    ask: 'customer.unblacklist-ask',
    approve: 'customer.unblacklist',
    refuse: 'customer.unblacklist-refuse',
  },
  refusals: { own: 'blacklist.second-person', decided: 'blacklist.removal-decided' },
})

/** By customer, phone or ID number; a number is compared, never stored. */
export const checkBlacklist = endpoint({
  ...manages,
  method: 'POST',
  path: '/blackList/check',
  summary: 'Ask whether somebody is on the blacklist',
  effect: 'reads',
  body: z
    .strictObject({
      customerId: z.int().positive().optional(),
      phone: phone.optional(),
      idNumber: idNumber().optional(),
    })
    .refine((body) => Object.values(body).some((one) => one !== undefined), {
      message: 'must name a customer, a phone or an ID number',
    }),
  response: z.object({
    listed: z.boolean(),
    entries: z.array(
      z.object({
        kind: z.enum(blacklistKinds),
        reason: z.string(),
        addedAt: z.string(),
        expiresOn: z.iso.date().nullable(),
      }),
    ),
  }),
})
