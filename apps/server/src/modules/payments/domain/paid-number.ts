import { type NumberOwner, ownersWho } from '@daftari/contract/platform/number-owners'

interface Paid {
  /** Who is to be paid there. */
  personId: number
  /** Who asks for it or decides about it, of the staff. */
  people: readonly (number | null)[]
  /** The head of audit has approved this number for this customer, knowing whose it is. */
  audited: boolean
}

/** Why money does not go to a number just so. */
export type PaidNumberFinding = 'wallet-of-another' | 'of-decider' | 'staff-number'

/** The gravest thing about a number on which a customer is to be paid; undefined when there is none. */
export function findingOf(
  owners: readonly NumberOwner[],
  { personId, people, audited }: Paid,
): PaidNumberFinding | undefined {
  if (isOfAnother(owners, personId)) return 'wallet-of-another'
  const staff = ownersWho(owners, 'staff')
  if (staff.some(({ id }) => people.includes(id))) return 'of-decider'
  const isDeclared = ownersWho(owners, 'special').some(({ detail }) => detail === 'staff')
  return staff.length > 0 && !isDeclared && !audited ? 'staff-number' : undefined
}

/**
 * By the account of a customer, else by a wallet: also by one that was theirs, which another customer may
 * have registered with since.
 */
function isOfAnother(owners: readonly NumberOwner[], personId: number): boolean {
  const customers = ownersWho(owners, 'customer')
  const account = customers.find(({ detail }) => detail === 'account')
  if (account !== undefined) return account.id !== personId
  return customers.some(({ id }) => id !== personId)
}
