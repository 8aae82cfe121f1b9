import { addDays, businessDate } from '@daftari/kernel/business-date'
import {
  drillDowns,
  drillToRows,
  type Place,
  type RowsDrillDown,
  thatDay,
} from '../platform/drill-down.ts'
import type { FilterTexts } from '../platform/same-filters.ts'
import type { DayBasis, lineSides } from './enums.ts'
import { accountDays, ledgerLines, trialBalance } from './tables.ts'

type Figure = 'opening' | 'closing' | 'moved' | (typeof lineSides)[number]

/** The days of a figure: all that were before, all up to the last, or those between. */
function span(figure: Figure, from: string, to: string): string {
  if (figure === 'opening') return `..${addDays(businessDate(from), -1)}`
  return figure === 'closing' ? `..${to}` : `${from}..${to}`
}

const basisOf = (filters: FilterTexts) => (filters.dayBasis ?? 'accounting') as DayBasis
const sideOf = (figure: Figure) => (figure === 'debit' || figure === 'credit' ? figure : undefined)

const columnOf = { opening: 'amount', closing: 'amount', debit: 'debit', credit: 'credit' } as const

function ofBalance(figure: Figure): RowsDrillDown<typeof trialBalance> {
  return drillToRows(
    ledgerLines,
    ({ row, filters }: Place<typeof trialBalance>) => {
      const [from = '', to = ''] = (filters.days ?? '').split('..')
      const ledgerAccount = row?.ledgerAccount ?? undefined
      return { ledgerAccount, [basisOf(filters)]: span(figure, from, to), lineSide: sideOf(figure) }
    },
    figure === 'moved' ? {} : { adds: columnOf[figure] },
  )
}

/** Every balance opens to the lines that made it since the first day of the books. */
export const balanceDrillDowns = drillDowns(trialBalance, {
  openingBalance: ofBalance('opening'),
  debit: ofBalance('debit'),
  credit: ofBalance('credit'),
  closingBalance: ofBalance('closing'),
  lines: ofBalance('moved'),
})

function ofDay(figure: Figure): RowsDrillDown<typeof accountDays> {
  return drillToRows(
    ledgerLines,
    ({ row, filters }: Place<typeof accountDays>) => {
      const [from = '', to = ''] = (row ? thatDay(row.day) : (filters.days ?? '')).split('..')
      const { ledgerAccount } = filters
      return { ledgerAccount, [basisOf(filters)]: span(figure, from, to), lineSide: sideOf(figure) }
    },
    figure === 'moved' ? {} : { adds: columnOf[figure] },
  )
}

export const accountDayDrillDowns = drillDowns(accountDays, {
  openingBalance: ofDay('opening'),
  debit: ofDay('debit'),
  credit: ofDay('credit'),
  closingBalance: ofDay('closing'),
  lines: ofDay('moved'),
})
