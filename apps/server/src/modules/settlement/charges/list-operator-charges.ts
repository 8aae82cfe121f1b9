import { operatorCharges } from '@daftari/contract/settlement/charge-tables'
import { inCapitals } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'

/** What the operator took, with the entry that booked it. */
export const listOperatorCharges = listQuery(operatorCharges, {
  from: 'settlement.operator_charge c',
  key: 'c.id',
  columns: {
    operatorChargeId: 'c.id',
    chargedOn: 'c.charged_on',
    chargedAt: 'c.charged_at',
    receipt: 'c.receipt',
    forReceipt: 'c.for_receipt',
    amount: 'c.amount_cents',
    entryId: 'c.entry_id',
    chargeFileId: 'c.file_id',
  },
  filters: {
    forReceipt: inCapitals('c.for_receipt'),
    receipt: inCapitals('c.receipt'),
    charged: 'c.charged_on',
  },
})
