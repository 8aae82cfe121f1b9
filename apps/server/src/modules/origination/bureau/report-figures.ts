import type { BureauCode } from '@daftari/contract/origination/bureau/enums'
import {
  type AppLinkReport,
  appLinkReport,
  type CreditReport,
  creditReport,
  type ReportFigures,
} from '@daftari/contract/origination/bureau/reports'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'

/** What a report is counted to; undefined when it is not one. */
export function figuresOf(
  bureau: BureauCode,
  report: unknown,
  today: BusinessDate,
): { report: CreditReport | AppLinkReport; figures: ReportFigures } | undefined {
  if (bureau === 'credit-info') {
    const read = creditReport.safeParse(report)
    return read.success ? { report: read.data, figures: ofCredit(read.data, today) } : undefined
  }
  const read = appLinkReport.safeParse(report)
  return read.success ? { report: read.data, figures: ofApps(read.data, today) } : undefined
}

function ofCredit(report: CreditReport, today: BusinessDate): ReportFigures {
  const since = addDays(today, -30)
  const open = report.loans.filter((one) => one.owedCents > 0)
  const unsettled = report.defaults.filter((one) => one.settledOn === null)
  return {
    score: report.score,
    openLoans: open.length,
    owedCents: open.reduce((sum, one) => sum + one.owedCents, 0),
    worstDaysPastDue: Math.max(0, ...open.map((one) => one.daysPastDue)),
    defaults: report.defaults.length,
    unsettledDefaults: unsettled.length,
    inquiriesIn30Days: report.inquiries.filter((one) => one.askedOn >= since).length,
  }
}

function ofApps(report: AppLinkReport, today: BusinessDate): ReportFigures {
  const since = addDays(today, -30)
  const lenders = report.apps.filter((one) => one.isLender)
  return {
    apps: report.apps.length,
    lenders: lenders.length,
    lendersIn30Days: lenders.filter((one) => one.registeredOn >= since).length,
  }
}
