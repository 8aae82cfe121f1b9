import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  callbackPath,
  openTestServer,
  secretFor,
  type TestServer,
} from '../../../../test/open-test-server.ts'
import { unowned } from '../../../platform/cipher.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const post = (kind: string, raw: string, more: { secret?: string; type?: string } = {}) =>
  t.send({
    method: 'POST',
    path: `/callbacks/${more.secret ?? secretFor(purposeOf(kind))}/${kind}`,
    raw,
    headers: { 'content-type': more.type ?? 'application/json' },
  })

const purposeOf = (kind: string) => (kind.startsWith('payment') ? 'payments' : 'results')

const confirmation = (change: Record<string, unknown> = {}) =>
  JSON.stringify({
    TransactionType: 'Pay Bill',
    TransID: 'TCV9DOOR01',
    TransTime: '20260331085900',
    TransAmount: '300.00',
    BusinessShortCode: '600984',
    BillRefNumber: 'nobody',
    OrgAccountBalance: '25.00',
    MSISDN: '2547 ***** 126',
    FirstName: 'JUMA',
    ...change,
  })

async function kept() {
  const rows = await t.appContext.db
    .selectFrom('payments.inbox')
    .selectAll()
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    outcome: row.outcome,
    text: Buffer.from(t.appContext.cipher.open(row.bodyCipher, unowned), 'base64').toString('utf8'),
  }))
}

describe('a callback at the endpoint', () => {
  it('is kept and answered in the operator’s own words', async () => {
    const answer = await post('payment', confirmation())
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toEqual({ ResultCode: 0, ResultDesc: 'Success' })
    expect((await kept()).at(-1)).toEqual({ outcome: null, text: confirmation() })
    await t.settle()
    expect((await kept()).at(-1)?.outcome).toBe('applied')
  })

  it('with a balance that cannot be read is booked, and the balance is unknown', async () => {
    const receipt = 'TCV9DOOR02'
    await post('payment', confirmation({ TransID: receipt, OrgAccountBalance: 'KES 25' }))
    await t.settle()
    expect((await kept()).at(-1)?.outcome).toBe('applied')
    const payment = await t.appContext.db
      .selectFrom('payments.payment')
      .select(['amountCents', 'operatorBalanceCents'])
      .where('receipt', '=', receipt)
      .executeTakeFirst()
    expect(payment).toEqual({ amountCents: 30_000, operatorBalanceCents: null })
  })

  it('with a wrong secret is not there, and nothing is kept', async () => {
    const before = await kept()
    const answers = await Promise.all([
      post('payment', confirmation(), { secret: 'wrong' }),
      post('payment', confirmation(), { secret: secretFor('payments').toUpperCase() }),
      post('payment', 'not json', { secret: 'wrong' }),
      post('payment', confirmation(), { secret: '' }),
    ])
    expect(answers.map((one) => one.status)).toEqual([404, 404, 404, 404])
    expect(await kept()).toEqual(before)
  })

  it.each([
    ['not JSON', '{"Result":', 'application/json'],
    ['of another type', '<xml/>', 'text/xml'],
    ['plain text', 'hello', 'text/plain'],
    ['empty', '', 'application/json'],
    ['larger than any message', JSON.stringify({ a: 'b'.repeat(1_048_576) }), 'application/json'],
  ])('CB-08: that is %s is refused, and its bytes are kept', async (_, raw, type) => {
    const answer = await post('payout', raw, { type })
    expect(answer.status).toBe(400)
    expect((await kept()).at(-1)).toEqual({ outcome: 'malformed', text: raw })
  })

  it.each([
    ['payout', '{}'],
    ['payout', '[1,2]'],
    ['payout', '"text"'],
    ['status', '{"Result":{"ResultCode":0}}'],
    ['payment', confirmation({ TransAmount: '-5' })],
    ['payment', confirmation({ TransAmount: '1e400' })],
    ['payment', confirmation({ TransTime: '20260230000000' })],
    ['payout-timeout', '{"a":1}'],
  ])('CB-08: at %s with %s is taken, and found unreadable', async (kind, raw) => {
    const answer = await post(kind, raw)
    expect(answer.status).toBe(200)
    await t.settle()
    expect((await kept()).at(-1)?.outcome).toBe('malformed')
  })

  it('is never kept with its numbers in clear', async () => {
    const rows = await t.appContext.db.selectFrom('payments.inbox').select('bodyCipher').execute()
    const found = rows.some((row) => row.bodyCipher.includes(Buffer.from('TCV9DOOR01')))
    expect(rows.length).toBeGreaterThan(5)
    expect(found).toBe(false)
  })

  it('that asks whether to take a payment is answered at once', async () => {
    const yes = await post('payment-validation', confirmation({ OrgAccountBalance: '' }))
    expect(JSON.parse(yes.text)).toEqual({ ResultCode: '0', ResultDesc: 'Accepted' })
    const no = await post('payment-validation', confirmation({ BusinessShortCode: '999999' }))
    expect(JSON.parse(no.text)).toEqual({ ResultCode: 'C2B00015', ResultDesc: 'Rejected' })
  })

  it('of an unknown kind, or read instead of posted, is not there', async () => {
    expect((await post('refund', '{}')).status).toBeGreaterThanOrEqual(400)
    const read = await t.send({ method: 'GET', path: callbackPath('payments', 'payment') })
    expect(read.status).toBe(404)
  })

  it('CB-04: posted a hundred times at once is acknowledged each time and booked once', async () => {
    const body = confirmation({ TransID: 'TCV9DOOR02' })
    const answers = await Promise.all(Array.from({ length: 100 }, () => post('payment', body)))
    expect(answers.every((one) => one.status === 200)).toBe(true)
    await Promise.all([t.settle(), t.settle(), t.settle(), t.settle()])
    const rows = await t.appContext.db
      .selectFrom('reporting.ledgerLine')
      .select('amountCents')
      .where('reference', '=', 'receipt:mpesa:TCV9DOOR02')
      .where('accountCode', '=', 'wallet_paybill')
      .execute()
    expect(rows).toEqual([{ amountCents: 30_000 }])
  })
})

describe('any other operation', () => {
  it('takes JSON and nothing else', async () => {
    const answer = await t.send({
      method: 'POST',
      path: '/login',
      raw: 'account=a',
      headers: { 'content-type': 'text/plain' },
    })
    expect(answer.status).toBe(422)
  })
})
