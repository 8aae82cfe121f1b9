import { cashCreditData } from '@daftari/contract/statistics/business/cash-credit-data'
import { revenueChart } from '@daftari/contract/statistics/business/revenue-chart'
import { dailyRepayment } from '@daftari/contract/statistics/daily-repayment'
import { outreachStatistics } from '@daftari/contract/statistics/outreach/outreach-statistics'
import { afChannels, afCohorts } from '@daftari/contract/statistics/platform/attribution'
import { averageAmount } from '@daftari/contract/statistics/platform/average-amount'
import { userTransformData } from '@daftari/contract/statistics/platform/conversion'
import { newCustomerStatistics } from '@daftari/contract/statistics/platform/new-customers'
import { totalStation } from '@daftari/contract/statistics/platform/total-station'
import { smsConversion } from '@daftari/contract/statistics/promotion/last-touch'
import { averageBorrowing } from '@daftari/contract/statistics/repayment/borrowing'
import { duePrincipal } from '@daftari/contract/statistics/repayment/cash-credit'
import { dailyDisburse } from '@daftari/contract/statistics/repayment/daily-disburse'
import { overduePrincipal } from '@daftari/contract/statistics/repayment/daily-overdue'
import { dailyUncollected } from '@daftari/contract/statistics/repayment/daily-uncollected'
import {
  appDailyProfit,
  grossProfit,
  profitStatement,
} from '@daftari/contract/statistics/repayment/profit'
import type { Report } from '@daftari/contract/table'
import { addDays, businessDate } from '@daftari/kernel/business-date'

/** A figure of a page: the total of its column, asked for by the filter that has its days. */
interface Said {
  table: Report
  column: string
  days: string
  /** What the page is asked besides. */
  also?: Readonly<Record<string, string>>
}

const of = <T extends Report>(
  table: T,
  column: keyof T['columns'] & string,
  days: keyof T['filters'] & string,
  also: Readonly<Record<string, string>> = {},
): Said => ({ table, column, days, also })

const sms = outreachStatistics['promotion/sms-promotion/sms-promotion-statistics']
const borrowing = Object.values(
  averageBorrowing,
)[0] as (typeof averageBorrowing)[keyof typeof averageBorrowing]
const cohorts = Object.values(afCohorts)

const ofSms = (
  column: keyof (typeof sms)['columns'],
  same: keyof (typeof smsConversion)['columns'],
) => [
  of(smsConversion, same, 'made'),
  ...['day', 'task', 'rule', 'all'].map((split) =>
    of(sms, column, 'made', { outreachSplit: split }),
  ),
]
const ofProfit = (column: 'income' | 'profit' | 'waived' | 'writeOffs' | 'couponDiscounts') => [
  of(profitStatement, column, 'days'),
  of(profitStatement, column, 'days', { by: 'app' }),
  of(appDailyProfit, column, 'days'),
  of(grossProfit, column, 'days', { profitBasis: 'earned' }),
]

/** What means the same says the same, on whichever page and with the same filters. */
const synonyms: Readonly<Record<string, readonly Said[]>> = {
  lent: [
    of(dailyDisburse, 'lentPrincipal', 'disbursed'),
    of(borrowing, 'lentAmount', 'disbursed'),
    of(cashCreditData, 'lentPrincipal', 'days'),
    of(totalStation, 'paidOutPrincipal', 'days'),
    of(averageAmount, 'paidOutPrincipal', 'days'),
  ],
  'loans lent': [
    of(dailyDisburse, 'payoutsMade', 'disbursed'),
    of(borrowing, 'loans', 'disbursed'),
    of(cashCreditData, 'lentLoans', 'days'),
    of(totalStation, 'paidOutLoans', 'days'),
    of(averageAmount, 'paidOutLoans', 'days'),
  ],
  applications: [
    of(cashCreditData, 'appliedCases', 'days'),
    of(totalStation, 'applications', 'days'),
    of(averageAmount, 'applications', 'days'),
  ],
  approved: [
    of(cashCreditData, 'approvedCases', 'days'),
    of(totalStation, 'approvedApplications', 'days'),
    of(averageAmount, 'approvedApplications', 'days'),
  ],
  repayments: [
    of(dailyRepayment, 'repayments', 'paid'),
    of(cashCreditData, 'repayments', 'days'),
    of(totalStation, 'repayments', 'days'),
  ],
  'fell due': [
    of(duePrincipal, 'fellDue', 'due'),
    of(overduePrincipal, 'fellDue', 'due'),
    of(dailyUncollected, 'fellDue', 'due'),
    of(cashCreditData, 'dueThatDay', 'days'),
    of(totalStation, 'fellDue', 'days'),
  ],
  'new customers': [
    of(newCustomerStatistics, 'newCustomers', 'days'),
    of(userTransformData, 'newCustomers', 'registered', { stepWindow: '1' }),
    of(totalStation, 'newCustomers', 'days'),
  ],
  income: [...ofProfit('income'), of(revenueChart, 'revenue', 'days', { revenueStep: 'week' })],
  profit: ofProfit('profit'),
  waived: ofProfit('waived'),
  'written off': ofProfit('writeOffs'),
  'recovered after write-off': [
    of(profitStatement, 'recovered', 'days'),
    of(grossProfit, 'recovered', 'days'),
    of(revenueChart, 'recovered', 'days', { revenueStep: 'month' }),
    of(dailyRepayment, 'recovered', 'paid'),
  ],
  'coupon discounts': ofProfit('couponDiscounts'),
  advertising: [
    of(profitStatement, 'advertisingCost', 'days'),
    of(grossProfit, 'advertisingCost', 'days'),
    of(afChannels, 'mediaCost', 'installed'),
    ...cohorts.map((one) => of(one, 'mediaCost', 'installed')),
  ],
  'price of bought numbers': [
    of(profitStatement, 'numberListCost', 'days'),
    of(grossProfit, 'numberListCost', 'days'),
  ],
  'promotion SMS sent': ofSms('sentItems', 'sentItems'),
  'promotion SMS delivered': ofSms('deliveredItems', 'deliveredItems'),
  'promotion SMS clicked': ofSms('clickedItems', 'clickedItems'),
  'promotion SMS, applied in a day': ofSms('responded1', 'applied1'),
  'promotion SMS, applied in three days': ofSms('responded3', 'applied3'),
  'promotion SMS, applied in seven days': ofSms('responded7', 'applied7'),
  'cost of promotion SMS': ofSms('outreachCost', 'outreachCost'),
}

/** The filters of all pages of a word besides its days; pages without the filter are skipped. */
const besides: readonly Readonly<Record<string, string>>[] = [
  {},
  { app: 'pesa' },
  { app: 'haraka' },
  { product: 'pesa-14' },
  { customerType: 'new' },
  { customerType: 'returning' },
]

/** A funnel has who registered once their window of a day is over: such words end a day earlier. */
const endsEarlier: readonly string[] = ['new customers']

function dayEarlier(range: string): string {
  const [from = '', until = ''] = range.split('..')
  return `${from}..${addDays(businessDate(until), -1)}`
}

type Ask = (
  path: string,
  query: Record<string, string>,
) => Promise<{ totals: Record<string, number> }>

/** Each word with what its pages say, where they do not say the same. */
export async function disagreements(ask: Ask, range: string) {
  const wrong: { word: string; asked: object; said: (readonly [string, number | undefined])[] }[] =
    []
  const found: Record<string, number> = {}
  for (const [word, pages] of Object.entries(synonyms)) {
    const asking = endsEarlier.includes(word) ? dayEarlier(range) : range
    for (const asked of besides) {
      const able = pages.filter(({ table }) =>
        Object.keys(asked).every((one) => one in table.filters),
      )
      if (able.length < 2) continue
      const said: (readonly [string, number | undefined])[] = []
      for (const { table, column, days, also } of able) {
        const { totals } = await ask(table.path, { [days]: asking, ...also, ...asked })
        said.push([`${table.name} ${JSON.stringify(also)}`, totals[column]])
      }
      if (new Set(said.map(([, figure]) => figure)).size > 1) wrong.push({ word, asked, said })
      if (Object.keys(asked).length === 0) found[word] = said[0]?.[1] ?? 0
    }
  }
  return { wrong, found }
}
