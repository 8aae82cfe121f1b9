import { revealHours } from '@daftari/contract/administration/reveal-hours'
import { tableEndpoint } from '@daftari/contract/table'
import { businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setUp } from '../../src/platform/desk/settings/set-up.ts'
import { type ACustomer, aCustomer, anApplication } from '../fixtures/customers.ts'
import { aLender } from '../fixtures/lender.ts'
import { testStart } from '../harness.ts'
import { type Caller, openTestServer, type TestServer } from '../open-test-server.ts'

let t: TestServer
let auditor: Caller
let admin: Caller
let customer: ACustomer
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
})
afterAll(() => t.close())

beforeEach(async () => {
  t.clock.set(testStart)
  const made = await anApplication(t)
  customer = made.customer
  auditor = await t.signIn('auditor')
  admin = await t.signIn('admin')
  await t.appContext.db
    .updateTable('origination.application')
    .set({ auditorId: auditor.staffId, applyStatus: 1 })
    .where('id', '=', made.id)
    .execute()
})

const reveal = () =>
  auditor.post('/admin/add/numberDecryption', {
    object: 'person',
    id: customer.id,
    field: 'phone',
    reason: 'to call the customer',
  })

const list = '/audit/cashCredit'
const find = (who: Caller, query: Record<string, string>) => who.get(list, { tab: 'all', ...query })

interface Alarm {
  id: number
  kind: string
  who: { id: number }
  times: number
  isOwn: boolean
}

const alarmsOf = async (staffId: number): Promise<Alarm[]> => {
  const { data } = await admin.get('/operation/user-auth/alarms')
  return (data.rows as Alarm[]).filter((one) => one.who.id === staffId)
}

async function shown(staffId: number): Promise<number> {
  const rows = await t.appContext.db
    .selectFrom('administration.numberDecryption')
    .select('id')
    .where('staffId', '=', staffId)
    .execute()
  return rows.length
}

/** In the lender's zone, three hours before Greenwich. */
const at = (time: string) => t.clock.set(new Date(`2026-03-31T${time}:00+03:00`))

describe('PII-03 out of hours', () => {
  /** Signed in shortly before, so that the session is still open. */
  async function comeAt(signedIn: string, time: string): Promise<void> {
    at(signedIn)
    auditor = t.caller({ ...auditor, token: await freshToken(auditor) })
    admin = t.caller({ ...admin, token: await freshToken(admin) })
    at(time)
  }

  async function freshToken({ account, password }: Caller): Promise<string> {
    const body = { account, password }
    return (await t.send({ method: 'POST', path: '/login', body })).data.token
  }

  test.each([
    ['00:05', '00:10'],
    ['05:30', '05:59'],
    ['21:30', '22:00'],
    ['23:00', '23:30'],
  ])(
    'of somebody who came at %s nothing is shown at %s, and supervisors are notified',
    async (...times) => {
      await comeAt(...times)
      const answer = await reveal()
      expect([answer.status, answer.data.error]).toEqual([403, 'reveal.out-of-hours'])
      expect(answer.msg).toContain('06:00–22:00')
      expect(answer.text).not.toContain(customer.phone)
      expect(await shown(auditor.staffId)).toBe(0)
      expect(await alarmsOf(auditor.staffId)).toMatchObject([
        { kind: 'reveal.out-of-hours', times: 1 },
      ])
    },
  )

  test.each([
    ['05:30', '06:00'],
    ['21:30', '21:59'],
  ])('of somebody who came at %s it is shown at %s', async (...times) => {
    await comeAt(...times)
    expect((await reveal()).status).toBe(200)
  })

  test('are those that were set in the console, from the midnight of their day', async () => {
    await t.as('system', (ctx) =>
      setUp(
        ctx,
        revealHours,
        { hours: { from: '09:00', until: '18:00' } },
        {
          from: businessDate('2026-04-01'),
        },
      ),
    )
    await comeAt('21:30', '21:59')
    expect((await reveal()).status).toBe(200)
    t.clock.set(new Date('2026-04-01T17:30:00+03:00'))
    auditor = t.caller({ ...auditor, token: await freshToken(auditor) })
    expect((await reveal()).status).toBe(200)
    t.clock.set(new Date('2026-04-01T18:00:00+03:00'))
    expect((await reveal()).msg).toContain('09:00–18:00')
  })
})

describe('PII-03 the alarm', () => {
  test('of the twenty-first in ten minutes is there at once, counted, and in the audit log', async () => {
    for (let n = 0; n < 20; n += 1) expect((await reveal()).status).toBe(200)
    expect(await alarmsOf(auditor.staffId)).toMatchObject([{ kind: 'reveal.unusual' }])
    for (let n = 0; n < 3; n += 1) expect((await reveal()).status).toBe(429)
    const found = await alarmsOf(auditor.staffId)
    expect(found.find((one) => one.kind === 'reveal.too-fast')).toMatchObject({ times: 3 })
    const logged = await t.appContext.db
      .selectFrom('administration.auditLog')
      .select(['objectType', 'objectId', 'after'])
      .where('staffId', '=', auditor.staffId)
      .where('act', '=', 'number.withheld')
      .execute()
    expect(logged).toHaveLength(3)
    expect(logged[0]).toMatchObject({ objectType: 'person', objectId: `${customer.id}` })
  })

  test('is shown on the risk page with the day’s figures, and opens to the reveals', async () => {
    for (let n = 0; n < 21; n += 1) await reveal()
    await find(auditor, { phone: customer.phone })
    const page = '/operation/user-auth/number-decryption-statistics'
    const today = '2026-03-31..2026-03-31'
    const { data } = await admin.get(page, { revealed: today, who: `${auditor.staffId}` })
    expect(data.rows).toEqual([
      {
        businessOn: '2026-03-31',
        who: { id: auditor.staffId, name: expect.any(String) },
        reveals: 20,
        revealedCustomers: 1,
        busiestTenMinutes: 20,
        numberSearches: 1,
        withheld: 1,
        lastRevealAt: testStart.toISOString(),
        risk: 'alarm',
      },
    ])
    const normal = await admin.get(page, {
      revealed: today,
      who: `${auditor.staffId}`,
      risk: 'normal',
    })
    expect(normal.data.rows).toEqual([])
    const rows = await admin.get(`${page}/rows`, { revealed: today, who: `${auditor.staffId}` })
    expect(rows.data.total).toBe(20)
    expect(rows.data.rows[0]).toMatchObject({
      reason: 'to call the customer',
      revealField: 'phone',
    })
    expect((await auditor.get(page, { revealed: today })).status).toBe(403)
    expect((await auditor.get('/operation/user-auth/alarms')).status).toBe(403)
  })

  test('is settled once, with a note, by somebody else', async () => {
    for (let n = 0; n < 21; n += 1) await reveal()
    const [alarm] = (await alarmsOf(auditor.staffId)).filter(
      (one) => one.kind === 'reveal.too-fast',
    )
    const path = `/operation/user-auth/alarms/${alarm?.id}/settle`
    expect((await admin.post(path, { note: ' ' })).status).toBe(422)
    expect((await auditor.post(path, { note: 'all is well' })).status).toBe(403)
    expect((await admin.post(path, { note: 'spoke with her' })).status).toBe(200)
    expect((await admin.post(path, { note: 'spoke with her' })).data.error).toBe('alarm.settled')
    expect(
      (await admin.post('/operation/user-auth/alarms/987654/settle', { note: 'none' })).status,
    ).toBe(404)
    await reveal()
    const again = (await alarmsOf(auditor.staffId)).filter((one) => one.kind === 'reveal.too-fast')
    expect(again).toHaveLength(2)
  })

  test('about oneself is settled by somebody else', async () => {
    for (let n = 0; n < 21; n += 1) await find(admin, { phone: `07111000${10 + n}` })
    const [own] = await alarmsOf(admin.staffId)
    expect(own).toMatchObject({ kind: 'search.too-fast', isOwn: true })
    const path = `/operation/user-auth/alarms/${own?.id}/settle`
    expect((await admin.post(path, { note: 'it was me' })).data.error).toBe('alarm.own')
    const other = await t.signIn('admin')
    expect((await other.post(path, { note: 'asked her' })).status).toBe(200)
  })
})

describe('PII-04 looking for a customer by number', () => {
  test('finds the whole number only: no beginning, end, pattern or guess of a part', async () => {
    const digits = customer.phone.slice(4)
    const whole = [
      customer.phone,
      `0${digits}`,
      `254${digits}`,
      `0${digits.slice(0, 3)} ${digits.slice(3)}`,
    ]
    for (const phone of whole) {
      expect([phone, (await find(admin, { phone })).data.total]).toEqual([phone, 1])
    }
    const parts = [
      digits.slice(0, 6),
      `${digits.slice(0, 8)}%`,
      `${digits.slice(0, 8)}_`,
      '07',
      '%',
      '*',
    ]
    for (const phone of [...parts, digits.slice(-6), '+2547*****001']) {
      expect([phone, (await find(admin, { phone })).status]).toEqual([phone, 422])
    }
    expect((await find(admin, { phone: '0700000000' })).data.total).toBe(0)
    const id = customer.idNumber
    expect((await find(admin, { idNumber: id })).data.total).toBe(1)
    for (const idNumber of [id.slice(0, -1), id.slice(1), `${id.slice(0, -1)}%`, '%', '****']) {
      expect([idNumber, (await find(admin, { idNumber })).data.total]).toEqual([idNumber, 0])
    }
  })

  test('is written down once for each number and day, without the number', async () => {
    const phone = customer.phone
    await find(auditor, { phone })
    await find(auditor, { phone, page: '2' })
    await find(auditor, { phone: `0${phone.slice(4)}`, sort: 'id' })
    await auditor.get('/audit/cashCredit/getTabCount', { phone })
    await find(auditor, { idNumber: customer.idNumber })
    const searches = await t.appContext.db
      .selectFrom('administration.numberSearch')
      .selectAll()
      .where('staffId', '=', auditor.staffId)
      .execute()
    expect(searches.map((one) => one.field).sort()).toEqual(['idNumber', 'phone'])
    const logged = await t.appContext.db
      .selectFrom('administration.auditLog')
      .selectAll()
      .where('staffId', '=', auditor.staffId)
      .where('act', '=', 'number.search')
      .execute()
    expect(logged).toHaveLength(2)
    expect(JSON.stringify([searches, logged])).not.toMatch(new RegExp(phone.slice(4)))
  })

  test('counts in every table that can be filtered by one', async () => {
    const tables = t.app.modules.flatMap((one) => [...(one.lists ?? []), ...(one.reports ?? [])])
    const asked = tables.flatMap(({ table }) =>
      Object.entries(table.filters)
        .filter(([, { kind }]) => kind === 'phone' || kind === 'idNumber')
        .map(([filter]) => ({ table, filter })),
    )
    expect(asked.length).toBeGreaterThan(3)
    const uncounted: string[] = []
    for (const [n, { table, filter }] of asked.entries()) {
      // Another number and a rested quota each time.
      t.clock.advance(11 * 60_000)
      const reader = await t.signIn('admin')
      const number = filter === 'idNumber' ? `3${n}000000` : `07110000${String(n).padStart(2, '0')}`
      const answer = await reader.get(tableEndpoint(table).path, { [filter]: number })
      const { rows } = await sql<{ place: string }>`
        select place from administration.number_search
        where staff_id = ${reader.staffId}`.execute(t.appContext.db)
      if (answer.status !== 200 || rows.length !== 1) {
        uncounted.push(`${table.name} by ${filter}: ${answer.status}, ${rows.length}`)
      }
    }
    expect(uncounted).toEqual([])
  })

  test('is refused on a walk over numbers, wherever they are typed, and supervisors are notified', async () => {
    const walk = Array.from({ length: 25 }, (_, n) => `07000000${10 + n}`)
    const answers = await Promise.all(walk.map((phone) => find(admin, { phone })))
    expect(answers.filter((one) => one.status === 200)).toHaveLength(20)
    const refused = answers.filter((one) => one.status === 429)
    expect(refused.map((one) => one.data.error)).toEqual(Array(5).fill('search.too-fast'))
    const phone = '0700000999'
    for (const path of ['/audit/cashCredit/getTabCount', '/audit/cashCredit/disbursements/list']) {
      expect([path, (await admin.get(path, { phone })).status]).toEqual([path, 429])
    }
    const cases = '/collection/cash-collection/'
    expect((await admin.get(`${cases}cash-credit-collection`, { phone })).status).toBe(429)
    expect((await admin.get(`${cases}stage-counts`, { phone })).status).toBe(429)
    const body = { table: 'loan-admin/loan-list/cash-credit', format: 'csv', query: { phone } }
    expect((await admin.post('/exports', { ...body, reason: 'a walk' })).status).toBe(429)
    expect((await find(admin, { phone: walk[0] ?? '' })).status).toBe(200)
    expect((await find(admin, {})).status).toBe(200)
    expect(await alarmsOf(admin.staffId)).toMatchObject([{ kind: 'search.too-fast', times: 10 }])
  })

  test('is refused after two hundred numbers of a day', async () => {
    const clerk = await t.signIn('service')
    const businessOn = t.clock.today()
    await t.appContext.db
      .insertInto('administration.numberSearch')
      .values(
        Array.from({ length: 199 }, (_, n) => ({
          staffId: clerk.staffId,
          businessOn,
          numberHash: Buffer.from(`number ${n}`),
          field: 'phone',
          place: list,
          searchedAt: new Date(testStart.getTime() - 3_600_000),
        })),
      )
      .execute()
    const other = await aCustomer(t)
    expect((await find(clerk, { phone: customer.phone })).status).toBe(200)
    expect((await find(clerk, { phone: other.phone })).data.error).toBe('search.over-quota')
  })
})
