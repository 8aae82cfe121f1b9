import { z } from 'zod'

/**
 * What a telephone number can be: a customer's account or wallet; somebody whom a customer named; where a
 * customer works; the number of a member of staff; a special account; on the blacklist; on a list of numbers
 * that was bought or uploaded.
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

/** What a page shows of an owner; the number itself is shown beside it, masked. */
export const numberOwner = z.object({
  kind: z.enum(numberOwnerKinds),
  /** The customer's, the member of staff's, the entry's or the list's. */
  id: z.number().int(),
  name: z.string().nullable(),
  /** How they have it, the relationship, the kind of special account or the kind of list. */
  detail: z.string().nullable(),
})

/** A thing that a telephone number is. */
export type NumberOwner =
  | Owns<'customer', (typeof customerNumbers)[number]>
  /** For the customer `id`: the named contact and its relation. */
  | Owns<'contact', string>
  /** For the customer `id`: their employer. */
  | Owns<'employer', null>
  | Owns<'staff', (typeof staffNumbers)[number]>
  /** An entry in force; its detail is the kind of special account. */
  | Owns<'special', string>
  /** An entry in force, of the number or of the customer whose number it is; its detail says which. */
  | Owns<'blacklisted', string>
  /** A list of numbers; its detail is the kind of list. */
  | Owns<'listed', string>

interface Owns<K extends NumberOwnerKind, D> {
  kind: K
  id: number
  name: string | null
  detail: D
}

/** The owners of one kind. */
export const ownersWho = <K extends NumberOwnerKind>(owners: readonly NumberOwner[], kind: K) =>
  owners.filter((one): one is Extract<NumberOwner, { kind: K }> => one.kind === kind)
