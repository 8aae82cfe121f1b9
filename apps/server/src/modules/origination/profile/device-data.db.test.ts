import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authorise } from '../../../../test/fixtures/auditors.ts'
import { type ACustomer, aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { staffActor } from '../../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { recordConsents, recordReading } from '../../customers/index.ts'

let t: TestServer
let holder: Caller
let other: Caller
let collector: Caller
let customer: ACustomer
let loanId: number

const paths = [
  '/audit/customer/contacts',
  '/audit/customer/app',
  '/audit/customer/accounts',
  '/audit/customer/browser',
  '/audit/customer/sms/list',
  '/audit/customer/device',
]
const kinds = ['contacts', 'app', 'accounts', 'browser', 'sms', 'device'] as const

beforeAll(async () => {
  t = await openTestServer()
  const lender = await aLender(t)
  holder = await t.signIn('auditor')
  other = await t.signIn('auditor')
  collector = await t.signIn('collector')
  for (const one of [holder, other]) await authorise(t, lender, staffActor(one.staffId))
  customer = await aCustomer(t)
  const friend = await aCustomer(t)
  loanId = (await anApplication(t, { customer })).id
  await consent(true)
  const read = (reading: Parameters<typeof recordReading>[2]) =>
    t.as('app', (ctx) => recordReading(ctx, customer.id, reading))
  const named = `+254733${customer.phone.slice(-6)}`
  const book = [
    { name: 'Dada', phone: named, calls: 14, lastCalledAt: '2026-03-30T10:00:00Z' },
    { name: 'Rafiki', phone: friend.phone },
    { name: 'Fundi', phone: '0722 000 111' },
  ]
  await read({ kind: 'contacts', items: book.slice(1) })
  t.clock.advance(60_000)
  await read({ kind: 'contacts', items: book })
  await read({ kind: 'app', items: [{ name: 'M-PESA', package: 'com.safaricom.mpesa' }] })
  await read({ kind: 'accounts', items: [{ type: 'com.google', name: 'wanjiku@mail.example' }] })
  const address = 'https://bank.example/in?phone=0722000111'
  await read({ kind: 'browser', items: [{ title: 'Bank', address }] })
  await read({ kind: 'sms', items: [{ sender: 'MPESA', text: 'Your code is 4417, 0722000111' }] })
  const place = { province: 'Nairobi', city: 'Nairobi' }
  await read({ kind: 'device', items: [{ fingerprint: 'a-phone-1', model: 'Spark', ...place }] })
})
afterAll(() => t.close())

async function consent(given: boolean): Promise<void> {
  const consents = kinds.map((purpose) => ({ purpose, wordingVersion: '1', given }))
  await t.as('app', (ctx) => recordConsents(ctx, customer.id, consents))
}

const ask = (who: Caller, path: string, more: Record<string, string> = {}) =>
  who.get(path, { customer_id: String(customer.id), ...more })
const readsWritten = () =>
  t.appContext.db
    .selectFrom('administration.auditLog')
    .select(['staffId', 'objectId', 'after'])
    .where('act', '=', 'device-data.read')
    .orderBy('id')
    .execute()

describe('TP-01 data read from a phone', () => {
  test('is shown to nobody before the task is in their hands', async () => {
    for (const path of [...paths, '/audit/customer/contacts/statistics']) {
      const refused = await ask(holder, path)
      expect([path, refused.status, refused.data.error]).toEqual([
        path,
        409,
        'device-data.not-in-hand',
      ])
      expect((await ask(collector, path)).status).toBe(403)
    }
    expect(await readsWritten()).toEqual([])
    expect((await holder.post(`/audit/cashCredit/${loanId}/take`)).code).toBe(200)
  })

  test('is shown to who holds the task, masked, and each reading is written down', async () => {
    const texts: string[] = []
    for (const path of paths) {
      const answer = await ask(holder, path)
      expect([path, answer.status, answer.data.total > 0]).toEqual([path, 200, true])
      texts.push(answer.text)
    }
    expect(texts.join('\n')).not.toMatch(/722 ?000 ?111|4417|wanjiku@|phone=/)
    expect(texts.join('\n')).toContain('+2547*****111')
    const written = await readsWritten()
    expect(written).toHaveLength(paths.length)
    expect(written[0]).toMatchObject({
      staffId: holder.staffId,
      objectId: String(customer.id),
      after: { kind: 'contacts', version: 2 },
    })
  })

  test('is not there for an auditor who does not see the application', async () => {
    for (const path of [...paths, '/audit/customer/contacts/version']) {
      expect((await ask(other, path)).status).toBe(404)
    }
  })

  test('is shown by version, with what changed between two, by pages', async () => {
    const versions = await ask(holder, '/audit/customer/contacts/version')
    expect(versions.data.rows).toMatchObject([
      { version: 2, itemCount: 3 },
      { version: 1, itemCount: 2 },
    ])
    const compared = await ask(holder, paths[0] ?? '', { version: '2', since: '1' })
    expect(compared.data).toMatchObject({
      version: 2,
      since: 1,
      counts: { added: 1, removed: 0, changed: 0, same: 2 },
      rows: [{ change: 'added', now: { name: 'Dada', calls: 14 } }, {}, {}],
    })
    const added = await ask(holder, paths[0] ?? '', { since: '1', change: 'added' })
    expect(added.data).toMatchObject({ total: 1 })
    const second = await ask(holder, paths[0] ?? '', { page: '2', pageSize: '2' })
    expect(second.data).toMatchObject({ total: 3, rows: [{ now: { name: 'Fundi' } }] })
    expect((await ask(holder, paths[0] ?? '', { version: '9' })).status).toBe(404)
    // What is hidden is not found either, or it could be guessed digit by digit.
    expect((await ask(holder, paths[0] ?? '', { text: '722000' })).data.total).toBe(0)
  })

  test('says of the named contacts whether they are in the phone book', async () => {
    const { data } = await ask(holder, '/audit/customer/contacts/statistics')
    expect(data).toMatchObject({
      phoneBook: { version: 2, entries: 3, numbers: 3, customers: 1, overdue: 0, blacklisted: 0 },
      contacts: [{ inPhoneBook: true, nameThere: 'Dada', calls: 14 }],
    })
  })

  test('is out of sight when the customer takes the consent back', async () => {
    await consent(false)
    for (const path of paths) {
      expect((await ask(holder, path)).data.error).toBe('device-data.no-consent')
    }
    await consent(true)
  })

  test('is switched off for the whole deployment by a setting', async () => {
    await sql`insert into platform.setting (key, value) values ('device-data.allowed', 'false')`.execute(
      t.appContext.db,
    )
    for (const path of [...paths, '/audit/customer/app/version']) {
      expect((await ask(holder, path)).data.error).toBe('device-data.off')
    }
    await sql`delete from platform.setting where key = 'device-data.allowed'`.execute(
      t.appContext.db,
    )
  })

  test('is gone from sight when the application is decided', async () => {
    const { data } = await holder.get(`/audit/cashCredit/${loanId}`)
    const body = { result: 'reject', tags: ['income-too-low'], version: data.version }
    const key = { 'idempotency-key': 'device-data-reject-1' }
    expect((await holder.post(`/audit/cashCredit/${loanId}/audit`, body, key)).code).toBe(200)
    expect((await ask(holder, paths[0] ?? '')).data.error).toBe('device-data.not-in-hand')
  })
})
