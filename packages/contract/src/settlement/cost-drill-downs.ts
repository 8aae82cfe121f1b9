import { drillDowns, drillToRows, type Place } from '../platform/drill-down.ts'
import type { FilterTexts } from '../platform/same-filters.ts'
import { chargeFiles, operatorCharges, serviceChargeDays, serviceCharges } from './charge-tables.ts'
import { chargedKinds, chargeFindings } from './charges.ts'
import { feeEvents, feeStatements } from './service-fee-tables.ts'
import { ownTransfers, transferExpenses } from './transfers.ts'

const unexplained = chargeFindings.filter((one) => one !== 'agrees' && one !== 'awaited').join()

/** A day of the operator's charges opens to its transactions. */
export const chargeDayDrillDowns = drillDowns(serviceChargeDays, {
  transactions: drillToRows(serviceCharges, {
    where: { chargedKind: chargedKinds.filter((kind) => kind !== 'unknown').join() },
  }),
  moved: drillToRows(serviceCharges, { adds: 'amount' }),
  expectedCharge: drillToRows(serviceCharges, { adds: 'expectedCharge' }),
  billedCharge: drillToRows(serviceCharges, { adds: 'billedCharge' }),
  chargeDifference: drillToRows(serviceCharges, { adds: 'chargeDifference' }),
  awaitedCharges: drillToRows(serviceCharges, { where: { chargeFinding: 'awaited' } }),
  unexplainedCharges: drillToRows(serviceCharges, {
    where: { chargeFinding: unexplained, explained: 'no' },
  }),
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

/** A reversed file has no charges. */
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

/** A file of charges opens to its charges, and to the transactions that this was taken for. */
export const chargeFileDrillDowns = drillDowns(chargeFiles, {
  charges: drillToRows(operatorCharges, ofFile),
  billedCharge: drillToRows(operatorCharges, ofFile, { adds: 'amount' }),
  expectedCharge: transactionsOfFile({}, 'expectedCharge'),
  chargeDifference: transactionsOfFile({}, 'chargeDifference'),
  unexplainedCharges: transactionsOfFile({ chargeFinding: unexplained, explained: 'no' }),
})

const booked = { transferState: 'booked' } as const

/** A month of moving own money opens to the transfers that were booked. */
export const transferDrillDowns = drillDowns(transferExpenses, {
  transfers: drillToRows(ownTransfers, { where: booked }),
  moved: drillToRows(ownTransfers, { where: booked, adds: 'amount' }),
  expectedFee: drillToRows(ownTransfers, { where: booked, adds: 'expectedFee' }),
  chargedFee: drillToRows(ownTransfers, { where: booked, adds: 'chargedFee' }),
  feeDifference: drillToRows(ownTransfers, { where: booked, adds: 'feeDifference' }),
  withoutRate: drillToRows(ownTransfers, { where: { ...booked, rated: 'no' } }),
})

/** The events counted for a partner's month; the statement itself shows the computation of the fee. */
export const feeStatementDrillDowns = drillDowns(feeStatements, {
  feeEvents: drillToRows(feeEvents, ({ row }: Place<typeof feeStatements>) =>
    row ? { feeStatementId: String(row.feeStatementId) } : undefined,
  ),
})
