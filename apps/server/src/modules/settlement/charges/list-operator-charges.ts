import { operatorCharges } from '@daftari/contract/settlement/charge-tables'
import { sql } from 'kysely'
import type { QueriedRow } from '../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'

/** What the operator took, with the entry that booked it. */
export const listOperatorCharges = handWrittenList(operatorCharges, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('settlement.operatorCharge as c')
    if (f.chargeFileId) q = q.where('c.fileId', '=', f.chargeFileId)
    if (f.forReceipt) q = q.where('c.forReceipt', '=', f.forReceipt.toUpperCase())
    if (f.receipt) q = q.where('c.receipt', '=', f.receipt.toUpperCase())
    if (f.charged?.from) q = q.where('c.chargedOn', '>=', f.charged.from)
    if (f.charged?.to) q = q.where('c.chargedOn', '<=', f.charged.to)
    return q
  },
  key: 'c.id',
  order: { chargedOn: 'c.chargedOn', amount: 'c.amountCents' },
  sums: { amount: 'c.amountCents' },
  async rows(ctx, keys) {
    const { rows } = await sql<QueriedRow<typeof operatorCharges>>`
      select c.id as operator_charge_id, c.charged_on, c.charged_at, c.receipt, c.for_receipt,
        c.amount_cents as amount, c.entry_id, c.file_id as charge_file_id
      from settlement.operator_charge c
      where c.id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})
