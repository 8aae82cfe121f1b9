import { askOf, type Panel } from '@daftari/contract/platform/panels/panel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compose, daftariModules } from '../../../src/app.ts'
import { authorise } from '../../../test/fixtures/auditors.ts'
import { type ACustomer, aCustomer, anApplication } from '../../../test/fixtures/customers.ts'
import { aLender } from '../../../test/fixtures/lender.ts'
import { staffActor, without } from '../../../test/harness.ts'
import {
  type Caller,
  filledPath,
  openTestServer,
  type TestServer,
} from '../../../test/open-test-server.ts'
import { outsideWorld } from '../../../test/outside-world.ts'
import { manualClock } from '../clock.ts'
import { operationsOf } from '../http/operations.ts'
import type { PanelRoute } from './panel-query.ts'

const { modules } = compose(
  daftariModules(outsideWorld(manualClock('Africa/Nairobi', new Date(0))).ports),
)
/** All panels of the product. */
const panels = operationsOf(modules).filter(
  (route): route is PanelRoute => 'thing' in route.endpoint && 'parts' in route.endpoint,
)

interface Seen {
  id: number
  /** A caller who may see it, and one who may only see others of its kind: neither has rights to all. */
  by: Caller
  notBy: Caller
}

let t: TestServer
let customer: ACustomer
let nobody: Caller
let admin: Caller
/** One of each thing that has panels. */
const things: Record<string, Seen> = {}

beforeAll(async () => {
  t = await openTestServer()
  const lender = await aLender(t)
  const [holder, other] = [await t.signIn('auditor'), await t.signIn('auditor')]
  for (const one of [holder, other]) await authorise(t, lender, staffActor(one.staffId))
  customer = await aCustomer(t)
  const { id } = await anApplication(t, { customer })
  expect((await holder.post(`/audit/cashCredit/${id}/take`)).code).toBe(200)
  // The later viewer is shown as such for a quarter of an hour.
  t.clock.advance(16 * 60_000)
  nobody = await t.signIn('telemarketer')
  admin = await t.signIn('admin')
  things.loan = { id, by: holder, notBy: other }
  things.customer = { id: customer.id, by: holder, notBy: other }
  things['credit-account'] = { id: await anAccount(id), by: holder, notBy: other }
  const service = await t.signIn('service')
  things['customer-screen'] = { id: customer.id, by: service, notBy: await t.signIn('service') }
})
afterAll(() => t.close())

async function anAccount(openedFor: number): Promise<number> {
  const now = t.clock.now()
  const { id } = await t.appContext.db
    .insertInto('origination.creditAccount')
    .values({
      personId: customer.id,
      appCode: customer.appCode,
      limitCents: 500_000,
      limitBy: 'policy',
      openedFor,
      openedAt: now,
      lastChangeAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const ask = (who: Caller, panel: Panel, id: number) => {
  const { params, query = {}, body } = askOf(panel, id)
  const path = filledPath(panel, String(Object.values(params ?? {})[0]))
  const texts = Object.fromEntries(Object.entries(query).map(([key, one]) => [key, String(one)]))
  return panel.method === 'GET' ? who.get(path, texts) : who.post(path, body)
}

const isRefused = async (refused: Promise<unknown>) =>
  expect(refused).rejects.toMatchObject({ code: 'request.not-found' })

test('there are panels', () => expect(panels.length).toBeGreaterThan(0))

const isOfRow = ({ path, thing }: Panel) => path.includes('{') || thing.key !== undefined
const ofAll = (one: PanelRoute) => one.endpoint.thing.isForAll === true

test.each(panels.filter(ofAll).map((one) => [one.endpoint.name, one] as const))(
  'AZ-01 %s: each row for whoever sees its page, not there where there is none, refused without it',
  async (_, { endpoint: panel }) => {
    const seen = await ask(admin, panel, 9_999_999)
    if (isOfRow(panel)) {
      expect([seen.status, seen.text]).toEqual([404, expect.stringContaining('.not-found')])
    }
    const denied = await ask(nobody, panel, 9_999_999)
    expect([denied.status, denied.data.error]).toEqual([403, 'permission.denied'])
  },
)

const scoped = panels.filter((one) => !ofAll(one))

test.each(scoped.map((one) => [`${one.endpoint.thing.name} ${one.endpoint.name}`, one] as const))(
  'AZ-01 %s: for whoever may see the thing, masked; not there for others, refused without its page',
  async (_, { endpoint: panel, read }) => {
    const { id, by, notBy } = things[panel.thing.name] ?? expect.fail('nobody sees such a thing')
    const seen = await ask(by, panel, id)
    expect(seen.status, seen.text).toBe(200)
    expect(seen.data.readAt).toBe(t.clock.now().toISOString())
    for (const clear of [customer.phone.slice(-9), customer.idNumber]) {
      expect(seen.text).not.toContain(clear)
    }
    const unknown = await ask(by, panel, 9_999_999)
    expect([unknown.status, unknown.data.error]).toEqual([404, 'request.not-found'])
    await t.as(staffActor(notBy.staffId), (ctx) =>
      isRefused(read(without(ctx, 'application.view-all'), id)),
    )
    const denied = await ask(nobody, panel, id)
    expect([denied.status, denied.data.error]).toEqual([403, 'permission.denied'])
  },
)
