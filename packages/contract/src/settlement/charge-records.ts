import { action } from '../platform/records/action.ts'
import { field } from '../platform/records/fields.ts'
import { form } from '../platform/records/form.ts'
import { record } from '../platform/records/record.ts'
import {
  chargeFiles,
  operatorCharges,
  serviceChargeDays,
  serviceCharges,
  tariffs,
} from './charge-tables.ts'
import { uploadChargeFile } from './charges.ts'

const shared = {
  can: 'charge.manage',
  tag: 'Operator charges',
  asks: 'reason',
  danger: true,
  refreshes: [serviceCharges, serviceChargeDays],
} as const

/** A version that should not have been put in force. */
export const withdrawTariff = action('tariff.withdraw', {
  ...shared,
  on: tariffs,
  path: '/settlement/repayment/tariffs/{id}/withdraw',
  from: ['in-force'],
  to: 'withdrawn',
})

/** A statement of the operator's charges; giving it in books them. */
export const chargeFileForm = form('charge-file', {
  can: shared.can,
  tag: shared.tag,
  only: 'create',
  fields: { file: field.file('sheets') },
  endpoints: { create: uploadChargeFile },
  acts: { create: 'charge-file.book' },
  refreshes: [chargeFiles, serviceCharges, serviceChargeDays],
})

export const undoChargeFile = action('charge-file.undo', {
  ...shared,
  on: chargeFiles,
  path: '/settlement/repayment/chargeFiles/{id}/undo',
  from: ['booked'],
  to: 'undone',
  idempotent: true,
})

/** A file with the charges in it and how they compare with the tariff. */
export const chargeFileRecord = record(chargeFiles, {
  actions: [undoChargeFile],
  panels: [
    [
      'fileName',
      'chargeFileState',
      'coversFrom',
      'coversTo',
      'charges',
      'billedCharge',
      'expectedCharge',
      'chargeDifference',
      'unexplainedCharges',
      'knownCharges',
      'otherRows',
      'uploadedBy',
      'uploadedAt',
      'undoneBy',
    ],
    { text: 'undoReason' },
    {
      rows: serviceCharges,
      title: 'comparedCharges',
      by: { chargeFileId: 'chargeFileId' },
      columns: ['chargedOn', 'receipt', 'expectedCharge', 'billedCharge', 'chargeFinding'],
    },
    {
      rows: operatorCharges,
      title: 'charges',
      by: { chargeFileId: 'chargeFileId' },
      columns: ['chargedOn', 'receipt', 'forReceipt', 'amount', 'entryId'],
    },
  ],
})
