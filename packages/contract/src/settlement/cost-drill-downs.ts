import { businessDate, lastOfMonth } from '@daftari/kernel/business-date'
import {
  drillDowns,
  drillToRows,
  type FilterTexts,
  type Place,
  type RowsDrillDown,
  thatDay,
} from '../platform/drill-down.ts'
import {
  bureauQueriesOfDay,
  creditReportStatistics,
} from '../statistics/credit-report-statistics.ts'
import { chargeFiles, operatorCharges, serviceChargeDays, serviceCharges } from './charge-tables.ts'
import { chargedKinds, chargeFindings } from './charges.ts'
import { feeEvents, feeStatements } from './service-fee-tables.ts'
import { ownTransfers, transferExpenses } from './transfers.ts'

const unexplained = chargeFindings.filter((one) => one !== 'agrees' && one !== 'awaited').join()

function chargesOfDay(more: FilterTexts, adds?: keyof typeof serviceCharges.columns) {
  return drillToRows(
    serviceCharges,
    ({ row, filters }: Place<typeof serviceChargeDays>) => ({
      charged: row ? thatDay(row.chargedOn) : filters.charged,
      service: row?.service ?? filters.service,
      ...more,
    }),
    adds === undefined ? {} : { adds },
  )
}

/** A day of the operator's charges opens to its transactions. */
export const chargeDayDrillDowns = drillDowns(serviceChargeDays, {
  transactions: chargesOfDay({
    chargedKind: chargedKinds.filter((kind) => kind !== 'unknown').join(),
  }),
  moved: chargesOfDay({}, 'amount'),
  expectedCharge: chargesOfDay({}, 'expectedCharge'),
  billedCharge: chargesOfDay({}, 'billedCharge'),
  chargeDifference: chargesOfDay({}, 'chargeDifference'),
  awaitedCharges: chargesOfDay({ chargeFinding: 'awaited' }),
  unexplainedCharges: chargesOfDay({ chargeFinding: unexplained, explained: 'no' }),
})

/** What was taken for a transaction opens to each time that it was taken. */
export const serviceChargeDrillDowns = drillDowns(serviceCharges, {
  billedCharge: drillToRows(
    operatorCharges,
    ({ row }: Place<typeof serviceCharges>) => row && { forReceipt: row.receipt ?? undefined },
    { adds: 'amount' },
  ),
})

type File = Place<typeof chargeFiles>

/** One that was undone brought nothing. */
const ofFile = ({ row }: File) =>
  row?.chargeFileState === 'booked' ? { chargeFileId: String(row.chargeFileId) } : undefined

function transactionsOfFile(more: FilterTexts, adds?: keyof typeof serviceCharges.columns) {
  return drillToRows(
    serviceCharges,
    (place: File) => {
      const of = ofFile(place)
      return of && { ...of, ...more }
    },
    adds === undefined ? {} : { adds },
  )
}

/** A file of charges opens to what it brought, and to the transactions that this was taken for. */
export const chargeFileDrillDowns = drillDowns(chargeFiles, {
  charges: drillToRows(operatorCharges, ofFile),
  billedCharge: drillToRows(operatorCharges, ofFile, { adds: 'amount' }),
  expectedCharge: transactionsOfFile({}, 'expectedCharge'),
  chargeDifference: transactionsOfFile({}, 'chargeDifference'),
  unexplainedCharges: transactionsOfFile({ chargeFinding: unexplained, explained: 'no' }),
})

/** The days of a month that the reader asked for. */
function daysOf(month: string | null, asked: string): string {
  if (month === null) return asked
  const [from = '', to = ''] = asked.split('..')
  const first = `${month}-01`
  const last = lastOfMonth(businessDate(first))
  return `${from > first ? from : first}..${to !== '' && to < last ? to : last}`
}

function transfersOfMonth(adds?: keyof typeof ownTransfers.columns, more: FilterTexts = {}) {
  return drillToRows(
    ownTransfers,
    ({ row, filters }: Place<typeof transferExpenses>) => ({
      transferState: 'booked',
      movedIn: daysOf(row?.month ?? null, filters.movedIn ?? ''),
      fromAccount: row?.fromAccount ?? undefined,
      toAccount: row?.toAccount ?? undefined,
      ...more,
    }),
    adds === undefined ? {} : { adds },
  )
}

/** A month of moving own money opens to the transfers that were booked. */
export const transferDrillDowns = drillDowns(transferExpenses, {
  transfers: transfersOfMonth(),
  moved: transfersOfMonth('amount'),
  expectedFee: transfersOfMonth('expectedFee'),
  chargedFee: transfersOfMonth('chargedFee'),
  feeDifference: transfersOfMonth('feeDifference'),
  withoutRate: transfersOfMonth(undefined, { rated: 'no' }),
})

function queriesOfDay(more: FilterTexts, adds?: keyof typeof bureauQueriesOfDay.columns) {
  return drillToRows(
    bureauQueriesOfDay,
    ({ row, filters }: Place<typeof creditReportStatistics>) => {
      const { by = 'none', asked, bureau, app, product } = filters
      const grouped = row !== undefined && by !== 'none'
      // What has no app or product any more cannot be asked for by it.
      if (grouped && row.group === null) return undefined
      return {
        asked: row ? thatDay(row.askedOn) : asked,
        bureau,
        app,
        product,
        ...(grouped && row.group !== null ? { [by]: row.group } : {}),
        ...more,
      }
    },
    adds === undefined ? {} : { adds },
  ) satisfies RowsDrillDown<typeof creditReportStatistics>
}

/** A day of the bureaus opens to its queries. */
export const bureauDayDrillDowns = drillDowns(creditReportStatistics, {
  queries: queriesOfDay({}),
  answeredQueries: queriesOfDay({ queryState: 'answered' }),
  noRecords: queriesOfDay({ queryState: 'no-record' }),
  refusedQueries: queriesOfDay({ queryState: 'refused' }),
  openQueries: queriesOfDay({ queryState: 'written,sent,unsent,unknown' }),
  expectedCost: queriesOfDay({}, 'expectedCost'),
  chargedCost: queriesOfDay({}, 'chargedCost'),
  costDifference: queriesOfDay({}, 'costDifference'),
})

/** What a partner's month counted; how it becomes the fee stands in the statement itself. */
export const feeStatementDrillDowns = drillDowns(feeStatements, {
  feeEvents: drillToRows(feeEvents, ({ row }: Place<typeof feeStatements>) =>
    row ? { feeStatementId: String(row.feeStatementId) } : undefined,
  ),
})
