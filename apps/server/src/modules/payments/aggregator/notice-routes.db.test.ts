import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Caller,
  callbackPath,
  openTestServer,
  secretFor,
  type TestServer,
} from '../../../../test/open-test-server.ts'
import { unowned } from '../../../platform/cipher.ts'
import { signNotice } from './notice-signature.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

const secret = 'emulated-aggregator-notices'
const body = (id: string) =>
  JSON.stringify({
    type: 'payment.completed',
    transaction: {
      id,
      merchant: 'DAFTARI',
      account: 'nobody',
      channel: 'card',
      amount: '300.00',
      fee: '8.70',
      currency: 'KES',
      completed_at: '2026-03-31T08:59:00+03:00',
      payer: { phone: '2547****0126', name: 'JUMA KAMAU' },
    },
  })

function post(raw: string, o: { secret?: string; agoSeconds?: number; path?: string } = {}) {
  const at = new Date(t.clock.now().getTime() - (o.agoSeconds ?? 0) * 1_000)
  const { signature, signedAt } = signNotice(o.secret ?? secret, Buffer.from(raw), at)
  return t.send({
    method: 'POST',
    path: `/callbacks/${o.path ?? secretFor('notices')}/aggregator`,
    raw,
    headers: { 'x-aggregator-signature': signature, 'x-aggregator-timestamp': signedAt },
  })
}

async function kept() {
  await t.settle()
  const rows = await t.appContext.db
    .selectFrom('payments.inbox')
    .selectAll()
    .orderBy('id')
    .execute()
  return rows.map(({ outcome, note, bodyCipher }) => ({
    outcome,
    note,
    text: Buffer.from(t.appContext.cipher.open(bodyCipher, unowned), 'base64').toString('utf8'),
  }))
}

const booked = (id: string) =>
  t.appContext.db
    .selectFrom('reporting.ledgerLine')
    .select(['accountCode', 'amountCents'])
    .where('reference', 'like', `%:aggregator:${id}`)
    .orderBy('accountCode')
    .orderBy('amountCents')
    .execute()

describe('a notice at the endpoint', () => {
  it('that is signed well is kept, acknowledged, and booked with its fee', async () => {
    const answer = await post(body('QDOOR000001'))
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { received: true }])
    expect((await kept()).at(-1)).toMatchObject({ outcome: 'applied', text: body('QDOOR000001') })
    expect(await booked('QDOOR000001')).toEqual([
      { accountCode: 'aggregator_clearing', amountCents: -870 },
      { accountCode: 'aggregator_clearing', amountCents: 30_000 },
      { accountCode: 'provider_charges', amountCents: 870 },
      { accountCode: 'suspense', amountCents: -30_000 },
    ])
  })

  it.each([
    ['signed with another secret', { secret: 'somebody-elses-secret' }, 'signature'],
    ['recorded and sent again', { agoSeconds: 301 }, 'stale'],
    ['from the future', { agoSeconds: -301 }, 'stale'],
  ])('CB-09: %s is kept and answered with 401, and moves nothing', async (_, how, reason) => {
    const id = `QDOOR1${reason.toUpperCase()}`
    const answer = await post(body(id), how)
    expect([answer.status, JSON.parse(answer.text)]).toEqual([401, { received: false, reason }])
    expect((await kept()).at(-1)).toEqual({ outcome: 'held', note: reason, text: body(id) })
    expect(await booked(id)).toEqual([])
  })

  it('CB-09: without any signature is held, whatever it says', async () => {
    const raw = body('QDOOR000003')
    const answer = await t.send({
      method: 'POST',
      path: callbackPath('notices', 'aggregator'),
      raw,
    })
    expect(answer.status).toBe(401)
    expect((await kept()).at(-1)).toMatchObject({ outcome: 'held', note: 'signature' })
  })

  it('that is no JSON is kept and refused, and one with a wrong address is not there', async () => {
    const before = (await kept()).length
    expect((await post('not json')).status).toBe(400)
    expect((await post(body('QDOOR000004'), { path: 'wrong' })).status).toBe(404)
    expect((await kept()).slice(before)).toMatchObject([{ outcome: 'malformed', text: 'not json' }])
  })

  it('sent twenty times at once is acknowledged each time and booked once', async () => {
    const raw = body('QDOOR000005')
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(raw)))
    expect(answers.every((one) => one.status === 200)).toBe(true)
    await Promise.all([t.settle(), t.settle(), t.settle()])
    expect(await booked('QDOOR000005')).toHaveLength(4)
  })
})

describe('what the aggregator reported about a payment', () => {
  it('is read under a reason that is written down, by whom the right was given', async () => {
    const { id } = await t.appContext.db
      .selectFrom('payments.inbox')
      .select('id')
      .where('kind', '=', 'aggregator')
      .where('outcome', '=', 'applied')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const path = `/settlement/repayment/quartetPayment/notices/${id}/read`
    const finance = await t.signIn('finance')
    const said = await finance.post(path, { reason: 'The customer asks why it is not booked.' })
    expect(said.data.text).toBe(body('QDOOR000001'))
    const service = await t.signIn('service')
    expect((await service.post(path, { reason: 'I am curious.' })).code).toBe(403)
    const logged = await t.appContext.db
      .selectFrom('administration.auditLog')
      .select(['act', 'reason'])
      .where('act', '=', 'callback.read')
      .execute()
    expect(logged).toEqual([
      { act: 'callback.read', reason: 'The customer asks why it is not booked.' },
    ])
  })

  it('is asked anew without a change of the books, and shown masked', async () => {
    const finance = await t.signIn('finance')
    const { data } = await finance.get('/settlement/repayment/quartetPayment', { pageSize: '5' })
    const [row] = data.rows
    expect(row).toMatchObject({
      aggregatorStanding: 'awaiting-report',
      aggregatorChannel: 'card',
      amount: 30_000,
      feeAmount: 870,
      netAmount: 29_130,
      payer: '+2547*****126',
    })
    const path = `/settlement/repayment/quartetPayment/${row.paymentId}`
    // The emulated aggregator never took it: the test posted the notice itself.
    expect((await finance.post(`${path}/ask`, {})).data).toEqual({
      finding: 'unheard',
      amountCents: null,
      feeCents: null,
    })
    const account = await finance.get('/settlement/repayment/quartetPayment/account')
    expect(account.data).toMatchObject({
      connected: true,
      owedCents: 58_260,
      awaitingReport: { count: 2, cents: 60_000 },
      heldNotices: 5,
    })
  })
})

describe('a held notice of a payment', () => {
  const base = '/settlement/repayment/mpesaPayment'
  const reason = 'As the aggregator’s portal shows.'
  let first: Caller
  let second: Caller
  beforeAll(async () => {
    first = await t.signIn('finance')
    second = await t.signIn('finance')
  })

  let keys = 0
  const act = (who: Caller, path: string, reported: object) => {
    keys += 1
    return who.post(`${base}${path}`, reported, { 'idempotency-key': `notice-laying-key-${keys}` })
  }
  async function aHeld(raw: string, how: Parameters<typeof post>[1] = {}) {
    await post(raw, how)
    await t.settle()
    const { id } = await t.appContext.db
      .selectFrom('payments.inbox')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return id
  }
  const look = async (id: number) => (await first.get(`${base}/held/${id}/payment`)).data

  it('signed correctly but too late is held as it came, and is booked when two people confirm it', async () => {
    const id = await aHeld(body('QLAID000001'), { agoSeconds: 400 })
    expect(await look(id)).toMatchObject({
      layable: true,
      shortCode: 'DAFTARI',
      told: { receipt: 'QLAID000001', amountCents: 30_000, reference: 'nobody' },
    })
    const other = { amountCents: 9_900_000, receipt: 'ANOTHER001', reason }
    const { layingId } = (await act(first, `/held/${id}/payment`, other)).data
    expect(await booked('QLAID000001')).toEqual([])
    const waits = await second.get('/dashboard/requests')
    expect(waits.data.waiting).toContainEqual(
      expect.objectContaining({ kind: 'laying', count: 1, oldestAbout: id }),
    )
    const own = await act(first, `/layings/${layingId}/decision`, { approve: true, version: 1 })
    expect(own.data.error).toBe('laying.own')
    const both = await Promise.all(
      [1, 2, 3].map(() =>
        act(second, `/layings/${layingId}/decision`, { approve: true, version: 1 }),
      ),
    )
    expect(both.map((one) => one.status).sort()).toEqual([200, 409, 409])
    expect(await booked('QLAID000001')).toEqual([
      { accountCode: 'aggregator_clearing', amountCents: -870 },
      { accountCode: 'aggregator_clearing', amountCents: 30_000 },
      { accountCode: 'provider_charges', amountCents: 870 },
      { accountCode: 'suspense', amountCents: -30_000 },
    ])
    // The aggregator's own word comes after all: nothing is booked twice.
    await post(body('QLAID000001'))
    expect((await kept()).at(-1)).toMatchObject({ outcome: 'repeated' })
    expect(await booked('QLAID000001')).toHaveLength(4)
  })

  it('that is not signed as the aggregator signs is nobody’s word: a person says all of it', async () => {
    const id = await aHeld(body('QLAID000002'), { secret: 'somebody-elses-secret' })
    expect(await look(id)).toMatchObject({
      layable: true,
      told: { receipt: null, amountCents: null, paidAt: null },
    })
    const missing = await act(first, `/held/${id}/payment`, { reason })
    expect(missing.data.error).toBe('laying.fact-missing')
    const paidAt = t.clock.now().toISOString()
    const said = { receipt: 'QLAID-9', amountCents: 12_300, paidAt, reference: 'X', reason }
    const { layingId } = (await act(first, `/held/${id}/payment`, said)).data
    const done = await act(second, `/layings/${layingId}/decision`, { approve: true, version: 1 })
    expect(done).toMatchObject({ status: 200 })
    expect(await booked('QLAID000002')).toEqual([])
    expect(await booked('QLAID-9')).toEqual([
      { accountCode: 'aggregator_clearing', amountCents: 12_300 },
      { accountCode: 'suspense', amountCents: -12_300 },
    ])
  })

  it.each([
    ['of another currency', { currency: 'UGX' }, {}],
    ['of another currency, though signed too long ago', { currency: 'UGX' }, { agoSeconds: 400 }],
  ])('%s is never allocated', async (_, change, how) => {
    const { type, transaction } = JSON.parse(body('QLAID000003'))
    const raw = JSON.stringify({ type, transaction: { ...transaction, ...change } })
    const id = await aHeld(raw, how)
    expect(await look(id)).toMatchObject({ layable: false })
    const allocated = await act(first, `/held/${id}/payment`, { reason })
    expect(allocated.data.error).toBe('laying.not-a-payment')
  })

  it('of a receipt that is known with another amount is never allocated', async () => {
    await post(body('QLAID000005'))
    await t.settle()
    const { type, transaction } = JSON.parse(body('QLAID000005'))
    const raw = JSON.stringify({ type, transaction: { ...transaction, amount: '301.00' } })
    const id = await aHeld(raw)
    expect(await look(id)).toMatchObject({ layable: false, known: { amountCents: 30_000 } })
    const allocated = await act(first, `/held/${id}/payment`, { reason })
    expect(allocated.data.error).toBe('laying.receipt-known')
  })

  it('of what became of a request is not allocated: it is asked about', async () => {
    const failure = { merchant: 'DAFTARI', reference: 'X-1', code: '1', message: 'declined' }
    const id = await aHeld(JSON.stringify({ type: 'payment.failed', failure }), { agoSeconds: 400 })
    expect(await look(id)).toMatchObject({ layable: false })
  })
})
