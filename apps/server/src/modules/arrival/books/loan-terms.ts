import { cents, ppm } from '@daftari/kernel/money'
import { type LoanTerms, readLoanTerms } from '../../servicing/index.ts'
import type { CellValue } from '../files/read-cell.ts'

export type Cells = Readonly<Record<string, CellValue>>

/**
 * The terms of a loan from its price and its principal, as the reader left them. What is not said means here
 * what it means in a loan of ours whose terms do not say it.
 */
export function termsFrom(cells: Cells, kind: string, principalCents: number): LoanTerms {
  const periods = Number(cells.periods)
  const periodDays = Number(cells.period_days)
  const { yearly_interest: ratePpm, day_count: dayCount = 'actual/365' } = cells
  const late = { cents: cells.late_charge ?? 0, ppm: cells.late_charge_share ?? 0 }
  const isTrue = (name: string) => (cells[name] === true ? true : undefined)
  const above = (name: string) => (Number(cells[name] ?? 0) > 0 ? cells[name] : undefined)
  const said = {
    principalCents: cents(principalCents),
    kind,
    termDays: periods * periodDays,
    periods,
    periodDays,
    interestMethod: cells.interest_method,
    dailyInterestPpm: ppm(Number(cells.daily_interest ?? 0)),
    feePpm: ppm(Number(cells.fee ?? 0)),
    feeMode: cells.fee_mode,
    dailyFinePpm: ppm(Number(cells.daily_fine ?? 0)),
    graceDays: cells.grace_days ?? 0,
    capPpm: cells.cap,
    periodMonths: cells.period_months,
    repayment: cells.repayment,
    yearlyInterest: ratePpm === undefined ? undefined : { ratePpm, dayCount },
    roundToCents: cells.round_to,
    interestFreePeriods: above('interest_free_periods'),
    interestGracePeriods: above('interest_grace_periods'),
    principalGracePeriods: above('principal_grace_periods'),
    prepayment: cells.prepayment,
    evenReplans: isTrue('even_replans'),
    steadyReplans: isTrue('steady_replans'),
    overdueInterestInTotal: isTrue('overdue_interest_in_total'),
    dueDays: cells.due_days,
    rounding: cells.rounding,
    lastWithinPpm: cells.last_within,
    dueSoonDays: cells.due_soon_days,
    capOwingAfterDays: cells.cap_owing_after_days,
    fixedFeeCents: above('fixed_fee'),
    lateCharge: late.cents === 0 && late.ppm === 0 ? undefined : late,
    overdueInterest: isTrue('overdue_interest'),
    longestTermDays: cells.longest_term_days,
    allocationOrder: orderIn(cells.allocation_order),
    yearlyBy: cells.yearly_by,
  }
  return readLoanTerms(
    Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
  )
}

const orderIn = (value: CellValue | undefined) =>
  typeof value === 'string' ? value.split(' ') : undefined
