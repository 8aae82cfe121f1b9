import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLender } from '../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../test/open-test-server.ts'
import { pullPayments } from './operator/pull/pull-payments.ts'
import { anOpenLoan, balanceOf, loanOf, payBill, paymentOf } from './test/pay-in.ts'
import { aPreparedPayout, pass, standingOf } from './test/payouts.ts'

let t: TestServer
let finance: Caller
let other: Caller
let collector: Caller
let proof: Buffer
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  finance = await t.signIn('finance')
  other = await t.signIn('finance')
  collector = await t.signIn('collector')
  const white = { width: 4, height: 4, channels: 3, background: 'white' } as const
  proof = await sharp({ create: white }).png().toBuffer()
})
afterAll(() => t.close())

let keys = 0
const key = () => {
  keys += 1
  return { 'idempotency-key': `payment-door-${keys}` }
}

interface Sent {
  headers?: Record<string, string>
  paper?: Uint8Array<ArrayBuffer> | null
}

/** A repayment entered on the form, with its proof. */
async function enter(
  who: Caller,
  loanId: number,
  fields: Record<string, string>,
  { headers = key(), paper = new Uint8Array(proof) }: Sent = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (paper !== null) form.append('file', new Blob([paper]), 'proof.png')
  const request = new Request('http://x', { method: 'POST', body: form })
  const answer = await t.server.inject({
    method: 'POST',
    url: `/api/admin/cashCredit/${loanId}/repayment`,
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': request.headers.get('content-type') ?? '',
      ...headers,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, ...answer.json() }
}

const entry = (receipt: string, amountCents = 100_000) => ({
  provider: 'mpesa',
  receipt,
  amountCents: String(amountCents),
  paidOn: '2026-03-31',
  note: 'the customer brought the slip',
})

async function remove(who: Caller, repaymentId: number, reason = 'entered twice') {
  const answer = await t.server.inject({
    method: 'DELETE',
    url: `/api/admin/cashCreditPart/${repaymentId}/deleteRepayment`,
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': 'application/json',
      ...key(),
    },
    payload: JSON.stringify({ reason }),
  })
  return { status: answer.statusCode, ...answer.json() }
}

async function repaymentOf(paymentId: number): Promise<number> {
  const row = await t.appContext.db
    .selectFrom('reporting.paymentPart')
    .select('repaymentId')
    .where('paymentId', '=', paymentId)
    .where('repaymentId', 'is not', null)
    .executeTakeFirstOrThrow()
  return row.repaymentId as number
}

describe('a repayment entered by staff', () => {
  it('is booked once for its key, and once for its receipt', async () => {
    const loan = await anOpenLoan(t)
    const once = key()
    const first = await enter(finance, loan.loanId, entry('SLIP000001'), { headers: once })
    expect(first).toMatchObject({ status: 200, data: { state: 'matched', matchedCents: 100_000 } })
    const again = await enter(finance, loan.loanId, entry('SLIP000001'), { headers: once })
    expect(again.data).toEqual(first.data)
    const twice = await enter(finance, loan.loanId, entry('SLIP000001'))
    expect(twice).toMatchObject({ status: 409, data: { error: 'payment.receipt-known' } })
    expect((await loanOf(t, loan)).billOwedCents).toBe(970_000)
    const payment = await paymentOf(t, { receipt: 'SLIP000001' })
    expect(payment.proofFileId).not.toBeNull()
  })

  it('is refused unless it says where the money is, which is booked there', async () => {
    const { loanId } = await anOpenLoan(t)
    const { provider: _, ...nowhere } = entry('SLIP000010')
    const refused = await enter(finance, loanId, nowhere)
    expect(refused).toMatchObject({ status: 422, data: { error: 'request.invalid' } })
    expect(Object.keys(refused.data.fields)).toEqual(['provider'])
    const { data } = await enter(finance, loanId, { ...nowhere, provider: 'bank' })
    expect(await balanceOf(t, 'bank', { paymentId: data.paymentId })).toBe(100_000)
  })

  it('says at its field what it is refused for', async () => {
    const { loanId } = await anOpenLoan(t)
    await enter(finance, loanId, entry('SLIP000011'))
    const objections = [
      await enter(finance, 999_999_999, entry('SLIP000012')),
      await enter(finance, loanId, { ...entry('SLIP000012'), paidOn: '2026-04-30' }),
      await enter(finance, loanId, entry('SLIP000011')),
      await enter(finance, loanId, { ...entry('SLIP000012'), prepayment: 'shorter' }),
    ]
    expect(objections.map(({ data }) => [data.error, Object.keys(data.fields ?? {})])).toEqual([
      ['payment.no-such-loan', ['loanId']],
      ['payment.paid-later-than-now', ['paidOn']],
      ['payment.receipt-known', ['receipt']],
      ['prepayment.single', ['prepayment']],
    ])
  })

  it('tells whoever enters it whose loan it is, and nobody else', async () => {
    const { loanId } = await anOpenLoan(t)
    const path = '/settlement/repayment/target'
    const { data } = await finance.get(`${path}?loanId=${loanId}`)
    expect(data).toMatchObject({ name: expect.any(String), owedCents: 1_070_000 })
    const { customerId } = data
    const same = await finance.get(`${path}?customerId=${customerId}`)
    expect(same.data).toEqual({ customerId, name: data.name, owedCents: null })
    expect((await finance.get(`${path}?loanId=999999999`)).data.error).toBe('payment.no-such-loan')
    expect((await finance.get(`${path}?customerId=999999999`)).data.error).toBe(
      'customer.not-found',
    )
    expect((await finance.get(path)).status).toBe(422)
    expect((await collector.get(`${path}?loanId=${loanId}`)).status).toBe(403)
  })

  it('is refused without its proof, or with one that is no picture or paper', async () => {
    const { loanId } = await anOpenLoan(t)
    const without = await enter(finance, loanId, entry('SLIP000009'), { paper: null })
    expect(without).toMatchObject({ status: 422, data: { error: 'request.invalid' } })
    const odd = new Uint8Array([1, 2, 3])
    const wrong = await enter(finance, loanId, entry('SLIP000009'), { paper: odd })
    expect(wrong.data.error).toBe('file.not-an-image')
    expect((await loanOf(t, { loanId })).billOwedCents).toBe(1_070_000)
  })

  it('MO-05: whose payment the operator confirms too, before or after, is one payment', async () => {
    const loan = await anOpenLoan(t)
    const reference = String(loan.loanId)
    const reported = t.world.operator.payBill({
      phone: loan.phone.slice(1),
      reference,
      amountCents: 100_000 as never,
    })
    await enter(finance, loan.loanId, entry(reported.receipt))
    await pass(t, 1)
    expect((await loanOf(t, loan)).billOwedCents).toBe(970_000)
    const confirmed = await payBill(t, { phone: loan.phone, reference, amountCents: 100_000 })
    const late = await enter(finance, loan.loanId, entry(confirmed.receipt))
    expect(late.status).toBe(409)
    expect((await loanOf(t, loan)).billOwedCents).toBe(870_000)
  })

  it('is taken back by somebody else, with a reason, and the books show both', async () => {
    const loan = await anOpenLoan(t)
    const { data } = await enter(finance, loan.loanId, entry('SLIP000002'))
    const repaymentId = await repaymentOf(data.paymentId)
    const own = await remove(finance, repaymentId)
    expect(own).toMatchObject({ status: 403, data: { error: 'payment.own-entry' } })
    expect((await remove(collector, repaymentId)).status).toBe(403)
    const done = await remove(other, repaymentId)
    expect(done).toMatchObject({ status: 200, data: { state: 'reversed' } })
    expect((await remove(other, repaymentId)).status).toBe(404)
    expect((await loanOf(t, loan)).billOwedCents).toBe(1_070_000)
    expect(await balanceOf(t, 'wallet_paybill', { paymentId: data.paymentId })).toBe(0)
    const detail = await finance.get(`/settlement/repayment/mpesa-payment/${data.paymentId}`)
    expect(detail.data.parts).toMatchObject([{ reversalReason: 'entered twice' }])
    expect(detail.data.lines.length).toBeGreaterThanOrEqual(8)
    const logged = await t.appContext.db
      .selectFrom('administration.auditLog')
      .select('act')
      .where('objectType', '=', 'payment')
      .where('objectId', '=', String(data.paymentId))
      .orderBy('id')
      .execute()
    expect(logged.map((one) => one.act)).toEqual(['payment.record', 'payment.reverse'])
  })

  it('that was taken back and is confirmed after all is booked again', async () => {
    const loan = await anOpenLoan(t)
    const reference = String(loan.loanId)
    const reported = t.world.operator.payBill({
      phone: loan.phone.slice(1),
      reference,
      amountCents: 50_000 as never,
    })
    const { data } = await enter(finance, loan.loanId, entry(reported.receipt, 80_000))
    await remove(other, await repaymentOf(data.paymentId), 'the amount was wrong')
    await pass(t, 1)
    const payment = await paymentOf(t, reported)
    expect(payment).toMatchObject({ id: data.paymentId, state: 'matched', amountCents: 50_000 })
    expect((await loanOf(t, loan)).billOwedCents).toBe(1_020_000)
    expect(await balanceOf(t, 'wallet_paybill', { paymentId: data.paymentId })).toBe(50_000)
  })

  it.each(['is reported', 'is on the operator’s list'])(
    'whose payment %s stays in the books when it is taken back',
    async (how) => {
      const loan = await anOpenLoan(t)
      const { receipt } = t.world.operator.payBill({
        phone: loan.phone.slice(1),
        reference: String(loan.loanId),
        amountCents: 60_000 as never,
      })
      const { data } = await enter(finance, loan.loanId, entry(receipt, 60_000))
      if (how === 'is reported') await pass(t, 1)
      else {
        t.world.operator.takeDue()
        const operator = t.world.ports.walletOperator
        await pullPayments(t.appContext, { operator, payInShortCode: '600984', askedBy: null })
      }
      const back = await remove(other, await repaymentOf(data.paymentId), 'of another customer')
      expect(back).toMatchObject({ status: 200, data: { state: 'unmatched' } })
      const about = { paymentId: data.paymentId }
      expect(await balanceOf(t, 'suspense', about)).toBe(-60_000)
      expect(await balanceOf(t, 'wallet_paybill', about)).toBe(60_000)
    },
  )

  it('that was taken back is booked again by the operator’s list too', async () => {
    const loan = await anOpenLoan(t)
    const reported = t.world.operator.payBill({
      phone: loan.phone.slice(1),
      reference: String(loan.loanId),
      amountCents: 70_000 as never,
    })
    const { data } = await enter(finance, loan.loanId, entry(reported.receipt, 70_000))
    await remove(other, await repaymentOf(data.paymentId), 'no proof of it')
    t.clock.advance(3_000)
    t.world.operator.takeDue()
    const operator = t.world.ports.walletOperator
    await pullPayments(t.appContext, { operator, payInShortCode: '600984', askedBy: null })
    await t.settle()
    expect(await paymentOf(t, reported)).toMatchObject({ state: 'matched', source: 'pull' })
    expect(await balanceOf(t, 'wallet_paybill', { paymentId: data.paymentId })).toBe(70_000)
  })

  it.each([
    ['an amount of nothing', { amountCents: '0' }, 422],
    ['a negative amount', { amountCents: '-100' }, 422],
    ['half a cent', { amountCents: '10.5' }, 422],
    ['a huge amount', { amountCents: '999999999999999999' }, 422],
    ['a day to come', { paidOn: '2026-04-30' }, 422],
    ['no such day', { paidOn: '2026-02-30' }, 422],
    ['a year typed wrongly', { paidOn: '2016-03-31' }, 422],
    ['no receipt', { receipt: '' }, 422],
    ['a field of its own', { state: 'matched' }, 422],
  ])('with %s is refused', async (_, change, status) => {
    const loan = await anOpenLoan(t)
    const answer = await enter(finance, loan.loanId, { ...entry('SLIP000009'), ...change })
    expect(answer.status).toBe(status)
    expect((await loanOf(t, loan)).billOwedCents).toBe(1_070_000)
  })

  it('is not dated before its loan was paid out', async () => {
    const loan = await anOpenLoan(t)
    const early = { ...entry('SLIP000012'), paidOn: '2026-03-30' }
    const { status, data } = await enter(finance, loan.loanId, early)
    expect([status, data.error]).toEqual([422, 'payment.before-payout'])
    expect(data.params).toEqual({ id: loan.loanId, on: '2026-03-31', paidOn: '2026-03-30' })
    expect(Object.keys(data.fields)).toEqual(['paidOn'])
    expect((await enter(finance, loan.loanId, entry('SLIP000012'))).status).toBe(200)
  })

  it('needs the right, a key, and a loan', async () => {
    const loan = await anOpenLoan(t)
    expect((await enter(collector, loan.loanId, entry('SLIP000010'))).status).toBe(403)
    expect((await enter(finance, loan.loanId, entry('SLIP000010'), { headers: {} })).status).toBe(
      422,
    )
    expect((await enter(finance, 987_654, entry('SLIP000010'))).status).toBe(422)
    const { receipt } = await standingOf(t, loan.id)
    const ofPayout = await enter(finance, loan.loanId, entry(receipt ?? ''))
    expect(ofPayout.data.error).toBe('payment.receipt-of-payout')
  })
})

describe('the lists', () => {
  it('show payments by state, masked, to whoever sees the page', async () => {
    const loan = await anOpenLoan(t)
    const reference = String(loan.loanId)
    const reported = await payBill(t, { phone: loan.phone, reference, amountCents: 10_000 })
    const path = '/settlement/repayment/mpesa-payment'
    const found = await finance.get(path, { receipt: reported.receipt, paymentState: 'matched' })
    expect(found.data.rows).toMatchObject([
      { receipt: reported.receipt, loanId: loan.loanId, amount: 10_000, matchedAmount: 10_000 },
    ])
    expect(found.data.rows[0].payer).toMatch(/^\+2547\*+\d{3}$/)
    const none = await finance.get(path, { receipt: reported.receipt, paymentState: 'unmatched' })
    expect(none.data.total).toBe(0)
    const within = { loanId: reference, amount: '10000..10000', paid: '2026-03-31..' }
    expect((await finance.get(path, within)).data.total).toBe(1)
    expect((await collector.get(path)).status).toBe(403)
  })

  it('show payouts, and each with its attempts and what the reader may do', async () => {
    t.world.operator.script('failure:2040')
    const payout = await aPreparedPayout(t)
    await pass(t, 1)
    const path = '/audit/cashCredit/disbursements'
    const list = await finance.get(`${path}/list`, {
      phone: `0${payout.phone.slice(4)}`,
      disburseStatus: 'failed',
    })
    expect(list.data.rows).toMatchObject([
      { loanId: payout.loanId, failureCode: '2040', attempts: 1, payoutAmount: 950_000 },
    ])
    expect(list.text).not.toContain(payout.phone.slice(4))
    const detail = await finance.get(`${path}/${payout.id}`)
    expect(detail.data).toMatchObject({
      status: 'failed',
      acts: ['retry', 'hold', 'cancel', 'query'],
      attempts: [{ number: 1, state: 'failed', resultCode: '2040' }],
      callbacks: [{ kind: 'payout', outcome: 'applied' }],
    })
    expect((await collector.get(`${path}/list`)).status).toBe(403)
    expect((await collector.get(`${path}/${payout.id}`)).status).toBe(403)
  })
})

describe('the acts on a payout', () => {
  it('are done once for a key, and refused to whoever saw another version', async () => {
    t.world.operator.script('failure:2040')
    const payout = await aPreparedPayout(t)
    await pass(t, 1)
    const { version } = await standingOf(t, payout.id)
    const path = `/audit/cashCredit/disbursements/${payout.id}`
    const body = { version, reason: 'the wallet was corrected' }
    expect((await collector.post(`${path}/retry`, body, key())).status).toBe(403)
    const once = key()
    const first = await finance.post(`${path}/retry`, body, once)
    expect(first).toMatchObject({ status: 200, data: { status: 'prepare' } })
    expect((await finance.post(`${path}/retry`, body, once)).data).toEqual(first.data)
    expect((await finance.post(`${path}/retry`, body, key())).status).toBe(409)
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'disbursed' })
    const done = { version: (await standingOf(t, payout.id)).version, reason: 'too late' }
    for (const act of ['retry', 'hold', 'release', 'cancel']) {
      expect((await finance.post(`${path}/${act}`, done, key())).status).toBe(409)
    }
    expect((await finance.post(`${path}/query`, {}, key())).status).toBe(409)
  })

  it('have the operator asked when a person wants to know', async () => {
    t.world.operator.script('never:paid')
    const payout = await aPreparedPayout(t)
    await t.settle()
    const path = `/audit/cashCredit/disbursements/${payout.id}`
    expect((await finance.post(`${path}/query`, {}, key())).status).toBe(200)
    await pass(t, 1)
    await pass(t, 1)
    expect(await standingOf(t, payout.id)).toMatchObject({ status: 'disbursed' })
  })
})
