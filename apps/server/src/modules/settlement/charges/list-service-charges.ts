import { serviceCharges } from '@daftari/contract/settlement/charge-tables'
import { sql } from 'kysely'
import { chosen, inCapitals } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

/** Transactions with the tariff's charge and the actual charge of each. */
export const listServiceCharges = listQuery(serviceCharges, {
  from: 'settlement.service_charge s',
  key: 's.id',
  columns: {
    chargeId: 's.id',
    chargedOn: 's.paid_on',
    chargedKind: 's.kind',
    amount: 's.amount_cents',
    expectedCharge: 's.expected_cents',
    billedCharge: 's.billed_cents',
    chargeDifference: 's.billed_cents - s.expected_cents',
    chargeFinding: 's.finding',
    explainedBy: staff('s.explained_by'),
  },
  filters: {
    charged: 's.paid_on',
    explained: chosen({
      yes: 's.explained_at is not null',
      no: "s.explained_at is null and s.finding <> 'agrees'",
    }),
    receipt: inCapitals('s.receipt'),
    chargeFileId: (id) => sql`s.receipt in (
      select c.for_receipt from settlement.operator_charge c where c.file_id = ${id})`,
  },
})
