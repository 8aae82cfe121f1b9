import { type NumberOwner, ownersWho } from '@daftari/contract/platform/number-owners'

interface Paid {
  /** The payee. */
  personId: number
  /** The members of staff who request it or decide about it. */
  people: readonly (number | null)[]
  /** The head of audit has approved this number for this customer, knowing whose it is. */
  audited: boolean
}

/** Why money does not go to a number just so. */
export type PaidNumberFinding = 'wallet-of-another' | 'of-decider' | 'staff-number'

/**
 * The most serious finding about a number on which a customer is to be paid; undefined when there is none.
 */
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
 * By a customer's account, otherwise by a wallet: also a former wallet, with which another customer may have
 * registered since.
 */
function isOfAnother(owners: readonly NumberOwner[], personId: number): boolean {
  const customers = ownersWho(owners, 'customer')
  const account = customers.find(({ detail }) => detail === 'account')
  if (account !== undefined) return account.id !== personId
  return customers.some(({ id }) => id !== personId)
}
