import { z } from 'zod'

/**
 * What a telephone number can be: a customer's account or wallet; somebody whom a customer named; where a
 * customer works; the number of a member of staff; a special account; on the blacklist; on a list of numbers
 * that was bought from or brought by somebody else.
 */
export const numberOwnerKinds = [
  'customer',
  'contact',
  'employer',
  'staff',
  'special',
  'blacklisted',
  'listed',
] as const
export type NumberOwnerKind = (typeof numberOwnerKinds)[number]

/** How a customer has it: they registered with it, are paid there, or were paid there before. */
export const customerNumbers = ['account', 'wallet', 'former-wallet'] as const

/** How a member of staff has it: now, before, or somebody whose account is closed. */
export const staffNumbers = ['current', 'former', 'left'] as const

/** What a page shows of an owner; the number itself stands beside it, masked. */
export const numberOwner = z.object({
  kind: z.enum(numberOwnerKinds),
  /** The customer's, the member of staff's, the entry's or the list's. */
  id: z.number().int(),
  name: z.string().nullable(),
  /** How they have it, the relationship, the kind of special account or the kind of list. */
  detail: z.string().nullable(),
})
