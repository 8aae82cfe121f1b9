import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { list, report } from '../table.ts'
import {
  chargedKinds,
  chargedServices,
  chargeFileStates,
  chargeFindings,
  tariffStates,
} from './charges.ts'

const page = 'settlement/repayment/mpesa-service-charge'
const upload = 'settlement/repayment/mpesa-service-charge-upload'

/** One row per day and service: what the tariff lets expect beside what the operator took. */
export const serviceChargeDays = report(page, {
  chart: {
    kind: 'line',
    x: 'chargedOn',
    series: ['expectedCharge', 'billedCharge'],
    // What the operator took is not known before a file speaks of the day: that is not nothing.
    incomplete: { billedCharge: 'awaitedCharges' },
    height: 200,
  },
  filters: {
    charged: filter.dateRange({ required: true, last: 30 }),
    service: filter.choice(chargedServices),
  },
  columns: {
    chargedOn: column.date(),
    service: column.choice(chargedServices),
    transactions: column.count({ total: 'sum' }),
    moved: column.money({ total: 'sum' }),
    expectedCharge: column.money({ total: 'sum' }),
    billedCharge: column.money({ total: 'sum' }),
    chargeDifference: column.money({ total: 'sum' }),
    awaitedCharges: column.count({ total: 'sum' }),
    unexplainedCharges: column.count({ total: 'sum' }),
  },
})

/** One row per transaction that the operator may charge for, or says it charged for. */
export const serviceCharges = list(page, {
  name: `${page}-rows`,
  path: '/settlement/repayment/mpesaServiceCharge/rows',
  key: 'chargeId',
  defaultSort: '-chargedOn',
  tabs: 'chargeFinding',
  filters: {
    chargeFinding: filter.choice(chargeFindings),
    charged: filter.dateRange(),
    service: filter.choice(chargedServices),
    chargedKind: filter.choice(chargedKinds),
    explained: filter.choice(['yes', 'no'], { set: 'yesNo', single: true }),
    receipt: filter.text(),
    /** The file with the charges that were taken for it. */
    chargeFileId: filter.id(),
  },
  columns: {
    chargeId: column.id({ optional: true }),
    chargedOn: column.date({ sortable: true }),
    service: column.choice(chargedServices),
    chargedKind: column.choice(chargedKinds),
    receipt: column.text(),
    loanId: column.id({ of: 'loan' }),
    amount: column.money({ sortable: true, total: 'sum' }),
    expectedCharge: column.money({ total: 'sum' }),
    billedCharge: column.money({ sortable: true, total: 'sum' }),
    chargeDifference: column.money({ total: 'sum' }),
    chargeFinding: column.choice(chargeFindings),
    explanation: column.text(),
    explainedBy: column.staff(),
    explainedAt: column.instant(),
    version: column.count({ optional: true }),
  },
})

/** What the operator took, one row each, once for its receipt whichever document reports it. */
export const operatorCharges = list(page, {
  name: `${page}-taken`,
  path: '/settlement/repayment/mpesaServiceCharge/taken',
  key: 'operatorChargeId',
  defaultSort: '-chargedOn',
  filters: {
    chargeFileId: filter.id(),
    forReceipt: filter.text(),
    receipt: filter.text(),
    charged: filter.dateRange(),
  },
  columns: {
    operatorChargeId: column.id({ optional: true }),
    chargedOn: column.date({ sortable: true }),
    chargedAt: column.instant(),
    receipt: column.text(),
    /** The receipt of its transaction. */
    forReceipt: column.text(),
    amount: column.money({ sortable: true, total: 'sum' }),
    entryId: column.id(),
    /** Empty for a charge on a statement of the wallets. */
    chargeFileId: column.id(),
  },
})

/** The operator's tariffs: a version of a service from its day on. */
export const tariffs = list(upload, {
  name: `${upload}/tariffs`,
  path: '/settlement/repayment/mpesaServiceChargeUpload/tariffs',
  entity: 'tariff',
  key: 'tariffId',
  state: 'tariffState',
  defaultSort: '-effectiveOn',
  filters: { service: filter.choice(chargedServices), tariffState: filter.choice(tariffStates) },
  columns: {
    tariffId: column.id({ sortable: true }),
    service: column.choice(chargedServices),
    effectiveOn: column.date({ sortable: true }),
    // For a blacklist "in force" is bad; for a price it is not.
    tariffState: column.choice(tariffStates, { tones: { 'in-force': 'good' } }),
    bands: column.count(),
    uploadedBy: column.staff(),
    uploadedAt: column.instant({ sortable: true }),
    withdrawnBy: column.staff(),
    withdrawReason: column.text(),
    version: column.count({ optional: true }),
  },
})

/** The operator's files of charges that were uploaded. */
export const chargeFiles = list(upload, {
  entity: 'charge-file',
  key: 'chargeFileId',
  state: 'chargeFileState',
  defaultSort: '-chargeFileId',
  filters: { chargeFileState: filter.choice(chargeFileStates), uploaded: filter.dateRange() },
  columns: {
    chargeFileId: column.id({ sortable: true }),
    fileName: column.text(),
    chargeFileState: column.choice(chargeFileStates),
    coversFrom: column.date({ sortable: true }),
    coversTo: column.date(),
    charges: column.count(),
    billedCharge: column.money({ sortable: true }),
    /** For the transactions of its charges: by the tariff, and actually charged. */
    expectedCharge: column.money(),
    chargeDifference: column.money(),
    unexplainedCharges: column.count(),
    knownCharges: column.count(),
    otherRows: column.count(),
    uploadedBy: column.staff(),
    uploadedAt: column.instant({ sortable: true }),
    undoneBy: column.staff(),
    undoReason: column.text(),
    version: column.count({ optional: true }),
  },
})
