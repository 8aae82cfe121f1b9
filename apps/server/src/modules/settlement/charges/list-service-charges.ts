import { serviceCharges } from '@daftari/contract/settlement/charge-tables'
import { sql } from 'kysely'
import type { QueriedRow } from '../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'

/** Transactions with what the tariff asks and what was taken for each. */
export const listServiceCharges = handWrittenList(serviceCharges, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('settlement.serviceCharge as s')
    if (f.chargeFinding) q = q.where('s.finding', 'in', f.chargeFinding)
    if (f.service) q = q.where('s.service', 'in', f.service)
    if (f.chargedKind) q = q.where('s.kind', 'in', f.chargedKind)
    if (f.receipt) q = q.where('s.receipt', '=', f.receipt.toUpperCase())
    if (f.chargeFileId) {
      const { chargeFileId } = f
      q = q.where('s.receipt', 'in', (eb) =>
        eb
          .selectFrom('settlement.operatorCharge as c')
          .select('c.forReceipt')
          .where('c.fileId', '=', chargeFileId),
      )
    }
    if (f.charged?.from) q = q.where('s.paidOn', '>=', f.charged.from)
    if (f.charged?.to) q = q.where('s.paidOn', '<=', f.charged.to)
    if (f.explained?.[0] === 'yes') q = q.where('s.explainedAt', 'is not', null)
    if (f.explained?.[0] === 'no') {
      q = q.where('s.explainedAt', 'is', null).where('s.finding', '<>', 'agrees')
    }
    return q
  },
  key: 's.id',
  order: { chargedOn: 's.paidOn', amount: 's.amountCents', billedCharge: 's.billedCents' },
  sums: {
    amount: 's.amountCents',
    expectedCharge: 's.expectedCents',
    billedCharge: 's.billedCents',
    chargeDifference: sql`s.billed_cents - s.expected_cents`,
  },
  async rows(ctx, keys) {
    const { rows } = await sql<QueriedRow<typeof serviceCharges>>`
      select s.id as charge_id, s.paid_on as charged_on, s.service, s.kind as charged_kind,
        s.receipt, s.loan_id, s.amount_cents as amount, s.expected_cents as expected_charge,
        s.billed_cents as billed_charge, s.billed_cents - s.expected_cents as charge_difference,
        s.finding as charge_finding, s.explanation,
        case when e.id is not null then json_build_object('id', e.id, 'name', e.name) end
        as explained_by, s.explained_at, s.version
      from settlement.service_charge s
      left join reporting.staff e on e.id = s.explained_by
      where s.id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})
