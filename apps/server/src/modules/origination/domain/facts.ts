import {
  type DocumentKind,
  type FaceResult,
  type IncomeBand,
  incomeBands,
} from '@daftari/contract/customers/enums'
import type { SpecialKind } from '@daftari/contract/customers/special-accounts'
import type { BlacklistKind } from '@daftari/contract/intake/policy'
import type { CustomerType } from '@daftari/contract/origination/enums'

/** Everything a decision looks at, as it was; kept with the assessment word for word. */
export interface Facts {
  applicationId: number
  amountCents: number
  customerType: CustomerType
  age: number | null
  monthlyIncomeCents: number | null
  employment: string | null
  education: string | null
  maritalStatus: string | null
  housing: string | null
  children: number | null
  residenceMonths: number | null
  faceResult: FaceResult | null
  consentedContacts: number
  /** For each contact who is a customer with an open loan: the current days past due. */
  contactsDaysPastDue: readonly number[]
  documents: readonly DocumentKind[]
  blacklisted: readonly BlacklistKind[]
  /** What the customer's number is today: of VIP and never-lend the engine speaks. */
  specialAccounts: readonly SpecialKind[]
  /** A number of theirs is that of a member of staff, which nobody has entered as a special account. */
  staffNumber?: boolean
  /** Other customers seen on the same phone. */
  deviceShared: number
  /** Principal owed over all apps, without this application. */
  exposureCents: number
  largestInstalmentCents: number
  /** The most that any open loan of the customer is past due now. */
  daysPastDue: number
  loansFinished: number
  /** Null for a customer who never had a loan. */
  worstDaysLate: number | null
  daysSinceRejection: number | null
  /** Which facts our staff confirmed, instead of the customer or the app alone. */
  sources?: FactSources
  /** Rules that leave the customer alone today, and until when. */
  snoozes?: readonly Snooze[]
}

export interface Snooze {
  rule: string
  until: string
}

export interface FactSources {
  /** Income and employment; past its last day they are not known. */
  work?: { changeId: number; by: number; countsUntil: string }
  face?: { faceCheckId: number; by: number }
}

/** The product's income bands are in whole units: 4,000.50 counts as above 4,000. */
export function incomeBandOf(monthlyIncomeCents: number): IncomeBand {
  const units = Math.ceil(monthlyIncomeCents / 100)
  const band = incomeBands.find((one) => units <= Number(one.split('-')[1] ?? Infinity))
  return band ?? '40000+'
}

/** Whole years on a day, both as YYYY-MM-DD; a person born on 29 February gets older on 1 March. */
export function ageOn(birthOn: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthOn.slice(0, 4))
  return day.slice(5) < birthOn.slice(5) ? years - 1 : years
}

/** A number from 0 to 999,999 that looks random and is always the same for an application. */
export function sampleOf(applicationId: number): number {
  let mixed = applicationId | 0
  for (const factor of [0x85ebca6b, 0xc2b2ae35]) {
    mixed = Math.imul(mixed ^ (mixed >>> 16), factor)
  }
  return Math.floor((((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32) * 1_000_000)
}
