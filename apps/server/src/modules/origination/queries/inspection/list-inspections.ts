import { inspections } from '@daftari/contract/origination/inspection-tables'
import { type RawBuilder, sql } from 'kysely'
import type { QueriedRow } from '../../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../../platform/tables/hand-written-list.ts'
import { staff } from '../detail/first-screen-json.ts'
import { inspectionScope, isBlind } from './scope.ts'

/** Sampled decisions; what an inspector must not see yet is neither shown nor found. */
export const listInspections = handWrittenList(inspections, {
  from(ctx, f) {
    let query = ctx.db
      .selectFrom('origination.inspection as i')
      .innerJoin('origination.application as a', 'a.id', 'i.applicationId')
      .where(inspectionScope(ctx))
    const also = (condition: RawBuilder<boolean>) => {
      query = query.where(condition)
    }
    if (f.inspectionState) query = query.where('i.state', 'in', f.inspectionState)
    if (f.cause) query = query.where('i.cause', 'in', f.cause)
    if (f.loanId) query = query.where('i.applicationId', '=', f.loanId)
    if (f.inspector) query = query.where('i.inspectedBy', '=', f.inspector)
    if (f.product) query = query.where('a.productCode', 'in', f.product)
    if (f.disputeReason) query = query.where('i.reason', 'in', f.disputeReason)
    if (f.sampled?.from) query = query.where('i.sampledOn', '>=', f.sampled.from)
    if (f.sampled?.to) query = query.where('i.sampledOn', '<=', f.sampled.to)
    if (f.auditor) also(sql`(i.staff_id = ${f.auditor} and not ${isBlind(ctx)})`)
    return query
  },
  key: 'i.id',
  order: { inspectionId: 'i.id', sampledAt: 'i.sampledAt', inspectedAt: 'i.inspectedAt' },
  async rows(ctx, keys) {
    const blind = isBlind(ctx)
    const { rows } = await sql<QueriedRow<typeof inspections>>`
      select i.id as inspection_id, i.application_id as loan_id, i.state as inspection_state,
        i.cause, pr.name as product, a.amount_cents as apply_amount, a.grade,
        case when not ${blind} then ${staff('i.staff_id')} end as auditor,
        case when not ${blind} then t.act end as auditor_decision,
        ${staff('i.inspected_by')} as inspector, i.own_decision as inspector_decision,
        i.result as inspection_result, i.reason as dispute_reason, i.answer_due_on, i.sampled_at,
        i.inspected_at, i.remarks
      from origination.inspection i
      join origination.application a on a.id = i.application_id
      join origination.product pr on pr.code = a.product_code
      join origination.transition t on t.id = i.transition_id
      where i.id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})
