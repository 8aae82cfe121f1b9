import { operatorCharges } from '@daftari/contract/settlement/charge-tables'
import { inCapitals } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'

/** What the operator took, with the entry that booked it. */
export const listOperatorCharges = listQuery(operatorCharges, {
  from: 'settlement.operator_charge c',
  key: 'c.id',
  columns: {
    operatorChargeId: 'c.id',
    amount: 'c.amount_cents',
    chargeFileId: 'c.file_id',
  },
  filters: {
    forReceipt: inCapitals('c.for_receipt'),
    receipt: inCapitals('c.receipt'),
    charged: 'c.charged_on',
  },
})
