import { assert } from '@daftari/kernel/assert'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { balancesOf } from '../domain/balances.ts'
import type { DayFact, History } from '../domain/history.ts'
import type { Standing } from '../domain/standing.ts'
import type { StoredLoan } from '../stored-loan.ts'
import { balanceColumns } from './balance-columns.ts'
import { keepRecovered } from './book-write-off.ts'
import { instalmentColumns } from './instalment-columns.ts'
import { saveRows } from './save-rows.ts'

/** A loan whose saved balances are not what its events say is wrong: nothing is built on it. */
export function assertSavedAs(loan: StoredLoan, history: History): void {
  const {
    finedCents: _,
    overdueInterestCents: __,
    chargedCents: ___,
    discountedCents: ____,
    ...amounts
  } = balancesOf(history)
  for (const [name, amount] of Object.entries(amounts) as [keyof typeof amounts, Cents][]) {
    assert(
      loan.balances[name] === amount,
      `loan ${loan.id} has ${name} ${loan.balances[name]} and its events say ${amount}`,
    )
  }
}

/**
 * Saves the caches of a loan, its instalments and its days from the later history, and publishes that it is
 * open again where it was finished before.
 */
export async function saveLoan(
  ctx: Context,
  loan: StoredLoan,
  {
    earlier,
    later,
    closedThrough,
  }: { earlier: History; later: History; closedThrough: BusinessDate },
): Promise<void> {
  const { finishedOn, writtenOff } = later
  const last = finishedOn !== null && finishedOn < closedThrough ? finishedOn : closedThrough
  await ctx.tx
    .updateTable('servicing.balance')
    .set({
      ...balanceColumns(later),
      closedThrough: last,
      version: loan.version + 1,
    })
    .where('loanId', '=', loan.id)
    .execute()
  await saveRows(ctx, loan, { earlier, later })
  const known = new Map(earlier.standings.map((one) => [one.number, one]))
  for (const one of later.standings) {
    const before = known.get(one.number)
    if (JSON.stringify(before) !== JSON.stringify(one)) await saveInstalment(ctx, loan, one)
  }
  await saveDays(ctx, loan.id, { earlier: earlier.days, later: later.days })
  if (writtenOff !== null) await keepRecovered(ctx, later)
  if (earlier.finishedOn !== null && finishedOn === null) {
    const { id: loanId, personId } = loan
    await publish(ctx, 'loan.reopened', `loan:${loanId}`, { loanId, personId })
  }
}

async function saveInstalment(
  ctx: Context,
  { id, made }: StoredLoan,
  one: Standing,
): Promise<void> {
  await ctx.tx
    .updateTable('servicing.instalment')
    .set(instalmentColumns(one, made.instalments[one.number - 1]))
    .where('loanId', '=', id)
    .where('number', '=', one.number)
    .execute()
}

/** Days that are the same in both histories are left alone: mostly all of them. */
async function saveDays(
  ctx: Context,
  loanId: number,
  { earlier, later }: { earlier: readonly DayFact[]; later: readonly DayFact[] },
): Promise<void> {
  const known = new Map(earlier.map((day) => [day.on, JSON.stringify(day)]))
  const changed = later.filter((day) => known.get(day.on) !== JSON.stringify(day))
  const stays = new Set(later.map((day) => day.on))
  const gone = earlier.filter((day) => !stays.has(day.on)).map((day) => day.on)
  const replaced = [...gone, ...changed.map((day) => day.on)]
  if (replaced.length === 0) return
  await sql`delete from servicing.loan_day
    where loan_id = ${loanId} and business_on = any(${replaced}::date[])`.execute(ctx.tx)
  if (changed.length === 0) return
  const rows = changed.map(({ on, ...day }) => ({ businessOn: on, loanId, ...day }))
  await ctx.tx.insertInto('servicing.loanDay').values(rows).execute()
}
