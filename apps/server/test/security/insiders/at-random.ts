import { rightsOf } from '@daftari/contract/endpoint'
import { wordsOf } from '@daftari/contract/operation-words'
import { plainPhone } from '../../../src/modules/payments/test/payouts.ts'
import { isForStaff, operationsOf } from '../../../src/platform/http/operations.ts'
import type { Route } from '../../../src/platform/module.ts'
import { type DefaultRole, defaultRoles, type RoleCode } from '../../../src/reference/roles.ts'
import type { Caller } from '../../open-test-server.ts'
import { type Ids, probe } from '../operations/prober.ts'
import { shapeOf } from '../sample.ts'
import type { Week } from './week.ts'

const roles = Object.entries(defaultRoles) as [RoleCode, DefaultRole][]

/**
 * People of every role call what pays, gives, answers about numbers, writes consent or stops contact, as
 * far as their rights go: about rows that their own pages show, and with their own number, a colleague's,
 * the most that a field takes, and the same again. Gives how many calls were taken.
 */
export async function actAtRandom(week: Week, calls: number): Promise<number> {
  const { t, random } = week
  const operations = operationsOf(t.app.modules).filter(
    (one) =>
      isForStaff(one) && wordsOf(one.endpoint).length > 0 && one.endpoint.upload === undefined,
  )
  const lists = operationsOf(t.app.modules).filter(
    ({ endpoint, rowsOnly }) => rowsOnly === true && !endpoint.path.includes('{'),
  )
  const people: { role: DefaultRole; who: Caller; phone: string }[] = []
  for (const [code, role] of roles) {
    if (role.isAdmin) continue
    for (const who of [await t.signIn(code), await t.signIn(code)]) {
      const phone = plainPhone()
      await week.givePhone(who, phone)
      people.push({ role, who, phone })
    }
  }
  let taken = 0
  for (let made = 0; made < calls; made += 1) {
    const operation = random.pick(operations)
    const rights = rightsOf(operation.endpoint)
    const able = people.filter(({ role }) =>
      rights.some((right) => role.permissions.some((own) => own === right)),
    )
    if (able.length === 0) continue
    const { who, phone } = random.pick(able)
    const phones = [phone, ...people.map((one) => one.phone)]
    const ids = await idsFor(week, who, { operation, lists })
    const also = greedy(week, operation, phones)
    for (let times = random.int(1, 2); times > 0; times -= 1) {
      const answer = await probe(who, operation, { ids, also })
      if (answer.status === 200) taken += 1
      if (answer.status >= 500) {
        week.learnt.push(`${operation.endpoint.path}: ${answer.status} ${answer.text}`)
      }
    }
  }
  return taken
}

/** The id and version of a row that a list of the same page shows to the caller; otherwise any. */
async function idsFor(
  { random, t }: Week,
  who: Caller,
  { operation: { endpoint }, lists }: { operation: Route; lists: readonly Route[] },
): Promise<Ids> {
  const customer = random.int(50_001, 50_080)
  const [loan, any] = [random.int(100_001, 100_067), random.int(1, 60)]
  const ids = {
    customerId: customer,
    personId: customer,
    loanId: loan,
    campaignId: random.int(1, 3),
  }
  const list = lists.find((one) => endpoint.path.startsWith(`${one.endpoint.path}/{`))
  const { data } = list === undefined ? { data: null } : await who.get(list.endpoint.path)
  const rows: readonly Record<string, unknown>[] = data?.rows ?? []
  const row = rows.length === 0 ? undefined : random.pick(rows)
  const [id] = Object.entries(row ?? {}).flatMap(([name, value]) =>
    /id$/i.test(name) && typeof value === 'number' ? [value] : [],
  )
  const version = typeof row?.version === 'number' ? { version: row.version } : {}
  t.clock.advance(1_000)
  return { ...ids, ...version, id: id ?? random.pick([customer, loan, any]) }
}

/** Input that an insider would prefer: their own number, the maximum, and a day far in the future. */
function greedy(
  { random }: Week,
  { endpoint }: Route,
  phones: readonly string[],
): Record<string, unknown> {
  const fields = Object.entries(shapeOf(endpoint.body)?.properties ?? {})
  return Object.fromEntries(
    fields.flatMap(([name, { maximum, type }]): [string, unknown][] => {
      if (/phone|wallet/i.test(name)) return [[name, random.pick(phones)]]
      if (/cents$/i.test(name) && type === 'integer') {
        const most = maximum ?? 1_000_000
        return [[name, random.pick([1, 199_999, 500_000, Math.min(most, 1_999_999), most])]]
      }
      return name === 'approve' ? [[name, true]] : []
    }),
  )
}
