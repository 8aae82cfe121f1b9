import type { Access } from '@daftari/contract/endpoint'
import type { PageKey } from '@daftari/contract/navigation/navigation'
import type { Permission } from '@daftari/contract/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, openTestServer, type TestServer } from '../../../test/open-test-server.ts'
import { isWhole } from '../../../test/sampled.ts'
import { authenticator } from '../../modules/administration/index.ts'
import { defaultRoles, type RoleCode } from '../../reference/roles.ts'
import type { Route } from '../module.ts'
import { allow } from './allow.ts'
import { isForStaff, operationsOf } from './operations.ts'
import type { Principal } from './principal.ts'

let t: TestServer
const callers = new Map<RoleCode, Caller>()
/** What the server knows of each of them. */
const principals = new Map<RoleCode, Principal>()
const roles = Object.keys(defaultRoles) as RoleCode[]
let operations: Route[]

beforeAll(async () => {
  t = await openTestServer()
  operations = operationsOf(t.app.modules)
  const authenticate = authenticator(t.appContext, t.world.ports.session)
  for (const role of roles) {
    const caller = await t.signIn(role)
    callers.set(role, caller)
    principals.set(role, await authenticate(caller.token, '127.0.0.1'))
  }
})
afterAll(() => t.close())

/** What the tables say: the access of the contract, and the grants of the reference rows. */
function mayCall(role: RoleCode, access: Access): boolean {
  const given: { isAdmin?: true; pages: readonly PageKey[]; permissions: readonly Permission[] } =
    defaultRoles[role]
  if (given.isAdmin === true || access === 'session') return true
  if (typeof access === 'string' || 'callback' in access) return false
  if ('can' in access) return [access.can].flat().some((one) => given.permissions.includes(one))
  return [access.page].flat().some((page) => given.pages.includes(page as PageKey))
}

const named = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`

/**
 * Calls it with input that no operation accepts, so that nothing happens: the answer is 403 or something
 * else.
 */
async function isRefused(role: RoleCode, { endpoint }: Route): Promise<boolean> {
  const path = endpoint.path.replace(/\{\w+\}/g, '%00')
  const authorization = `Bearer ${callers.get(role)?.token}`
  const answer = await t.send({
    method: endpoint.method,
    path,
    headers: { authorization },
    ...(endpoint.method === 'GET'
      ? { query: { 'no such parameter': '1' } }
      : { body: { 'no such field': 1 } }),
  })
  return answer.status === 403
}

/** Whether the server lets them in, asked of what it decides by. */
function isAllowed(role: RoleCode, { endpoint }: Route): boolean {
  try {
    allow(principals.get(role) as Principal, endpoint.access)
    return true
  } catch {
    return false
  }
}

describe('AZ-02 every operation, for every role', () => {
  // A person may sign out, which would end this test's session.
  const asked = () => operations.filter((one) => !isPublic(one) && one.endpoint.path !== '/logout')

  test.each(roles)('is open to %s exactly as the tables say', (role) => {
    const wrong = asked().filter(
      (one) => isAllowed(role, one) !== mayCall(role, one.endpoint.access),
    )
    expect(wrong.map(named)).toEqual([])
  })

  /** One role with the right and one without it, different ones for each operation. */
  function askers({ endpoint }: Route, turn: number): RoleCode[] {
    if (isWhole) return roles
    const may = roles.filter((role) => mayCall(role, endpoint.access))
    const mayNot = roles.filter((role) => !may.includes(role))
    return [may, mayNot].flatMap((some) => some[turn % some.length] ?? [])
  }

  test('answers and refuses by that', async () => {
    const wrong: string[] = []
    for (const [turn, one] of asked().entries()) {
      for (const role of askers(one, turn)) {
        const expected = mayCall(role, one.endpoint.access)
        if ((await isRefused(role, one)) === expected) wrong.push(`${named(one)} for ${role}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

const isPublic = (one: Route) => !isForStaff(one)

/**
 * Written by hand, and not read from any table: what must be refused whatever the grants say tomorrow. Each
 * line: a part of the operation's name, and the only roles with access.
 */
const sensitive: [part: string, only: RoleCode[]][] = [
  ['/operation/user-auth/', ['admin']],
  ['/audit/customer/', ['admin', 'auditor', 'audit-admin', 'service', 'service-lead', 'inspector']],
  ['/audit/customer/sms', ['admin', 'auditor', 'audit-admin']],
  ['/audit/customer/app', ['admin', 'auditor', 'audit-admin']],
  ['/audit/customer/browser', ['admin', 'auditor', 'audit-admin']],
  ['/audit/customer/accounts', ['admin', 'auditor', 'audit-admin']],
  ['/audit/cashCredit/{id}/audit', ['admin', 'auditor', 'audit-admin']],
  ['/operation/appConfig', ['admin']],
  ['/settings/offer', ['admin']],
  ['/settings/app', ['admin']],
  ['/operation/riskSystemAssignTask', ['admin', 'audit-admin']],
  ['/operation/riskSystemAssignTask/challengers/{id}/decision', ['admin']],
  ['/operation/riskSystemAssignTask/snoozes/{id}/decision', ['admin']],
  ['/settings/risk-policy', ['admin', 'audit-admin']],
  ['/settings/risk-policy/{id}/decision', ['admin']],
  ['/audit/allocateTasks', ['admin', 'audit-admin']],
  ['/userAuditAuthAdd', ['admin', 'audit-admin']],
  ['/admin/cashCredit/{id}/repayment', ['admin', 'finance']],
  ['/deleteRepayment', ['admin', 'finance']],
  [
    '/admin/add/numberDecryption',
    ['admin', 'auditor', 'audit-admin', 'collector', 'collection-lead', 'service', 'service-lead'],
  ],
]

describe('AZ-02 what is sensitive is refused to everybody else', () => {
  test.each(sensitive)('%s', async (part, only) => {
    const found = operations.filter((one) => named(one).includes(part) && !isPublic(one))
    const letIn: string[] = []
    for (const one of found) {
      for (const role of roles.filter((each) => !only.includes(each))) {
        const isLetIn = isWhole ? !(await isRefused(role, one)) : isAllowed(role, one)
        if (isLetIn) letIn.push(`${named(one)} for ${role}`)
      }
    }
    expect(letIn).toEqual([])
  })
})

test('what anybody may call without signing in is a short list, known by heart', () => {
  const open = operations.filter(isPublic).map((one) => named(one))
  const known =
    /^(POST \/(login|auth\/oidc\/(begin|finish|code))|GET \/(auth\/oidc|passwordKey|demoSignIns|verify\/certificates\/{code}|l\/{code})|\w+ \/(intake|callbacks)\/.+)$/
  expect(open.filter((name) => !known.test(name))).toEqual([])
})
