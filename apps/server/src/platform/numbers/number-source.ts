import type {
  customerNumbers,
  NumberOwnerKind,
  staffNumbers,
} from '@daftari/contract/platform/number-owners'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { RawBuilder } from 'kysely'

/** A thing that a telephone number is. */
export type NumberOwner =
  | Owns<'customer', (typeof customerNumbers)[number]>
  /** Of the customer `id`: whom they named, and as what. */
  | Owns<'contact', string>
  /** Of the customer `id`: where they work. */
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

export interface OfNumber {
  /** The keyed hash of the number, by an expression of the statement. */
  phoneHash: RawBuilder<Buffer | null>
  today: BusinessDate
}

/**
 * What a module knows of numbers: the text of a statement that gives a row `kind, id, name, detail` for each
 * thing that the number of a keyed hash is. It is found by an index, and asked for many numbers at once.
 */
export interface NumberSource {
  name: string
  owners(of: OfNumber): RawBuilder<unknown>
}

/** Those of a kind. */
export const ownersWho = <K extends NumberOwnerKind>(owners: readonly NumberOwner[], kind: K) =>
  owners.filter((one): one is Extract<NumberOwner, { kind: K }> => one.kind === kind)
