import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { verifyBooks } from '../../../books/verify-books.ts'
import { askCorrection } from '../correction/correction-request.ts'
import { anOpenLoan, balanceOf, loanOf, ofUnknownPayer, payBill, paymentOf } from './pay-in.ts'
import { plainPhone } from './payouts.ts'

let t: TestServer
let finance: Caller
let other: Caller
let lender: Lender
beforeAll(async () => {
  t = await openTestServer()
  lender = await aLender(t)
  finance = await t.signIn('finance')
  other = await t.signIn('finance')
})
afterAll(async () => {
  const findings = await verifyBooks(t.appContext.db)
  expect(findings.filter((one) => one.wrong > 0)).toEqual([])
  await t.close()
})

const heading = 'receipt,action,loan_id,customer_id,amount,reason'
const csv = (rows: readonly string[], total: string) =>
  [heading, ...rows, `TOTAL,,,,${total},`].join('\n')

const path = '/api/settlement/change-bill/correction-batches'

async function send(who: Caller, url: string, file: string | Uint8Array, note?: string) {
  const form = new FormData()
  if (note !== undefined) form.append('note', note)
  form.append('file', new Blob([file as never]), 'fix.csv')
  const request = new Request('http://x', { method: 'POST', body: form })
  const answer = await t.server.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, ...answer.json() }
}
const check = (file: string | Uint8Array) => send(finance, `${path}/check`, file)
const ask = (file: string) => send(finance, path, file, 'errors of the week')

let keys = 0
async function act(who: Caller, id: number, what: string, body: object) {
  keys += 1
  const answer = await t.server.inject({
    method: 'POST',
    url: `${path}/${id}/${what}`,
    headers: { authorization: `Bearer ${who.token}`, 'idempotency-key': `batch-key-${keys}` },
    payload: body,
  })
  return { status: answer.statusCode, ...answer.json() }
}

async function waiting(amountCents: number) {
  return ofUnknownPayer(t, await payBill(t, { phone: plainPhone(), reference: 'x', amountCents }))
}
async function paidTo(loanId: number, amountCents: number) {
  const reference = String(loanId)
  return paymentOf(t, await payBill(t, { phone: plainPhone(), reference, amountCents }))
}

describe('a file of corrections', () => {
  it('AZ-08: shows what each loan would owe, and changes nothing until another person approves', async () => {
    const [wrong, right] = [await anOpenLoan(t), await anOpenLoan(t)]
    const [lost, paid] = [await waiting(50_000), await paidTo(wrong.loanId, 60_000)]
    const file = csv(
      [
        `${lost.receipt},match,${right.loanId},,500.00,a message of the payment`,
        `${paid.receipt},move,${right.loanId},,400.00,for two loans`,
        `${paid.receipt},move,${wrong.loanId},,200.00,for two loans`,
      ],
      '"1,100.00"',
    )
    const { data } = await check(file)
    expect(data).toEqual({
      whatWasRead: expect.objectContaining({ rows: 5, columnsNotUsed: [] }),
      rows: 3,
      amountCents: 110_000,
      problems: [],
      differences: [
        difference(wrong.loanId, 940_000, 980_000),
        difference(right.loanId, 1_000_000, 910_000),
      ],
    })
    expect(await balanceOf(t, 'suspense', { paymentId: lost.id })).toBe(-50_000)
    const asked = await ask(file)
    expect(asked).toMatchObject({ status: 200, data: { state: 'asked' } })
    const shown = await other.get(`/settlement/change-bill/correction-batches/${asked.data.id}`)
    expect(shown.data.whatWasRead).toEqual(data.whatWasRead)
    expect(await ask(file)).toMatchObject({ data: { error: 'batch.has-problems' } })
    const { id, version } = asked.data
    const own = await act(finance, id, 'decision', { version, approve: true })
    expect(own.data.error).toBe('batch.own')
    const done = await act(other, id, 'decision', { version, approve: true })
    expect(done).toMatchObject({ status: 200, data: { state: 'done' } })
    expect((await loanOf(t, right)).billOwedCents).toBe(1_070_000 - 90_000)
    expect((await loanOf(t, wrong)).billOwedCents).toBe(1_070_000 - 20_000)
    expect(await ask(file)).toMatchObject({ data: { error: 'batch.has-problems' } })
    const undo = { version: done.data.version, reason: 'the wrong week' }
    expect((await act(finance, id, 'undo', undo)).data.error).toBe('batch.own')
    const undone = await act(other, id, 'undo', undo)
    expect(undone.data.state).toBe('undone')
    expect((await loanOf(t, wrong)).billOwedCents).toBe(1_070_000 - 60_000)
    expect(await balanceOf(t, 'suspense', { paymentId: lost.id })).toBe(-50_000)
  })

  it('is undone to what was there before it, also of a payment that partly lay on a loan', async () => {
    const [first, second] = [await anOpenLoan(t), await anOpenLoan(t)]
    const payment = await waiting(100_000)
    const part = { loanId: first.loanId, amountCents: 30_000 }
    await t.as(lender.staff.finance, (ctx) =>
      askCorrection(ctx, {
        paymentId: payment.id,
        version: payment.version,
        kind: 'match',
        parts: [part],
        reason: 'said so on the telephone',
      }),
    )
    const before = await standing(payment)
    const file = csv([`${payment.receipt},match,${second.loanId},,700.00,the rest`], '700.00')
    const { id, version } = (await ask(file)).data
    const done = await act(other, id, 'decision', { version, approve: true })
    expect(await standing(payment)).toMatchObject({ state: 'matched', suspense: 0 })
    const undo = { version: done.data.version, reason: 'the rest is for another' }
    expect((await act(other, id, 'undo', undo)).data.state).toBe('undone')
    expect(await standing(payment)).toEqual(before)
    expect(before).toMatchObject({ state: 'partly', suspense: -70_000, parts: [part] })
    expect((await loanOf(t, first)).billOwedCents).toBe(1_070_000 - 30_000)
    expect((await loanOf(t, second)).billOwedCents).toBe(1_070_000)
  })

  /** Where a payment is, as people see it. */
  async function standing({ id, receipt }: { id: number; receipt: string }) {
    const { state, loanId, personId, matchRule } = await paymentOf(t, { receipt })
    const parts = await t.appContext.db
      .selectFrom('payments.paymentPart')
      .select(['loanId', 'amountCents'])
      .where('paymentId', '=', id)
      .where('reversedAt', 'is', null)
      .orderBy('id')
      .execute()
    const suspense = await balanceOf(t, 'suspense', { paymentId: id })
    return { state, loanId, personId, matchRule, parts, suspense }
  }

  it('is done whole or not at all', async () => {
    const loan = await anOpenLoan(t)
    const [one, another] = [await waiting(10_000), await waiting(20_000)]
    const row = (receipt: string, amount: string) =>
      `${receipt},match,${loan.loanId},,${amount},a message of the payment`
    const file = csv([row(one.receipt, '100.00'), row(another.receipt, '200.00')], '300.00')
    const { id, version } = (await ask(file)).data
    await t.appContext.db
      .updateTable('payments.payment')
      .set({ version: another.version + 5 })
      .where('id', '=', another.id)
      .execute()
    const refused = await act(other, id, 'decision', { version, approve: true })
    expect(refused).toMatchObject({ status: 409, data: { error: 'batch.row-refused' } })
    expect(refused.msg).toContain('Row 3')
    expect((await loanOf(t, loan)).billOwedCents).toBe(1_070_000)
    const withdrawn = await act(finance, id, 'withdraw', { version, reason: 'once more' })
    expect(withdrawn.data.state).toBe('withdrawn')
    const late = await act(other, id, 'decision', { version: version + 1, approve: true })
    expect(late.data.error).toBe('batch.decided')
  })

  it('shows every row that is wrong by number, column and reason', async () => {
    const loan = await anOpenLoan(t)
    const payment = await waiting(30_000)
    const { data } = await check(
      csv(
        [
          `${payment.receipt},give,${loan.loanId},,300.00,a message`,
          `,match,${loan.loanId},7,-1.00,x`,
          `NOSUCH0001,match,${loan.loanId},,1.00,a message`,
          `${payment.receipt},match,${loan.loanId},,300.01,a message`,
        ],
        '299.00',
      ),
    )
    expect(
      data.problems.map((one: { row: number; column: string }) => `${one.row} ${one.column}`),
    ).toEqual([
      '2 action',
      '3 receipt',
      '3 loan_id',
      '3 amount',
      '3 reason',
      '4 ',
      '5 ',
      '6 amount',
    ])
    expect(data.differences).toEqual([])
  })

  it('is refused when it cannot be read', async () => {
    const bad = (file: string | Uint8Array) => check(file).then(({ data }) => data.error)
    expect(await bad(`${heading}\n"open,match,1,,1.00,x`)).toBe('file.quotes')
    expect(await bad(new Uint8Array([0x72, 0xff, 0xfe, 0x0a]))).toBe('file.encoding')
    expect(await bad(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toBe('file.not-a-workbook')
    const without = await check('receipt,action\nTOTAL,')
    expect(without.data.problems.map((one: { column: string }) => one.column)).toEqual([
      'loan_id',
      'customer_id',
      'amount',
      'reason',
    ])
  })
})

const difference = (loanId: number, beforeCents: number, afterCents: number) => ({
  loanId,
  beforeCents,
  afterCents,
  before: 'open',
  after: 'open',
})
