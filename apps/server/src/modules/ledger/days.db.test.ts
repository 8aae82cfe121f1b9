import { businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, openTestServer, type TestServer } from '../../../test/open-test-server.ts'
import { credit, debit, post, reverse, sealLedger } from './index.ts'

let t: TestServer
let finance: Caller
const page = '/settlement/ledger'

/** Paid in March, reported in April; a second payment after the books were sealed. */
beforeAll(async () => {
  t = await openTestServer(new Date('2026-04-02T06:00:00Z'))
  finance = await t.signIn('finance')
  await receipt(1, '2026-03-30', 500)
  await receipt(2, '2026-04-01', 300)
  await t.as('system', sealLedger)
  await receipt(3, '2026-04-02', 200)
})
afterAll(() => t.close())

const receipt = (paymentId: number, effectiveOn: string, amount: number) =>
  t.as('system', (ctx) =>
    post(ctx, {
      reference: `receipt:${paymentId}`,
      kind: 'receipt',
      effectiveOn: businessDate(effectiveOn),
      source: 'callback',
      lines: [
        debit('wallet_paybill', cents(amount), { paymentId }),
        credit('suspense', cents(amount), { paymentId }),
      ],
    }),
  )

async function balances(days: string, dayBasis = 'accounting') {
  const { data } = await finance.get(`${page}/accounts`, { days, dayBasis })
  const [wallet] = data.rows.filter(
    (row: { ledgerAccount: string }) => row.ledgerAccount === 'wallet_paybill',
  )
  const { openingBalance, debit: debits, credit: credits, closingBalance } = wallet
  return { figures: [openingBalance, debits, credits, closingBalance], totals: data.totals }
}

describe('MO-07 the balances of a past day', () => {
  it.each([
    ['2026-03-30..2026-03-31', 'accounting', [0, 500, 0, 500]],
    ['2026-04-01..2026-04-01', 'accounting', [500, 300, 0, 800]],
    ['2026-04-01..2026-04-02', 'effective', [500, 500, 0, 1000]],
    ['2026-03-01..2026-04-01', 'posted', [0, 0, 0, 0]],
    ['2026-04-02..2026-04-02', 'posted', [0, 1000, 0, 1000]],
  ])('%s by the %s day are the sums of their lines', async (days, basis, figures) => {
    const found = await balances(days, basis)
    expect(found.figures).toEqual(figures)
    expect(found.totals).toMatchObject({ openingBalance: 0, closingBalance: 0 })
  })

  it('stay the same when the rest is sealed', async () => {
    const before = await balances('2026-04-01..2026-04-02')
    await t.as('system', sealLedger)
    expect(await balances('2026-04-01..2026-04-02')).toEqual(before)
  })

  it('are shown day by day with what was held before and after', async () => {
    const { data } = await finance.get(`${page}/accounts/days`, {
      ledgerAccount: 'suspense',
      days: '2026-03-01..2026-04-02',
    })
    const shown = data.rows.map((row: Record<string, unknown>) => [
      row.day,
      row.openingBalance,
      row.credit,
      row.closingBalance,
    ])
    expect(shown).toEqual([
      ['2026-04-02', -800, 200, -1000],
      ['2026-04-01', -500, 300, -800],
      ['2026-03-30', 0, 500, -500],
    ])
  })
})

describe('the journal', () => {
  const ids = async (query: Record<string, string>) =>
    (await finance.get(`${page}/journal`, query)).data.rows.map(
      (row: { reference: string }) => row.reference,
    )

  it.each([
    [{ ledgerAccount: 'bank' }, []],
    [{ paymentId: '2' }, ['receipt:2']],
    [{ accounting: '..2026-03-31' }, ['receipt:1']],
    [{ posted: '2026-04-02..' }, ['receipt:3', 'receipt:2', 'receipt:1']],
    [{ who: '1' }, []],
    [{ source: 'staff' }, []],
    [{ dating: 'late' }, []],
    [
      { ledgerAccount: 'suspense', entryKind: 'receipt', effective: '2026-04-01..' },
      ['receipt:3', 'receipt:2'],
    ],
  ])('filtered by %j', async (query, references) => {
    expect(await ids(query as Record<string, string>)).toEqual(references)
  })

  it('MO-08 shows the lines of an entry, who booked it, and what takes it back', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from ledger.entry where reference = 'receipt:3'`.execute(t.appContext.db)
    const id = rows[0]!.id
    const how = { effectiveOn: businessDate('2026-04-02'), source: 'staff', reason: 'twice' }
    const by = { kind: 'staff', id: finance.staffId } as never
    const reversal = await t.as(by, (ctx) => reverse(ctx, id, how))
    const { data } = await finance.get(`${page}/journal/${id}`)
    expect(data).toMatchObject({ reversedById: reversal, who: 'test', debitCents: 200 })
    expect(data.lines).toMatchObject([
      { account: 'wallet_paybill', amountCents: 200, paymentId: 3 },
      { account: 'suspense', amountCents: -200, paymentId: 3 },
    ])
    const back = (await finance.get(`${page}/journal/${reversal}`)).data
    expect(back).toMatchObject({ reversesId: id, who: 'finance 1', reason: 'twice', sealed: false })
    expect(await ids({ who: String(finance.staffId) })).toEqual([`reversal:${id}`])
    expect((await finance.get(`${page}/journal/999999`)).status).toBe(404)
  })
})
