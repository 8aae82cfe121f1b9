import { businessDate } from '@daftari/kernel/business-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stopNow } from '../../../../test/fixtures/answered-call.ts'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { numbersSaid } from '../../../../test/fixtures/number-lists.ts'
import { aSpecial } from '../../../../test/fixtures/special.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { phoneHash } from '../../../platform/numbers/phone-hash.ts'
import { blacklist } from '../../customers/index.ts'
import { closingNumbers } from './closing-numbers.ts'
import { erasingNumbers } from './listed-numbers.ts'
import { decided, stranger, upload, withLot } from './test/number-lists.ts'

let t: TestServer
let lender: Lender
let importer: Caller
let other: Caller

const some = (from: number, count = 6) =>
  Array.from({ length: count }, (_, n) => stranger(from + n))
const hashOf = (phone: string) => phoneHash(t.appContext.cipher, phone)
const partyOf = (phone: string) =>
  ({ personId: null, phoneHash: hashOf(phone), relation: 'lead' }) as const
const said = (phones: readonly string[], given: boolean, source = 'Form') =>
  numbersSaid(t, phones, { given, source })
/** What a list of an earlier version wrote down for a whole file. */
const outreachList = (phones: readonly string[]) => said(phones, true, 'number-list:7')
async function consentsOf(phones: readonly string[]) {
  const rows = await t.appContext.db
    .selectFrom('reporting.numberConsent')
    .select(['phoneHash', 'given'])
    .where('phoneHash', 'in', phones.map(hashOf))
    .execute()
  return phones.map(
    (phone) => rows.find((row) => (row.phoneHash as Buffer).equals(hashOf(phone)))?.given ?? null,
  )
}
async function approved(phones: readonly string[]): Promise<number> {
  const { data } = await upload(t, importer, withLot(t, phones))
  expect((await decided(t, other, data.id)).status).toBe(200)
  return data.id
}
/** Which of these are worked once their list is approved. */
async function usedOf(phones: readonly string[], kind: 'white' | 'third' = 'white') {
  const all = withLot(t, phones)
  if (kind === 'third') await said(all.slice(phones.length), true)
  const { data } = await upload(t, importer, all, { kind })
  if (kind === 'third') {
    const third = await t.signIn('audit-admin')
    const vetted = { version: 1, reason: 'The forms were read' }
    await third.post(`/promotion/third-phone/index/${data.id}/vet`, vetted)
  }
  expect((await decided(t, other, data.id, { kind })).status).toBe(200)
  const rows = await t.appContext.db
    .selectFrom('promotion.listedNumber')
    .select('phoneHash')
    .where('batchId', '=', data.id)
    .execute()
  const used = new Set(rows.map(({ phoneHash: hash }) => (hash as Buffer).toString('hex')))
  return phones.filter((phone) => used.has(hashOf(phone).toString('hex')))
}

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-30T07:00:00Z'))
  lender = await aLender(t)
  await openForBusiness(t)
  importer = await t.signIn('audit-admin')
  other = await t.signIn('audit-admin')
})
afterAll(() => t.close())

describe('TP-06: a consent of its own', () => {
  it('of a third-party number is none that a list wrote down for its whole file', async () => {
    const [asked, listed, bought, both, ended] = [0, 1, 2, 3, 4].map((n) => some(n * 10))
    await said(asked ?? [], true)
    await outreachList(listed ?? [])
    await said(bought ?? [], true, 'number-batch:900')
    await said(both ?? [], true)
    await outreachList(both ?? [])
    await said(ended ?? [], true)
    await said(ended ?? [], false, 'number-batch:900')
    const all = [asked, listed, bought, both, ended].flatMap((one) => one ?? [])
    const withOwn = [asked, both, ended].flatMap((one) => one ?? [])
    // Twelve are left out, so the lot draws three.
    expect(withOwn).toEqual(expect.arrayContaining(await usedOf(all, 'third')))
    expect(await usedOf(some(50), 'third')).toEqual([])
  })

  it('that its owner took back is not given again by a list', async () => {
    const [refused, free] = [some(100, 5), some(110)]
    await said(refused, false)
    await outreachList(refused)
    expect(await usedOf([...refused, ...free])).toEqual(free)
  })
})

describe('the consents of a bought list', () => {
  it('are taken back when it is revoked, also of numbers that were erased since', async () => {
    const phones = some(200)
    const id = await approved(phones)
    expect(await consentsOf(phones)).toEqual(phones.map(() => true))
    await said(phones.slice(0, 1), true)
    await t.appContext.db
      .updateTable('promotion.listedNumber')
      .set({ phoneHash: null, phoneMasked: null, phoneCipher: null })
      .where('batchId', '=', id)
      .execute()
    expect((await decided(t, other, id, { act: 'reverse' })).status).toBe(200)
    expect(await consentsOf(phones)).toEqual([true, ...phones.slice(1).map(() => false)])
  })

  it('are taken back when its numbers are erased, not where the owner agreed since', async () => {
    const phones = some(210)
    await approved(phones)
    await said(phones.slice(0, 1), true)
    await t.as('system', (ctx) => erasingNumbers.run(ctx, businessDate('2026-09-29')))
    expect(await consentsOf(phones)).toEqual(phones.map(() => true))
    await t.as('system', (ctx) => erasingNumbers.run(ctx, businessDate('2026-10-01')))
    expect(await consentsOf(phones)).toEqual([true, ...phones.slice(1).map(() => false)])
  })
})

describe('special accounts', () => {
  it('are no numbers to call, except important customers, and are not shown apart', async () => {
    const phones = some(300, 9)
    for (const [n, kind] of (['test', 'staff', 'never-lend', 'vip'] as const).entries())
      await aSpecial(t, lender, kind, { phone: phones[n] ?? '' })
    const used = await usedOf([...phones, ...some(320)])
    expect(used).toEqual(expect.arrayContaining(phones.slice(3)))
    for (const phone of phones.slice(0, 3)) expect(used).not.toContain(phone)
  })
})

it('closes each day the open numbers of whoever must not be called any more', async () => {
  const phones = some(400)
  const [stopped = '', barred = '', special = '', vip = ''] = phones
  const id = await approved(phones)
  await aSpecial(t, lender, 'never-lend', { phone: special })
  await aSpecial(t, lender, 'vip', { phone: vip })
  const { id: personId } = await aCustomer(t, { phone: barred })
  await t.as(lender.staff.auditAdmin, async (ctx) => {
    await stopNow(ctx, { kind: 'stop', party: partyOf(stopped), reason: 'Wrote STOP' })
    await blacklist(ctx, { personId, reason: 'Forged papers' })
  })
  const close = () => t.as('system', (ctx) => closingNumbers.run(ctx, businessDate('2026-03-31')))
  expect(await close()).toEqual({ closed: 3 })
  expect(await close()).toEqual({ closed: 0 })
  const rows = await t.appContext.db
    .selectFrom('promotion.listedNumber')
    .select(['state', 'closedOn'])
    .where('batchId', '=', id)
    .orderBy('id')
    .execute()
  const ended = { state: 'do-not-call', closedOn: '2026-03-31' }
  const open = { state: 'open', closedOn: null }
  expect(rows).toEqual([ended, ended, ended, open, open, open])
})
