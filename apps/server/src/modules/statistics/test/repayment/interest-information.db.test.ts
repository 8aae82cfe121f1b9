import { interestInformationDrillDowns } from '@daftari/contract/statistics/repayment/interest-information'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openedFigures } from '../../../../../test/figures/opened-figures.ts'
import { days, openProfitBook } from '../../../../../test/fixtures/profit-book.ts'
import type { Caller, TestServer } from '../../../../../test/open-test-server.ts'

let t: TestServer
let admin: Caller
let late: number
let lost: number
beforeAll(async () => {
  ;({ t, admin, late, lost } = await openProfitBook())
}, 180_000)
afterAll(() => t.close())

describe('interest, fees and fines', () => {
  const page = '/statistics/repayment/interest-information-details'
  const byDay = (query: Record<string, string>) =>
    admin.get('/statistics/repayment/interestInformationDetails/days', { days, ...query })
  const dayOf = (rows: { day: string }[], on: string) => rows.find(({ day: of }) => of === on)

  it('are told of each loan as the books have them', async () => {
    const { data } = await admin.get(page, { disbursed: '2026-03-31..2026-03-31' })
    expect(data.total).toBe(3)
    const of = (id: number) => data.rows.find(({ loanId }: { loanId: number }) => loanId === id)
    expect(of(late)).toMatchObject({
      interestEarned: 70_000,
      interestReceived: 70_000,
      interestOwed: 0,
      feeEarned: 50_000,
      feeReceived: 50_000,
      feeOwed: 0,
      fineEarned: 30_000,
      fineReceived: 30_000,
    })
    expect(of(lost)).toMatchObject({
      loanStanding: 'written-off',
      interestEarned: 70_000,
      interestReceived: 0,
      interestWrittenOff: 70_000,
      interestOwed: 0,
      fineEarned: 880_000,
      fineReceived: 0,
      fineWaived: 20_000,
      fineWrittenOff: 860_000,
      fineOwed: 0,
      feeReceived: 50_000,
    })
  })

  it('are told of each day, with what is then owed', async () => {
    const interest = (await byDay({ chargePart: 'interest', days: '2026-04-10..2026-07-31' })).data
      .rows
    expect(dayOf(interest, '2026-04-13')).toMatchObject({
      chargesEarned: 15_000,
      chargesReceived: 0,
      chargesOwed: 195_000,
    })
    expect(dayOf(interest, '2026-04-14')).toMatchObject({
      chargesEarned: 15_000,
      chargesReceived: 70_000,
      chargesOwed: 140_000,
    })
    expect(dayOf(interest, '2026-07-13')).toMatchObject({
      chargesWrittenOff: 70_000,
      chargesOwed: 0,
    })
    const fines = (await byDay({ chargePart: 'fine', app: 'pesa' })).data.rows
    expect(dayOf(fines, '2026-04-25')).toMatchObject({
      chargesEarned: 10_000,
      chargesWaived: 20_000,
      chargesOwed: 90_000,
    })
  })

  it('are the receivables of the books at the end of each day', async () => {
    const { rows } = await sql<{ day: string; owed: number }>`
      select d.day, (select coalesce(sum(l.amount_cents), 0)::bigint from ledger.line l
        where l.effective_on <= d.day and l.account_code in
          ('interest_receivable', 'fee_receivable', 'fine_receivable')) as owed
      from (select distinct effective_on as day from ledger.line where loan_id is not null) d
      order by 1 desc`.execute(t.appContext.db)
    const { data } = await byDay({})
    type Day = { day: string; chargesOwed: number }
    const shown = data.rows.map(({ day: on, chargesOwed }: Day) => ({ day: on, owed: chargesOwed }))
    expect(shown).toEqual(rows)
  })

  it('open to their lines in the journal', async () => {
    const ask = async (path: string, query: Record<string, string>) =>
      (await admin.get(path, query)).data
    const { ofLoans, ofDays } = interestInformationDrillDowns
    const found = await Promise.all([
      openedFigures(ask, ofLoans as never, {}),
      openedFigures(ask, ofDays as never, { days: '2026-04-14..2026-04-26' }),
      openedFigures(ask, ofDays as never, { days: '2026-04-14..2026-04-18', by: 'app' }),
      openedFigures(ask, ofDays as never, { days, chargePart: 'fine' }),
    ])
    expect(found.every((figures) => figures.length > 0)).toBe(true)
    expect(found.flat().filter(({ shown, sum }) => shown !== sum)).toEqual([])
  })
})
