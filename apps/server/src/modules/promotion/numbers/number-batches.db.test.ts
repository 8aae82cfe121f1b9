import {
  batchReasons,
  numberBatches,
  numberRows,
} from '@daftari/contract/promotion/numbers/declared'
import { numberQuality } from '@daftari/contract/promotion/numbers/figures'
import { listedNumbers } from '@daftari/contract/promotion/numbers/worked'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stopNow } from '../../../../test/fixtures/answered-call.ts'
import { aLoan, morningOf, payoutDay } from '../../../../test/fixtures/collections.ts'
import { aCustomer } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { numbersSaid } from '../../../../test/fixtures/number-lists.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { limits } from '../../../platform/limits.ts'
import { phoneHash } from '../../../platform/numbers/phone-hash.ts'
import { recordConversation } from '../../contact/index.ts'
import { blacklist } from '../../customers/index.ts'
import { decided, stranger, upload, withLot } from './test/number-lists.ts'

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

/** The number of these that are worked. */
async function openOf(batchId: number, phones: readonly string[]): Promise<number> {
  const open = await t.appContext.db
    .selectFrom('promotion.listedNumber')
    .select('id')
    .where('batchId', '=', batchId)
    .where('state', '=', 'open')
    .where(
      'phoneHash',
      'in',
      phones.map((phone) => partyOf(phone).phoneHash),
    )
    .execute()
  return open.length
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
      await stopNow(ctx, { kind: 'stop', party: partyOf(phone), reason: 'Said so on a call' })
    await numbersSaid(t, known['refused-purpose'] ?? [], { given: false, source: 'Fair' })
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

const white = 'promotion/white-phone/white-phone-quality'

describe('a file of numbers', () => {
  it('N2: says of each row its form alone, and its rows add up', async () => {
    const earlier = await upload(t, importer, withLot(t, some(0)))
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
    const all = Object.values(known).flat()
    rows.push(...some(0), ...some(1_000), ...all)
    while (rows.length < 20_001) rows.push('Mary')
    const { data, status } = await upload(t, importer, rows)
    expect(status).toBe(200)
    // Six are on an earlier list, and the records contain something about 23 more.
    expect(data).toMatchObject({ rows: 20_000, numbers: 19_006 + all.length, leftOut: 25 })
    const faulty = Object.fromEntries(
      data.faults.map((one: { fault: string; rows: number }) => [one.fault, one.rows]),
    )
    for (const fault of ['empty', 'unreadable', 'not-mobile'])
      expect(faulty[fault]).toBeGreaterThan(99)
    expect(faulty['twice-in-file']).toBe(6)
    const kept = await reasonsOf(data.id)
    expect(Object.values(kept).reduce((sum, one) => sum + one, 0)).toBe(20_000)
    expect(kept).toEqual({ ...faulty, barred: 25, usable: data.numbers - 25 })
  })

  /** All that may be read of a list, without its number and its days. */
  async function readOf(batchId: number, by: Caller): Promise<unknown> {
    const of = { batchId: String(batchId), pageSize: '50' }
    const read = async (path: string, asked: Record<string, string> = of) =>
      (await by.get(path, asked)).data
    const rows = (await read(numberRows[white].path)).rows as Record<string, unknown>[]
    const batches = (await read(numberBatches[white].path, {})).rows as Record<string, unknown>[]
    const batch = batches.find((one) => one.batchId === batchId)
    const reasons = (await read(batchReasons[white].path)).rows as Record<string, unknown>[]
    const worked = await read(listedNumbers['promotion/list/from-white-list'].path)
    return {
      rows: rows.map(({ fileLine, rowForm }) => [fileLine, rowForm]).toSorted(),
      batch: [batch?.listState, batch?.fileRows, batch?.usableNumbers, batch?.usableShare],
      reasons: reasons.map(({ rowReason, reasonRows }) => [rowReason, reasonRows]),
      worked: worked.rows.map((one: Record<string, unknown>) => one.listedState),
    }
  }

  it('N2, PII-10: nothing that is read of it, before or after it is approved, tells a known number', async () => {
    const strangers = some(40_000, 24)
    const answered = async (number: string) => {
      const by = await t.signIn('audit-admin')
      const { data } = await upload(t, by, [number, ...strangers], { source: number })
      const { id, version: _, whatWasRead: __, ...answer } = data
      const asked = await readOf(id, by)
      expect((await decided(t, other, id)).status).toBe(200)
      const done = await readOf(id, by)
      expect((await decided(t, other, id, { act: 'reverse' })).status).toBe(200)
      const month = '2026-03-01..2026-04-30'
      const quality = (await by.get(numberQuality.path, { uploaded: month })).data.rows as Record<
        string,
        unknown
      >[]
      const { numberSource: ___, ...source } =
        quality.find((one) => one.numberSource === number) ?? {}
      return { answer, asked, done, source }
    }
    const nothing = await answered(stranger(41_000))
    expect(nothing.answer).toMatchObject({ rows: 25, numbers: 25, leftOut: 0, faults: [] })
    // Five are left out by lot, so that how many are used says nothing either.
    expect(nothing.done).toMatchObject({ worked: Array(20).fill('open') })
    for (const [reason, [number = '']] of Object.entries(known))
      expect([reason, await answered(number)]).toEqual([reason, nothing])
  })

  it('N2: what the records hold is one sum in fives, and of few numbers nothing', async () => {
    const [, ...eight] = Object.values(known)
      .flatMap((all) => all.slice(0, 2))
      .slice(0, 9)
    const few = await upload(t, importer, eight)
    expect(few.data).toMatchObject({ numbers: 8, leftOut: 0 })
    const many = await upload(t, importer, [...eight, ...some(42_000, 20)])
    expect(many.data).toMatchObject({ numbers: 28, leftOut: 5 })
    expect(await reasonsOf(many.data.id)).toEqual({ barred: 5, usable: 23 })
    await decided(t, other, many.data.id)
    expect(await reasonsOf(many.data.id)).toEqual({ barred: 10, usable: 18 })
    // Only who is in none of the lists is used, though the lot may leave out some of them.
    const { rows } = await sql<{ known: number; used: number }>`
      select count(*) filter (where n.phone_hash = any(${eight.map((one) => partyOf(one).phoneHash)}::bytea[]))
        ::integer as known, count(*)::integer as used
      from promotion.listed_number n where n.batch_id = ${many.data.id}`.execute(t.appContext.db)
    expect(rows).toEqual([{ known: 0, used: 18 }])
  })

  it('N2, PII-03: so many numbers are asked about in a day, and more is an alarm', async () => {
    const by = await t.signIn('audit-admin')
    await t.appContext.db
      .insertInto('administration.numberSearch')
      .values({
        staffId: by.staffId,
        field: 'list',
        numberHash: Buffer.from('an earlier list'),
        place: 'promotion/number-lists',
        numbers: limits.listNumbersPerDay - 10,
        businessOn: t.clock.today(),
        searchedAt: t.clock.now(),
      })
      .execute()
    expect((await upload(t, by, some(43_000, 10))).status).toBe(200)
    const before = await t.appContext.db.selectFrom('promotion.numberBatch').select('id').execute()
    const refused = await upload(t, by, some(43_100))
    expect([refused.status, refused.data.error]).toEqual([429, 'list.too-many-numbers'])
    const after = await t.appContext.db.selectFrom('promotion.numberBatch').select('id').execute()
    expect(after).toEqual(before)
    const alarms = await t.appContext.db
      .selectFrom('administration.alarm')
      .select('kind')
      .where('staffId', '=', by.staffId)
      .execute()
    expect(alarms).toEqual([{ kind: 'list.too-many-numbers' }])
  })

  it('DN-07: of bought numbers without a proof is not taken', async () => {
    for (const proof of ['', 'Bought']) {
      expect((await upload(t, importer, some(50_000), { proof })).status).toBe(422)
    }
  })

  it('N2: of fewer numbers than the lot could leave out is not taken', async () => {
    const answer = await upload(t, importer, some(50_100, 5))
    expect([answer.status, answer.data.error]).toEqual([422, 'number-batch.too-few'])
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
    expect(data).toMatchObject({ rows: 6, numbers: 6 })
  })

  it('is only for who may bring one', async () => {
    const telemarketer = await t.signIn('telemarketer')
    expect((await upload(t, telemarketer, some(52_000))).status).toBe(403)
  })
})

describe('a bought list', () => {
  it('N8: has no consent before another person approves it, and then one for each number used', async () => {
    const { data } = await upload(t, importer, withLot(t, some(60_000)))
    const { path } = numberBatches['promotion/white-phone/white-phone-quality']
    const waiting = async (by: Caller) =>
      (await by.get(path, { requestOf: 'others', listState: 'asked' })).data.rows.map(
        (row: { batchId: number }) => row.batchId,
      )
    const { rows: before } = await sql`select from contact.number_consent c
      where c.source = ${`number-batch:${data.id}`}`.execute(t.appContext.db)
    expect(before).toEqual([])
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
    const { data } = await upload(t, importer, withLot(t, phones))
    await t.as('system', (ctx) =>
      stopNow(ctx, { kind: 'stop', party: partyOf(phones[0] ?? ''), reason: 'Wrote STOP' }),
    )
    await decided(t, other, data.id)
    expect(await openOf(data.id, phones.slice(0, 1))).toBe(0)
    expect(await reasonsOf(data.id)).toEqual({ barred: 5, usable: 6 })
  })

  it('approved twice over, a number of two lists is of the first', async () => {
    const [first, second] = [
      await upload(t, importer, withLot(t, some(62_000))),
      await upload(t, importer, withLot(t, some(62_003))),
    ]
    const answers = await Promise.all([first, second].map(({ data }) => decided(t, other, data.id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await sql`select phone_hash from promotion.listed_number
      where batch_id in (${first.data.id}, ${second.data.id})
      group by phone_hash having count(*) > 1`.execute(t.appContext.db)
    expect(rows).toEqual([])
  })

  it('AZ-19 revoked, by who uploaded it too, closes what is to be worked, and its consents', async () => {
    const { data } = await upload(t, importer, withLot(t, some(63_000)))
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
    const again = await upload(t, importer, withLot(t, some(63_000)))
    expect((await decided(t, other, again.data.id)).status).toBe(200)
    expect(await openOf(again.data.id, some(63_000))).toBe(6)
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
    await vet(other, data.id)
    const answer = await decided(t, third, data.id, { kind })
    expect([answer.status, answer.data.error]).toEqual([409, 'number-batch.none-usable'])
  })

  it('need two approvals by two others', async () => {
    const phones = withLot(t, some(71_000))
    await numbersSaid(t, phones)
    const { data } = await upload(t, importer, phones, { kind })
    const refused = async (by: Caller) => (await decided(t, by, data.id, { kind })).data.error
    expect(await refused(other)).toBe('number-batch.not-vetted')
    expect((await vet(importer, data.id)).data.error).toBe('request.own')
    expect((await vet(other, data.id)).status).toBe(200)
    expect(await refused(other)).toBe('number-batch.vetter')
    expect((await decided(t, third, data.id, { kind })).status).toBe(200)
    expect(await openOf(data.id, some(71_000))).toBe(6)
    expect((await decided(t, third, data.id)).status).toBe(404)
  })
})
