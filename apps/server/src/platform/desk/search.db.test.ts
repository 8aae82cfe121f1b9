import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ACustomer, anApplication } from '../../../test/fixtures/customers.ts'
import { aLender } from '../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../test/open-test-server.ts'
import { limits } from '../limits.ts'

let t: TestServer
let mine: { id: number; customer: ACustomer }
let others: { id: number; customer: ACustomer }
let auditor: Caller
let service: Caller
let collector: Caller
let admin: Caller

beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  mine = await anApplication(t)
  others = await anApplication(t)
  ;[auditor, service, collector, admin] = await Promise.all([
    t.signIn('auditor'),
    t.signIn('service'),
    t.signIn('collector'),
    t.signIn('admin'),
  ])
  const other = await t.signIn('auditor')
  await hold(mine.id, auditor.staffId)
  await hold(others.id, other.staffId)
  await name(mine.customer.id, 'Wanjiru Atieno')
  await name(others.customer.id, 'Wanjiku Odhiambo José Ng’ang’a')
})
afterAll(() => t.close())

async function hold(id: number, auditorId: number): Promise<void> {
  await t.appContext.db
    .updateTable('origination.application')
    .set({ auditorId, applyStatus: 1 })
    .where('id', '=', id)
    .execute()
}

async function name(personId: number, fullName: string): Promise<void> {
  await t.appContext.db
    .updateTable('customers.person')
    .set({ fullName })
    .where('id', '=', personId)
    .execute()
}

async function found(who: Caller, q: string): Promise<string[]> {
  const { data } = await who.get('/search', { q })
  return data.groups.flatMap((group: { kind: string; hits: { id: number }[] }) =>
    group.hits.map((hit) => `${group.kind} ${hit.id}`),
  )
}

async function searchesOf(who: Caller): Promise<string[]> {
  const rows = await t.appContext.db
    .selectFrom('administration.numberSearch')
    .select(['field', 'place'])
    .where('staffId', '=', who.staffId)
    .orderBy('field')
    .execute()
  return rows.map((row) => `${row.field} ${row.place}`)
}

describe('the search', () => {
  test('finds a loan by its whole number and by its beginning, the whole one first', async () => {
    expect(await found(service, String(mine.id))).toEqual([`loan ${mine.id}`])
    const all = await found(service, String(mine.id).slice(0, 4))
    expect(all).toContain(`loan ${mine.id}`)
    expect(all).toContain(`loan ${others.id}`)
    expect(await found(service, '987')).toEqual([])
  })

  test('finds customers by a part of the name, whatever its case, and masks their phone', async () => {
    // Found by the newest application, and by customer service in every app.
    const both = (one: typeof mine) => [`customer ${one.id}`, `person ${one.customer.id}`]
    expect((await found(service, 'wanji')).sort()).toEqual([...both(mine), ...both(others)].sort())
    expect(await found(service, 'ATIENO')).toEqual(both(mine))
    expect(await found(service, 'atieno wanjiru')).toEqual(both(mine))
    expect(await found(service, 'Ngʼangʼa')).toEqual(both(others))
    expect(await found(service, 'jose')).toEqual(both(others))
    const { text } = await service.get('/search', { q: 'atieno' })
    expect(text).not.toContain(mine.customer.phone.slice(-6))
    expect(await found(service, 'wa')).toEqual([])
    expect(await found(service, '%%%')).toEqual([])
  })

  test('AZ-05 finds nothing beyond the reader’s scope: an auditor’s own tasks, no page no hits', async () => {
    expect(await found(auditor, 'wanji')).toEqual([`customer ${mine.id}`])
    expect(await found(auditor, String(others.id))).toEqual([])
    expect(await found(auditor, String(others.id).slice(0, 3))).toEqual([`loan ${mine.id}`])
    expect(await found(collector, 'wanji')).toEqual([])
    expect(await found(await t.signIn('telemarketer'), String(mine.id))).toEqual([])
  })

  test('finds staff for who manages them, and for nobody else', async () => {
    expect(await found(admin, auditor.account)).toEqual([`staff ${auditor.staffId}`])
    expect(await found(service, auditor.account)).toEqual([])
  })

  test('refuses what is no search: nothing, too much, a parameter it does not know', async () => {
    for (const query of [{}, { q: ' ' }, { q: 'x'.repeat(81) }, { q: 'abc', phone: '1' }]) {
      expect((await service.get('/search', query as Record<string, string>)).status).toBe(422)
    }
  })
})

describe('PII-04 the search by a whole number', () => {
  test('finds exactly, counts like a reveal found or not, and never by a beginning', async () => {
    const { phone, idNumber } = mine.customer
    const ask = (by: string, value: string) => service.post('/search/number', { [by]: value })
    const byPhone = await ask('phone', phone)
    const kinds = byPhone.data.groups.map((one: { kind: string }) => one.kind)
    expect(kinds).toEqual(['customer', 'person'])
    expect(byPhone.data.groups[1].hits[0].id).toBe(mine.customer.id)
    expect(byPhone.data.groups[0].hits[0].id).toBe(mine.id)
    expect((await ask('idNumber', idNumber)).data.groups[0].hits[0].id).toBe(mine.id)
    expect((await ask('phone', '0700 000 000')).data.groups).toEqual([])
    const pasted = `\u202A+254 (0) ${phone.slice(4, 7)}\u00A0${phone.slice(7)}\u202C`
    expect((await ask('phone', pasted)).data.groups[0].hits[0].id).toBe(mine.id)
    const partial = await ask('phone', phone.slice(0, -1))
    expect(partial).toMatchObject({
      status: 422,
      data: { fields: { phone: expect.stringContaining('no mobile phone number') } },
    })
    expect(await searchesOf(service)).toEqual([
      'idNumber /search/number',
      'phone /search/number',
      'phone /search/number',
    ])
    expect(await found(service, phone)).toEqual([])
    expect(await found(service, idNumber)).toEqual([])
  })

  test('is in the audit log without the number, and shows nobody beyond the scope', async () => {
    const answer = await auditor.post('/search/number', {
      phone: others.customer.phone,
    })
    expect(answer.data.groups).toEqual([])
    const entry = await t.appContext.db
      .selectFrom('administration.auditLog')
      .selectAll()
      .where('act', '=', 'number.search')
      .where('staffId', '=', auditor.staffId)
      .executeTakeFirstOrThrow()
    expect(entry.objectId).toBe('/search/number')
    expect(JSON.stringify(entry)).not.toContain(others.customer.phone.slice(4))
  })

  test('is refused after too many within ten minutes', async () => {
    const walker = await t.signIn('service')
    const statuses = []
    for (let number = 0; number <= limits.searchesInBurst; number += 1) {
      const value = `07000000${String(number).padStart(2, '0')}`
      statuses.push((await walker.post('/search/number', { phone: value })).status)
    }
    expect(statuses).toEqual([...Array(limits.searchesInBurst).fill(200), 429])
  })
})
