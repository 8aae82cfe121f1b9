import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLender } from '../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../test/open-test-server.ts'

const transfers = 'settlement/finance/bank-transfer-expenses-rows'
let t: TestServer
let finance: Caller

/** Three own transfers, one of them booked. */
beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  const other = await t.signIn('finance')
  finance = await t.signIn('finance')
  const path = '/settlement/finance/transfers'
  for (const toAccount of ['bank', 'bank', 'wallet_payout']) {
    keys += 1
    const key = { 'idempotency-key': `tab-counts-${keys}` }
    const { data } = await finance.post(
      path,
      {
        fromAccount: 'wallet_paybill',
        toAccount,
        amountCents: 70_000,
        feeCents: 0,
        movedOn: t.clock.today(),
        reference: `TABS-${keys}`,
      },
      key,
    )
    if (keys > 1) continue
    const decision = { approve: true, version: data.version, reason: 'As the bank says' }
    const decided = { 'idempotency-key': 'tab-counts-decided' }
    await other.post(`${path}/${data.id}/decision`, decision, decided)
  }
})
afterAll(() => t.close())

let keys = 0
const count = (who: Caller, table: string, query: Record<string, string> = {}) =>
  who.post('/tab-counts', { table, query })

test('each tab is counted under the other filters, whichever of them is open', async () => {
  const all = { all: 3, asked: 2, booked: 1, refused: 0, reversed: 0 }
  expect((await count(finance, transfers)).data).toEqual({ counts: all, capped: [] })
  const open = await count(finance, transfers, { transferState: 'booked' })
  expect(open.data.counts).toEqual(all)
  const toBank = await count(finance, transfers, { toAccount: 'bank' })
  expect(toBank.data.counts).toEqual({ ...all, all: 2, asked: 1 })
})

test('they are those of who sees the page, of a list that has tabs', async () => {
  const status = async (who: Caller, table: string, query = {}) =>
    (await count(who, table, query)).status
  expect(await status(await t.signIn('collector'), transfers)).toBe(403)
  expect(await status(finance, 'settlement/ledger/periods')).toBe(404)
  expect(await status(finance, 'settlement/nothing')).toBe(404)
  expect(await status(finance, transfers, { toAccount: 'nowhere' })).toBe(422)
})
