import { type Endpoint, rightsOf } from '@daftari/contract/endpoint'
import type { Permission } from '@daftari/contract/permissions'
import { refuse } from '@daftari/contract/refusals'
import type { Principal } from './principal.ts'

const confirmedMs = 5 * 60_000
/** The rights by which access is given, accounts are opened and entrances are configured. */
const accessRights: readonly Permission[] = [
  'staff.manage',
  'role.manage',
  'network.manage',
  'program.ask',
  'program.decide',
]

export const givesAccess = (endpoint: Endpoint): boolean =>
  rightsOf(endpoint).some((one) => accessRights.includes(one))

/**
 * A person with an expired password must change it, and one whose role requires an authenticator app must
 * enrol one, before anything else. Refuses: password.expired, second-factor.enrol-first.
 */
export function requireReady(
  { passwordExpired, secondFactor }: Principal,
  { evenIfExpired, enrols }: Endpoint,
): void {
  if (evenIfExpired === true) return
  if (passwordExpired) refuse('password.expired')
  if (secondFactor.needed && enrols !== true) refuse('second-factor.enrol-first')
}

/**
 * Before money moves, rights are given or a table is exported, a person with an app has confirmed their
 * identity within minutes, on a trusted device too.
 */
export function mustConfirm(
  { secondFactor }: Principal,
  { endpoint, writes }: { endpoint: Endpoint; writes: boolean },
  now: Date,
): boolean {
  const { enabled, confirmedAt } = secondFactor
  if (!enabled || !asksAgain(endpoint, writes)) return false
  return confirmedAt === null || now.getTime() - confirmedAt.getTime() >= confirmedMs
}

function asksAgain(endpoint: Endpoint, writes: boolean): boolean {
  if (endpoint.idempotent === true || endpoint.confirmed === true) return true
  return writes && givesAccess(endpoint)
}
