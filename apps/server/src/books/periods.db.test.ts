import { businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addPerson,
  disburse,
  goTo,
  openForBusiness,
  payIn,
  repay,
} from '../../test/fixtures/loans.ts'
import { somebodyWaitsForLock } from '../../test/fixtures/waiting.ts'
import { type Caller, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { credit, debit, post, sealLedger } from '../modules/ledger/index.ts'
import { sqlState } from '../platform/db/sql-state.ts'
import { verifyWhenDue } from './nightly.ts'
import { findingsOf, verifyBooks } from './verify-books.ts'

let t: TestServer
let finance: Caller
let other: Caller
let keys = 0
const path = '/settlement/ledger/periods'

/** A loan of April, overdue into May; a payment that nobody knows where to put. */
beforeAll(async () => {
  t = await openTestServer(new Date('2026-04-10T06:00:00Z'))
  const personId = await addPerson(t)
  await openForBusiness(t)
  await disburse(t, { personId, loanId: 1 })
  await payIn(t, { amountCents: cents(777), paidOn: businessDate('2026-04-10') })
  await goTo(t, businessDate('2026-05-02'))
  await signIn()
})
afterAll(() => t.close())

async function signIn() {
  finance = await t.signIn('finance')
  other = await t.signIn('finance')
}

const act = (who: Caller, to: string, body: object) => {
  keys += 1
  return who.post(to, body, { 'idempotency-key': `period-test-key-${keys}` })
}
const close = (month: string, note = '') => act(finance, path, { month, note })
const next = async () => (await finance.get(`${path}/next`)).data
const april = async () => {
  const days = '2026-04-01..2026-04-30'
  return (await finance.get('/settlement/ledger/accounts', { days })).data.rows
}
const lateEntries = async () => {
  const { data } = await finance.get('/settlement/ledger/journal', { dating: 'late' })
  return data.rows.map((row: Record<string, string>) => [row.effectiveOn, row.accountingOn])
}

describe('a month of the books', () => {
  it('is not closed before everything is in order', async () => {
    // What was put in on the eve of the first day belongs to the month before.
    const { month, checks } = await next()
    const missing = checks.filter((one: { passed: boolean }) => !one.passed)
    expect(missing.map((one: { check: string }) => one.check)).toEqual(['verified'])
    expect((await close(month)).data.error).toBe('period.not-ready')
    expect((await close('2026-05')).data.error).toBe('period.not-next')
  })

  it('is closed by a person, who says what the money in suspense is', async () => {
    await verifyWhenDue(t.appContext)
    if ((await next()).month === '2026-03') expect((await close('2026-03')).status).toBe(200)
    const inSuspense = { suspenseCents: 777, suspensePayments: 1 }
    expect(await next()).toMatchObject({ month: '2026-04', ...inSuspense })
    expect((await close('2026-04', 'short')).data.error).toBe('period.explain-suspense')
    expect((await close('2026-04', 'Asked the payer on 2 May')).status).toBe(200)
    // The next month begins with what the closed one ended with.
    expect(await next()).toMatchObject({ month: '2026-05', ...inSuspense })
  })

  it('changes no more: late money counts in the first open day, and for its loan as ever', async () => {
    const before = await april()
    await repay(t, { loanId: 1, amountCents: 500_000, paidOn: businessDate('2026-04-25') })
    expect(await april()).toEqual(before)
    const late = await lateEntries()
    expect(late.length).toBeGreaterThan(1)
    expect(
      late.every(
        ([effective, counted]: string[]) => counted === '2026-05-01' && effective! < counted,
      ),
    ).toBe(true)
    const findings = await verifyBooks(t.appContext.db)
    expect(findings.filter((one) => one.wrong > 0)).toEqual([])
  })

  it('MO-08 is kept by the database itself', async () => {
    const insert = sql`insert into ledger.entry
      (reference, kind, effective_on, accounting_on, posted_at, source, actor)
      values ('into April', 'receipt', '2026-04-30', '2026-04-30', '2026-05-02', 'test', '"test"')`
    expect(await insert.execute(t.appContext.db).catch(sqlState)).toBe('23514')
    const change = sql`update ledger.closing set month = month + interval '1 year'`
    expect(await change.execute(t.appContext.db).catch(sqlState)).toBe('23001')
    const balances = sql`update ledger.closing_balance set balance_cents = 1`
    expect(await balances.execute(t.appContext.db).catch(sqlState)).toBe('23001')
  })

  it('MO-07 is red when its signed balances are not those of its lines', async () => {
    const stop = new Error('rolled back')
    await t.appContext.db
      .transaction()
      .execute(async (tx) => {
        await sql`alter table ledger.entry disable trigger user`.execute(tx)
        await sql`update ledger.entry set accounting_on = effective_on`.execute(tx)
        const findings = await findingsOf(tx)
        const red = findings.filter((one) => one.wrong > 0).map((one) => one.number)
        expect(red).toContain(5)
        throw stop
      })
      .catch((error) => expect(error).toBe(stop))
  })

  it('is opened again by two people, the last one only', async () => {
    const { rows } = (await finance.get(path)).data
    const { closingId: id, version } = rows[0]
    const to = `${path}/${id}/reopen`
    const reason = 'A refund was booked to the wrong account'
    const asked = await act(finance, to, { reason, version })
    expect(asked.status).toBe(200)
    expect((await act(other, to, { reason, version })).data.error).toBe('period.reopen-asked')
    const decision = { approve: true, version: asked.data.version }
    const decided = `${path}/reopenings/${asked.data.id}/decision`
    expect((await act(finance, decided, decision)).data.error).toBe('period.own')
    expect((await act(other, decided, { ...decision, version: 9 })).data.error).toBe('record.stale')
    expect((await act(other, decided, decision)).status).toBe(200)
    expect(await next()).toMatchObject({ month: '2026-04' })
    const late = await lateEntries()
    await repay(t, { loanId: 1, amountCents: 100, paidOn: businessDate('2026-04-26') })
    expect(await lateEntries()).toEqual(late)
    const last = version + 1
    expect((await act(other, decided, { approve: true, version: 2 })).data.error).toBe(
      'period.not-asked',
    )
    expect((await act(finance, to, { reason, version: last })).data.error).toBe('period.not-last')
  })

  it('waits for who books while it is closed', async () => {
    await t.as('system', sealLedger)
    expect((await next()).checks.every((one: { passed: boolean }) => one.passed)).toBe(true)
    const [posted, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const writer = t.as('system', async (ctx) => {
      await post(ctx, {
        reference: 'slow',
        kind: 'transfer',
        effectiveOn: businessDate('2026-04-30'),
        source: 'staff',
        lines: [debit('bank', cents(5)), credit('funding', cents(5))],
      })
      posted.resolve()
      await commit.promise
    })
    await posted.promise
    const closing = close('2026-04', 'Asked the payer on 2 May')
    await somebodyWaitsForLock(t)
    commit.resolve()
    await writer
    // The entry came in before it, and no seal covers it yet.
    expect((await closing).data.error).toBe('period.not-ready')
  })
})
