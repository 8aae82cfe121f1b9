import { importReasons } from '@daftari/contract/promotion/number-enums'
import { numberBatches, numberRows } from '@daftari/contract/promotion/numbers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLoan, morningOf, payoutDay } from '../../../../test/fixtures/collections.ts'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { phoneHash } from '../../../platform/numbers/phone-hash.ts'
import { recordConversation, recordNumberConsents, stopContact } from '../../contact/index.ts'
import { blacklist } from '../../customers/index.ts'
import { decided, stranger, upload } from './number-lists.ts'

let t: TestServer
let importer: Caller
let other: Caller
let third: Caller
/** One or more numbers of which the lender knows something, by why they are not used. */
let known: Record<string, string[]>

const partyOf = (phone: string) =>
  ({
    personId: null,
    phoneHash: phoneHash(t.appContext.cipher, phone),
    relation: 'lead',
  }) as const
const some = (from: number, count = 6) =>
  Array.from({ length: count }, (_, n) => stranger(from + n))
const national = (phone: string) => `0${phone.slice(4)}`

/** How many rows of a batch have which reason, as they are kept. */
async function reasonsOf(batchId: number): Promise<Record<string, number>> {
  const rows = await t.appContext.db
    .selectFrom('promotion.numberReason')
    .select(['reason', 'rowCount'])
    .where('batchId', '=', batchId)
    .execute()
  return Object.fromEntries(rows.map(({ reason, rowCount }) => [reason, rowCount]))
}

beforeAll(async () => {
  t = await openTestServer(payoutDay)
  const lender = await aLender(t)
  await openForBusiness(t)
  const late = (await aLoan(t)).customer
  await morningOf(t, '2026-04-02', t.app.daily)
  const [plain, barred] = [await aCustomer(t), await aCustomer(t)]
  const open = (await aLoan(t)).customer
  known = {
    late: [late.phone],
    'open-loan': [open.phone],
    customer: [plain.phone],
    blacklisted: [barred.phone],
    'third-party': [plain.phone.replace('+254712', '+254733')],
    'do-not-call': some(90_000 - 10_001),
    'refused-purpose': some(90_100 - 10_001),
    'reached-lately': some(90_200 - 10_001),
  }
  await t.as(lender.staff.auditAdmin, async (ctx) => {
    await blacklist(ctx, { personId: barred.id, reason: 'Forged papers' })
    for (const phone of known['do-not-call'] ?? [])
      await stopContact(ctx, { party: partyOf(phone), reason: 'Said so on a call' })
    const hashes = (known['refused-purpose'] ?? []).map((phone) => partyOf(phone).phoneHash)
    const consent = { purpose: 'marketing', wording: 'Asked at a fair', source: 'Fair' } as const
    await recordNumberConsents(ctx, hashes, { ...consent, given: false })
    for (const [id, phone] of (known['reached-lately'] ?? []).entries())
      await recordConversation(ctx, {
        party: partyOf(phone),
        purpose: 'marketing',
        source: { kind: 'call', id: id + 1 },
      })
  })
  importer = await t.signIn('audit-admin')
  other = await t.signIn('audit-admin')
  third = await t.signIn('audit-admin')
})
afterAll(() => t.close())

describe('a file of numbers', () => {
  it('has a reason for each row that is not used, and they add up to its rows', async () => {
    const earlier = await upload(t, importer, some(0))
    expect((await decided(t, other, earlier.data.id)).status).toBe(200)
    const damaged = [
      '"  ";x',
      '2.54712E+11',
      '254712000000',
      'Mary',
      '0202223344',
      '22141',
      '071234',
    ]
    const spelled = [national, (one: string) => one.slice(1), (one: string) => `'${national(one)}`]
    const rows = ['Phone;Name']
    for (let n = 0; n < 19_000; n += 1) {
      rows.push(`${spelled[n % 3]?.(stranger(1_000 + n))};x`)
    }
    while (rows.length < 20_001 - 100) rows.push(damaged[rows.length % damaged.length] ?? '')
    rows.push(...some(0), ...some(1_000), ...Object.values(known).flat())
    while (rows.length < 20_001) rows.push('Mary')
    const { data, status } = await upload(t, importer, rows)
    expect(status).toBe(200)
    expect(data.rows).toBe(20_000)
    const sum = data.reasons.reduce((all: number, one: { rows: number }) => all + one.rows, 0)
    expect(sum).toBe(20_000)
    const kept = await reasonsOf(data.id)
    expect(Object.values(kept).reduce((all, one) => all + one, 0)).toBe(20_000)
    expect(kept).toMatchObject({
      'earlier-batch': 6,
      'do-not-call': 6,
      'refused-purpose': 6,
      'reached-lately': 6,
      late: 1,
      'open-loan': 1,
      customer: 1,
      blacklisted: 1,
      'third-party': 1,
    })
    expect(kept['twice-in-file']).toBeGreaterThanOrEqual(6)
    for (const fault of ['empty', 'unreadable', 'not-mobile'])
      expect(kept[fault]).toBeGreaterThan(99)
    expect(kept.usable).toBe(data.usable)
    expect(data.usable).toBe(19_000)
  })

  it('says of few numbers together what it knows of them, and of one row never', async () => {
    const rows = [...Object.values(known).flatMap((all) => all.slice(0, 1)), ...some(40_000)]
    const { data, text } = await upload(t, importer, rows)
    expect(data.reasons).toEqual([
      { reason: 'barred', rows: 8 },
      { reason: 'usable', rows: 6 },
    ])
    const list = await importer.get(numberRows['promotion/white-phone/white-phone-quality'].path, {
      batchId: String(data.id),
    })
    const shown = new Set(list.data.rows.map((row: { rowReason: string }) => row.rowReason))
    expect(shown).toEqual(new Set(['barred', 'usable']))
    for (const row of list.data.rows) expect(row.phone).toMatch(/\*{3}/)
    for (const phone of rows) expect(text + list.text).not.toContain(phone.slice(1))
  })

  it('DN-07: without a proof has no usable number, and nobody can approve it', async () => {
    const { data } = await upload(t, importer, some(50_000), { proof: '' })
    expect(data).toMatchObject({ usable: 0, reasons: [{ reason: 'no-proof', rows: 6 }] })
    const answer = await decided(t, other, data.id)
    expect([answer.status, answer.data.error]).toEqual([409, 'number-batch.none-usable'])
  })

  it('without one mobile number is not kept', async () => {
    const answer = await upload(t, importer, ['Phone', 'Mary', '22141'])
    expect([answer.status, answer.data.error]).toEqual([422, 'number-batch.no-number'])
  })

  it.each([
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ])('is read in %s, its columns apart by tabs', async (_, bytes) => {
    const rows = ['Name\tPhone', ...some(51_000).map((one) => `Áchieng\t${national(one)}`)]
    const { data } = await upload(t, importer, bytes(rows.join('\r\n')))
    expect(data).toMatchObject({ rows: 6, usable: 6 })
  })

  it('is only for who may bring one', async () => {
    const telemarketer = await t.signIn('telemarketer')
    expect((await upload(t, telemarketer, some(52_000))).status).toBe(403)
  })
})

describe('a bought list', () => {
  it('is approved by another person, and then worked and consented to', async () => {
    const { data } = await upload(t, importer, some(60_000))
    const { path } = numberBatches['promotion/white-phone/white-phone-quality']
    const waiting = async (by: Caller) =>
      (await by.get(path, { requestOf: 'others', listState: 'asked' })).data.rows.map(
        (row: { batchId: number }) => row.batchId,
      )
    expect(await waiting(other)).toContain(data.id)
    expect(await waiting(importer)).not.toContain(data.id)
    expect((await decided(t, importer, data.id)).status).toBe(403)
    expect((await decided(t, other, data.id)).status).toBe(200)
    const numbers = await t.appContext.db
      .selectFrom('promotion.listedNumber as n')
      .innerJoin('reporting.numberConsent as k', 'k.phoneHash', 'n.phoneHash')
      .select(['n.state', 'k.given'])
      .where('n.batchId', '=', data.id)
      .execute()
    expect(numbers).toEqual(some(0).map(() => ({ state: 'open', given: true })))
    const rows = await t.appContext.db
      .selectFrom('promotion.numberRow')
      .select(['phoneHash', 'phoneCipher'])
      .where('batchId', '=', data.id)
      .execute()
    expect(new Set(rows.map(JSON.stringify as never))).toEqual(
      new Set([JSON.stringify({ phoneHash: null, phoneCipher: null })]),
    )
  })

  it('is looked at again when it is approved', async () => {
    const phones = some(61_000)
    const { data } = await upload(t, importer, phones)
    await t.as('system', (ctx) =>
      stopContact(ctx, { party: partyOf(phones[0] ?? ''), reason: 'Wrote STOP' }),
    )
    await decided(t, other, data.id)
    expect(await reasonsOf(data.id)).toEqual({ 'do-not-call': 1, usable: 5 })
  })

  it('approved twice over, a number of two lists is of the first', async () => {
    const [first, second] = [
      await upload(t, importer, some(62_000)),
      await upload(t, importer, some(62_003)),
    ]
    const answers = await Promise.all([first, second].map(({ data }) => decided(t, other, data.id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { count } = await t.appContext.db
      .selectFrom('promotion.listedNumber')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('batchId', 'in', [first.data.id, second.data.id])
      .executeTakeFirstOrThrow()
    expect(count).toBe(9)
  })

  it('AZ-19 revoked, by who uploaded it too, closes what is to be worked, and its consents', async () => {
    const { data } = await upload(t, importer, some(63_000))
    await decided(t, other, data.id)
    const auditor = await t.signIn('auditor')
    expect((await decided(t, auditor, data.id, { act: 'reverse' })).status).toBe(403)
    expect((await decided(t, importer, data.id, { act: 'reverse' })).status).toBe(200)
    const numbers = await t.appContext.db
      .selectFrom('promotion.listedNumber as n')
      .innerJoin('reporting.numberConsent as k', 'k.phoneHash', 'n.phoneHash')
      .select(['n.state', 'k.given'])
      .where('n.batchId', '=', data.id)
      .execute()
    expect(numbers).toEqual(some(0).map(() => ({ state: 'revoked', given: false })))
    const again = await upload(t, importer, some(63_000))
    expect(again.data.usable).toBe(6)
  })

  it('refused or withdrawn keeps no number', async () => {
    for (const act of ['decision', 'withdraw'] as const) {
      const { data } = await upload(t, importer, some(64_000))
      await decided(t, act === 'decision' ? other : importer, data.id, { act, approve: false })
      const { state } = await t.appContext.db
        .selectFrom('promotion.numberBatch')
        .select('state')
        .where('id', '=', data.id)
        .executeTakeFirstOrThrow()
      expect(state).toBe(act === 'decision' ? 'refused' : 'withdrawn')
      const left = await t.appContext.db
        .selectFrom('promotion.numberRow')
        .select('id')
        .where('batchId', '=', data.id)
        .where('phoneHash', 'is not', null)
        .execute()
      expect(left).toEqual([])
    }
  })
})

describe('TP-06: numbers of third parties', () => {
  const kind = 'third'
  const vet = (by: Caller, id: number) =>
    by.post(`${numberBatches['promotion/third-phone/index'].path}/${id}/vet`, {
      version: 1,
      reason: 'Consents were compared',
    })

  it('are used with a consent of their own alone', async () => {
    const { data } = await upload(t, importer, some(70_000), { kind })
    expect(data).toMatchObject({ usable: 0, reasons: [{ reason: 'no-consent', rows: 6 }] })
  })

  it('need two approvals by two others', async () => {
    const phones = some(71_000)
    const hashes = phones.map((phone) => partyOf(phone).phoneHash)
    const consent = { purpose: 'marketing', given: true, wording: 'Yes', source: 'Form' } as const
    await t.as('system', (ctx) => recordNumberConsents(ctx, hashes, consent))
    const { data } = await upload(t, importer, phones, { kind })
    expect(data.usable).toBe(6)
    const refused = async (by: Caller) => (await decided(t, by, data.id, { kind })).data.error
    expect(await refused(other)).toBe('number-batch.not-vetted')
    expect((await vet(importer, data.id)).data.error).toBe('request.own')
    expect((await vet(other, data.id)).status).toBe(200)
    expect(await refused(other)).toBe('number-batch.vetter')
    expect((await decided(t, third, data.id, { kind })).status).toBe(200)
    expect((await decided(t, third, data.id)).status).toBe(404)
  })
})

it('every reason is one of the declared', () => {
  expect(new Set(importReasons).size).toBe(importReasons.length)
})
