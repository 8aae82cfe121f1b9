import { inflateSync } from 'node:zlib'
import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { unowned } from '../../../platform/cipher.ts'
import { recordRepayment } from '../../payments/commands/record-repayment.ts'
import { reversePayment } from '../../payments/commands/reverse-payment.ts'
import { anEntry, anOpenLoan, loanOf, payBill, paymentOf } from '../../payments/test/pay-in.ts'
import { plainPhone } from '../../payments/test/payouts.ts'
import { codeOf } from './code.ts'
import { issueCertificate } from './issue-certificate.ts'
import { revokeAllOwedAgain } from './revoke-certificate.ts'

let t: TestServer
let lender: Lender
let finance: Caller
beforeAll(async () => {
  t = await openTestServer()
  lender = await aLender(t)
  finance = await t.signIn('finance')
})
afterAll(() => t.close())

async function aRepaidLoan(): Promise<{ loanId: number; receipt: string }> {
  const phone = plainPhone()
  const { loanId } = await anOpenLoan(t, { phone })
  // Paid on the first day: the principal and nothing earned yet.
  const { receipt } = await payBill(t, { phone, reference: String(loanId), amountCents: 1_100_000 })
  await t.settle()
  return { loanId, receipt }
}

const keyed = () => ({ 'idempotency-key': crypto.randomUUID() })
const issue = (loanId: number, by = finance) =>
  by.post('/settlement/finance/certificates', { loanId }, keyed())
const print = (id: number, language: string) =>
  finance.get(`/settlement/finance/certificates/${id}/document`, { language })
const verify = (code: string, from?: string) =>
  t.send({
    method: 'GET',
    path: `/verify/certificates/${code}`,
    ...(from === undefined ? {} : { from }),
  })
const takeBack = async (receipt: string) => {
  const { id, version } = await paymentOf(t, { receipt })
  await t.as(lender.staff.finance, (ctx) =>
    reversePayment(ctx, { paymentId: id, version, reason: 'Paid for somebody else' }),
  )
}

describe('a certificate', () => {
  test('is issued once for a repaid loan, and numbered without a gap', async () => {
    const { loanId: open } = await anOpenLoan(t, { phone: plainPhone() })
    expect((await issue(open)).data.error).toBe('certificate.not-finished')
    expect((await issue(999_999)).data.error).toBe('certificate.no-such-loan')
    const one = await aRepaidLoan()
    const other = await aRepaidLoan()
    expect((await issue(one.loanId)).data).toMatchObject({ number: 'RC-2026-000001' })
    expect((await issue(one.loanId)).data).toMatchObject({
      error: 'certificate.issued-already',
      params: { number: 'RC-2026-000001' },
    })
    expect((await issue(other.loanId)).data).toMatchObject({ number: 'RC-2026-000002' })
    const loans = await finance.get('/settlement/finance/customer-repay-certificate')
    expect(
      loans.data.rows.map((row: { certificateNumber: string }) => row.certificateNumber),
    ).toEqual(expect.arrayContaining(['RC-2026-000001', 'RC-2026-000002']))
  })

  test('of many at the same moment is issued once a loan, and the numbers follow each other', async () => {
    const loans = [await aRepaidLoan(), await aRepaidLoan(), await aRepaidLoan()]
    const thrice = [...loans, ...loans, ...loans]
    const answers = await Promise.all(thrice.map(({ loanId }) => issue(loanId)))
    const late = answers.filter(({ status }) => status !== 200)
    expect(late.map(({ data }) => data.error)).toEqual(Array(6).fill('certificate.issued-already'))
    const numbers = answers.flatMap(({ data }) => data.number ?? []).sort()
    expect(numbers).toEqual(['RC-2026-000003', 'RC-2026-000004', 'RC-2026-000005'])
  })

  test('F13: is refused where the paper has no letter of the name, and says which', async () => {
    const { loanId } = await aRepaidLoan()
    const name = (fullName: string) =>
      sql`update customers.person set full_name = ${fullName} where id = (
        select person_id from reporting.loan where loan_id = ${loanId})`.execute(t.appContext.db)
    await name('አበበ Kebede')
    expect((await issue(loanId)).data).toMatchObject({
      error: 'certificate.letters',
      params: { letters: 'አ በ' },
    })
    // Typed in parts, as some telephones do.
    await name('Jose\u0301 Wambu\u0303i Ng\u02bcang\u02bca')
    expect((await issue(loanId)).status).toBe(200)
  })

  test('prints the same bytes each time, in each language, with letters of that language', async () => {
    const { loanId } = await aRepaidLoan()
    const { data } = await issue(loanId)
    const first = await print(data.id, 'zh')
    expect(first.headers['content-type']).toContain('application/pdf')
    expect(first.text.startsWith('%PDF-')).toBe(true)
    t.clock.advance(60_000)
    expect((await print(data.id, 'zh')).text).toBe(first.text)
    expect((await print(data.id, 'es')).text).not.toBe(first.text)
    // The holder's language, which nobody of the staff need read.
    expect((await print(data.id, 'sw')).text.startsWith('%PDF-')).toBe(true)
    expect((await print(999_999, 'en')).status).toBe(404)
    const { rows } = await finance
      .get('/settlement/finance/customer-repay-certificate/certificates', { loanId: `${loanId}` })
      .then((found) => found.data)
    expect(rows).toMatchObject([{ certificateNumber: data.number, printedIn: 'es, sw, zh' }])
  })
})

describe('the check by code', () => {
  test('shows what the paper says and nothing more', async () => {
    const { loanId } = await aRepaidLoan()
    const { data } = await issue(loanId)
    const code = codeOf(t.appContext.cipher, data.number)
    const typed = `${code.slice(0, 8)}-${code.slice(8)}`.toLowerCase()
    const reported = await verify(typed)
    expect(Object.keys(reported.data).sort()).toEqual(
      [
        'finishedOn',
        'issuedOn',
        'lender',
        'loanId',
        'nameMasked',
        'number',
        'revokedOn',
        'state',
      ].sort(),
    )
    expect(reported.data).toMatchObject({ number: data.number, loanId, state: 'valid' })
    expect(reported.data.nameMasked).toMatch(/^\S\**( \S\**)*$/)
    expect((await verify('0000000000000000')).status).toBe(404)
    expect((await verify('nonsense')).status).toBe(404)
  })

  test('is refused to who asks faster than a person', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 25; n += 1) {
      statuses.push((await verify('0000000000000000', '203.0.113.9')).status)
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404))
    expect(statuses.at(-1)).not.toBe(404)
    expect((await verify('0000000000000000', '203.0.113.10')).status).toBe(404)
  })
})

describe('a certificate that no longer holds', () => {
  test('is marked by itself when a payment is taken back, before anybody reads otherwise', async () => {
    const { loanId, receipt } = await aRepaidLoan()
    const { data } = await issue(loanId)
    const code = codeOf(t.appContext.cipher, data.number)
    await takeBack(receipt)
    expect((await verify(code)).data).toMatchObject({ state: 'revoked', revokedOn: null })
    await t.settle()
    expect((await verify(code)).data).toMatchObject({ state: 'revoked', revokedOn: '2026-03-31' })
    expect((await issue(loanId)).data.error).toBe('certificate.not-finished')
    const { rows: alerts } = (await finance.get('/alerts')).data
    expect(alerts.filter((one: { kind: string }) => one.kind === 'certificate')).toMatchObject([
      { id: data.id, state: { value: 'revoked' }, about: expect.stringContaining(data.number) },
    ])
    const found = await finance.get('/settlement/finance/customer-repay-certificate/certificates', {
      loanId: `${loanId}`,
    })
    expect(found.data.rows).toMatchObject([
      { certificateState: 'revoked', revokeCause: 'payment-reversed', revokedBy: null },
    ])
  })

  test('is found by the day, should nobody have reported it', async () => {
    const { loanId, receipt } = await aRepaidLoan()
    await issue(loanId)
    await takeBack(receipt)
    const { revoked } = await t.as('system', revokeAllOwedAgain)
    expect(revoked).toBe(1)
    await t.settle()
  })

  test('is revoked by a person with a reason, once, and the next has another number', async () => {
    const { loanId } = await aRepaidLoan()
    const { data } = await issue(loanId)
    const path = `/settlement/finance/certificates/${data.id}/revoke`
    const asked = { reason: 'Issued to the wrong person', version: data.version }
    const service = await t.signIn('service')
    expect((await service.post(path, asked, keyed())).status).toBe(403)
    expect((await finance.post(path, { ...asked, version: 9 }, keyed())).data.error).toBe(
      'record.stale',
    )
    expect((await finance.post(path, asked, keyed())).data).toMatchObject({ state: 'revoked' })
    expect((await finance.post(path, asked, keyed())).data.error).toBe(
      'certificate.revoked-already',
    )
    const next = await issue(loanId, service)
    expect(next.data.number > data.number).toBe(true)
  })
})

test('a certificate is found by its whole number, by whoever sees the page', async () => {
  const { loanId } = await aRepaidLoan()
  const { data } = await issue(loanId)
  const search = async (who: Caller, q: string) => (await who.get('/search', { q })).data.groups
  expect(await search(finance, data.number.toLowerCase())).toMatchObject([
    { kind: 'certificate', hits: [{ id: data.id, title: data.number, state: { value: 'valid' } }] },
  ])
  expect(await search(finance, data.number.slice(0, -1))).toEqual([])
  expect(await search(await t.signIn('collector'), data.number)).toEqual([])
})

test('the record of a certificate offers to revoke it while it is valid, to whoever may', async () => {
  const { loanId } = await aRepaidLoan()
  const { data } = await issue(loanId)
  const record = `/settlement/finance/customer-repay-certificate/certificates/${data.id}`
  const shown = { certificateNumber: data.number, loanId, certificateState: 'valid' }
  expect((await finance.get(record)).data).toMatchObject({
    ...shown,
    actions: ['certificate.revoke'],
  })
  const service = await t.signIn('service')
  expect((await service.get(record)).data).toMatchObject({ ...shown, actions: [] })
  const revoke = `/settlement/finance/certificates/${data.id}/revoke`
  await finance.post(revoke, { reason: 'A misprint', version: data.version }, keyed())
  const refused = await finance.post(revoke, { reason: 'Again', version: 1 }, keyed())
  expect(refused.data.params).toEqual({ number: data.number })
  expect((await finance.get(record)).data).toMatchObject({
    certificateState: 'revoked',
    revokeCause: 'staff',
    revokeReason: 'A misprint',
    actions: [],
  })
})

test('a paper is kept encrypted, and takes with it only the letters that it uses', async () => {
  const { loanId } = await aRepaidLoan()
  const { data } = await issue(loanId)
  const { documentCipher } = await print(data.id, 'en').then(() =>
    t.appContext.db
      .selectFrom('settlement.certificatePrint')
      .select('documentCipher')
      .where('certificateId', '=', data.id)
      .executeTakeFirstOrThrow(),
  )
  expect(documentCipher.includes('%PDF')).toBe(false)
  const pdf = Buffer.from(t.appContext.cipher.open(documentCipher, unowned), 'base64')
  expect(pdf.length).toBeLessThan(200_000)
  expect(inflated(pdf)).toContain('beginbfrange')
})

test('a certificate stays where a payment of before shows that the loan was repaid earlier', async () => {
  const phone = plainPhone()
  const { loanId } = await anOpenLoan(t, { phone })
  const begun = t.clock.today()
  t.clock.advance(3 * 86_400_000)
  await payBill(t, { phone, reference: String(loanId), amountCents: 1_100_000 })
  await t.settle()
  // The clerk's session has ended by then.
  const { number } = await t.as(lender.staff.finance, (ctx) => issueCertificate(ctx, { loanId }))
  const code = codeOf(t.appContext.cipher, number)
  const entry = await anEntry(t, { loanId, amountCents: 1_100_000 })
  const earlier = await t.as(lender.staff.admin, (ctx) =>
    recordRepayment(ctx, { ...entry, paidOn: addDays(begun, 1) }),
  )
  await t.settle()
  expect(await loanOf(t, { loanId })).toMatchObject({ finishedOn: addDays(begun, 1) })
  expect(await t.as('system', revokeAllOwedAgain)).toEqual({ revoked: 0 })
  expect((await verify(code)).data).toMatchObject({ state: 'valid', finishedOn: addDays(begun, 3) })
  // Without it the loan is repaid on the certificate's day again.
  await takeBack(earlier.receipt)
  await t.settle()
  expect((await verify(code)).data).toMatchObject({ state: 'valid' })
})

/** All streams of the file that are packed, unpacked. */
function inflated(pdf: Buffer): string {
  const parts: string[] = []
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 7)) {
    try {
      parts.push(inflateSync(pdf.subarray(at + 7)).toString('latin1'))
    } catch {
      // The end of one, or a stream that is not packed.
    }
  }
  return parts.join('\n')
}
