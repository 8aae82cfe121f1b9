import { addDays, businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { settlementOpens } from '../../../../test/figures/settlement-opens.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import {
  addPerson,
  disburse,
  goTo,
  openForBusiness,
  repay,
  takeBack,
} from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { red, tampered, unguarded } from '../../../books/test/tampered.ts'
import { verifyBooks } from '../../../books/verify-books.ts'
import { grantWaiver, owedToday } from '../index.ts'
import {
  askWriteOff,
  decideWriteOff,
  takeBackWriteOff,
  withdrawWriteOff,
} from '../write-off/write-off.ts'
import { accountsOf, balanceOf } from './booked.ts'

let t: TestApp
let lender: Lender
let personId: number
let loanId = 0
const start = businessDate('2026-03-31')
const day = (days: number) => addDays(start, days)
const reason = 'gone abroad, no number answers'

/** Every test has a loan of its own, all paid out on one day long ago; the tests only move forward. */
const names = [
  'is refused before it is hopeless, and while something is agreed on',
  'AZ-08: needs another person, and can be withdrawn',
  'leaves the receivables for an expense, and the closes since change nothing',
  'what is paid later is income, up to all that is claimed',
  'a payment found later that came before it makes it smaller, or needless',
  'taken back, the loan owes as if it had never been, and what was recovered settles it',
  'is looked at again before it is approved, and waits on when that refuses it',
]
const loans = new Map<string, number>()
beforeAll(async () => {
  t = await openTestApp(new Date(`${day(103)}T06:00:00Z`))
  lender = await aLender(t)
  personId = await addPerson(t)
  await openForBusiness(t)
  for (const [index, name] of names.entries()) {
    loans.set(name, await disburse(t, { personId, loanId: index + 1, on: start }))
  }
})
beforeEach(({ task }) => {
  loanId = loans.get(task.name) ?? 0
})
afterAll(async () => {
  const findings = await verifyBooks(t.appContext.db)
  expect(findings.filter((one) => one.wrong > 0)).toEqual([])
  await t.close()
})

const ask = () => t.as(lender.staff.finance, (ctx) => askWriteOff(ctx, { loanId, reason }))
const seen = ({ id, version }: { id: number; version: number }) => ({ id, version })
const approve = (one: { id: number; version: number }, who: 'admin' | 'finance' = 'admin') =>
  t.as(lender.staff[who], (ctx) => decideWriteOff(ctx, { ...seen(one), approve: true }))
const writtenOff = async () => approve(await ask())
const rowOf = (id: number) =>
  t.appContext.db
    .selectFrom('servicing.writeOff')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const [early = '', second = '', leaves = '', later = '', found = '', back = '', again = ''] = names

it(early, async () => {
  await expect(ask()).rejects.toThrow('write-off.not-late')
  await goTo(t, day(104))
  const from = day(104)
  const agreed = { from, until: day(106), afterRepaymentId: 0, amountCents: 500_000 as never }
  await t.as('system', (ctx) =>
    grantWaiver(ctx, {
      ...agreed,
      loanId,
      kind: 'if-paid',
      mostCents: 9_000_000 as never,
      principal: true,
    }),
  )
  await expect(ask()).rejects.toThrow('write-off.reduction-open')
})

it(second, async () => {
  const asked = await ask()
  expect(asked).toMatchObject({ state: 'asked', owedCents: 1_950_000, daysPastDue: 90 })
  await expect(ask()).rejects.toThrow('write-off.open-before')
  await expect(approve(asked, 'finance')).rejects.toThrow('write-off.own')
  const withdrawn = await t.as(lender.staff.finance, (ctx) =>
    withdrawWriteOff(ctx, { ...seen(asked), reason }),
  )
  await expect(approve(withdrawn)).rejects.toThrow('write-off.decided')
})

it(leaves, async () => {
  await writtenOff()
  expect(await balanceOf(t, loanId)).toMatchObject({
    status: 'written-off',
    principalOwedCents: 0,
    fineOwedCents: 0,
    writtenOffOn: day(104),
    claimCents: 1_950_000,
  })
  const accounts = await accountsOf(t, loanId)
  expect(accounts).toMatchObject({ write_off_expense: 1_950_000 })
  expect(Object.keys(accounts)).not.toContain('principal_receivable')
  await goTo(t, day(108))
  expect(await accountsOf(t, loanId)).toEqual(accounts)
  const owed = await t.as('system', (ctx) => owedToday(ctx, loanId))
  expect(owed.settlement.totalCents).toBe(1_950_000)
  await expect(ask()).rejects.toThrow('write-off.not-open')
})

it(later, async () => {
  const { id } = await writtenOff()
  await goTo(t, day(110))
  const part = await repay(t, { loanId, amountCents: 300_000 })
  expect(part).toMatchObject({ appliedCents: 300_000, finished: false })
  expect(await accountsOf(t, loanId)).toMatchObject({ recovery_income: -300_000 })
  expect(await rowOf(id)).toMatchObject({ recoveredCents: 300_000, writtenOffCents: 1_950_000 })
  const rest = await repay(t, { loanId, amountCents: 2_000_000 })
  expect(rest).toMatchObject({ appliedCents: 1_650_000, surplusCents: 350_000 })
  await takeBack(t, part.repaymentId ?? 0)
  expect(await balanceOf(t, loanId)).toMatchObject({ status: 'written-off', claimCents: 300_000 })
  expect(await rowOf(id)).toMatchObject({ recoveredCents: 1_650_000 })
})

it(found, async () => {
  const { id } = await writtenOff()
  await repay(t, { loanId, amountCents: 100_000, paidOn: day(20) })
  const smaller = await rowOf(id)
  expect(smaller.state).toBe('approved')
  expect(smaller.writtenOffCents).toBeLessThan(1_950_000 - 100_000 + 1)
  await repay(t, { loanId, amountCents: 1_500_000, paidOn: day(15) })
  expect(await rowOf(id)).toMatchObject({ state: 'unneeded', writtenOffCents: 0 })
  expect(await balanceOf(t, loanId)).toMatchObject({ status: 'finished', claimCents: null })
})

it(back, async () => {
  const row = await writtenOff()
  await goTo(t, day(112))
  await repay(t, { loanId, amountCents: 200_000 })
  const now = await rowOf(row.id)
  const how = { ...seen(now), reason: 'the customer came back' }
  await expect(t.as(lender.staff.admin, (ctx) => takeBackWriteOff(ctx, how))).rejects.toThrow(
    'write-off.own',
  )
  await t.as(lender.staff.finance, (ctx) => takeBackWriteOff(ctx, how))
  expect(await rowOf(row.id)).toMatchObject({ state: 'taken-back', writtenOffCents: 0 })
  const accounts = await accountsOf(t, loanId)
  expect(Object.keys(accounts)).not.toContain('recovery_income')
  expect(Object.keys(accounts)).not.toContain('write_off_expense')
  const balance = await balanceOf(t, loanId)
  expect(balance).toMatchObject({ status: 'open', writtenOffOn: null })
  const owed = balance.principalOwedCents + balance.fineOwedCents + balance.interestOwedCents
  expect(owed).toBe(1_950_000 - 200_000)
})

it(again, async () => {
  const asked = await ask()
  const from = t.clock.today()
  await t.as('system', (ctx) =>
    grantWaiver(ctx, {
      loanId,
      kind: 'if-paid',
      from,
      until: addDays(from, 2),
      afterRepaymentId: 0,
      amountCents: 500_000 as never,
      mostCents: 9_000_000 as never,
      principal: true,
    }),
  )
  await expect(approve(asked)).rejects.toThrow('write-off.reduction-open')
  expect(await rowOf(asked.id)).toMatchObject({ state: 'asked', version: 1, decidedBy: null })
  const how = { ...seen(asked), approve: false, reason }
  const refused = await t.as(lender.staff.admin, (ctx) => decideWriteOff(ctx, how))
  expect(refused).toMatchObject({ state: 'refused', version: 2, writtenOffOn: null })
})

it('its amounts are the lines of the books to which they open', async () => {
  const { rows } = await sql<{ shown: number[]; lines: number[] }>`
    select array[w.written_off_cents, w.recovered_cents] as shown,
      array[coalesce(sum(l.amount_cents) filter (where l.account_code = 'write_off_expense'), 0)::bigint,
        coalesce(-sum(l.amount_cents) filter (where l.account_code = 'recovery_income'), 0)::bigint]
        as lines
    from reporting.write_off w
    left join reporting.ledger_line l on l.loan_id = w.loan_id
    where w.state = 'approved'
    group by w.write_off_id, w.written_off_cents, w.recovered_cents`.execute(t.appContext.db)
  expect(rows.map(({ lines }) => lines)).toEqual(rows.map(({ shown }) => shown))
  expect(rows.some(({ shown }) => Number(shown[1]) > 0)).toBe(true)
})

it('what closes a claim opens to what was written off and recovered', async () => {
  const claims: number[] = []
  for (const id of loans.values()) {
    for (const days of [20, 104, 110, 130]) {
      const { writtenOff, totalCents } = await settlementOpens(t, id, day(days))
      if (writtenOff) claims.push(totalCents)
    }
  }
  expect(new Set(claims).size).toBeGreaterThan(1)
})

it.each([
  [8, 'a claim', sql`update servicing.balance set claim_cents = claim_cents - 1`],
  [9, 'what is kept of one', sql`update servicing.write_off set written_off_cents = 1`],
  [9, 'what was recovered', sql`update servicing.write_off set recovered_cents = 1`],
  [9, 'its lines', sql`update servicing.write_off_line set amount_cents = amount_cents + 1`],
])('invariant %i goes red over a write-off with another figure: %s', async (number, _, change) => {
  const rules = ['servicing.write_off', 'servicing.write_off_line', 'servicing.balance']
  expect(red(await tampered(t, [...rules.map(unguarded), change]))).toContain(number)
})
