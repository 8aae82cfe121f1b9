import { inspections } from '@daftari/contract/origination/inspection/tables'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { staff } from '../../../../platform/tables/sql-parts.ts'
import { inspectionScope, isBlind } from './scope.ts'

/** Sampled decisions; what an inspector must not see yet is neither shown nor found. */
export const listInspections = listQuery(inspections, {
  from: `origination.inspection i
    join origination.application a on a.id = i.application_id`,
  scope: inspectionScope,
  join: 'join origination.transition t on t.id = i.transition_id',
  key: 'i.id',
  columns: {
    inspectionId: 'i.id',
    loanId: 'i.application_id',
    inspectionState: 'i.state',
    product: 'a.product_code',
    applyAmount: 'a.amount_cents',
    grade: 'a.grade',
    auditor: unlessBlind(staff('i.staff_id')),
    auditorDecision: unlessBlind('t.act'),
    inspector: staff('i.inspected_by'),
    inspectorDecision: 'i.own_decision',
    inspectionResult: 'i.result',
    disputeReason: 'i.reason',
  },
  filters: {
    auditor: (id, ctx) => sql`i.staff_id = ${id} and not ${isBlind(ctx)}`,
    inspector: 'i.inspected_by',
    sampled: 'i.sampled_on',
  },
})

function unlessBlind(column: string) {
  return (ctx: ReadContext) => sql`case when not ${isBlind(ctx)} then ${sql.raw(column)} end`
}
