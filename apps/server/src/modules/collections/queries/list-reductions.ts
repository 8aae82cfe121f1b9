import type { ReductionOrigin } from '@daftari/contract/collections/enums'
import {
  cashCreditReduce,
  collectionReduction,
  reduceCredits,
} from '@daftari/contract/collections/reduction-tables'
import type { FiltersOf } from '@daftari/contract/table'
import { type RawBuilder, sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../platform/context.ts'
import { dayBounds } from '../../../platform/tables/day-bounds.ts'
import type { QueriedRow } from '../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { requestOf } from '../../../platform/tables/request-of.ts'
import { reductionInScope } from '../reduction-store.ts'

type Filters = FiltersOf<typeof collectionReduction>
type ListRow = QueriedRow<typeof collectionReduction>

const order = {
  reductionId: 'r.id',
  loanId: 'r.loanId',
  beforeAmount: 'r.beforeCents',
  afterAmount: 'r.afterCents',
  mostWaived: 'r.mostCents',
  submittedAt: 'r.askedAt',
  invalidOn: 'r.validUntil',
  decidedAt: 'r.decidedAt',
  updatedAt: 'r.updatedAt',
}

/** What collectors asked for, of the cases in the reader's scope. */
export const cashCreditReduceList = handWrittenList(cashCreditReduce, {
  from: (ctx, f) => requests(ctx, f, { of: ['collection'], scope: reductionInScope(ctx) }),
  key: 'r.id',
  order,
  rows: rowsOf,
})

/** What settlement asked for. */
export const reduceCreditsList = handWrittenList(reduceCredits, {
  from: (ctx, f) => requests(ctx, f, { of: ['settlement'], scope: sql<boolean>`true` }),
  key: 'r.id',
  order,
  rows: rowsOf,
})

/** All of them; an auditor's are those of the customers whose applications they work on. */
export const collectionReductionList = handWrittenList(collectionReduction, {
  from: (ctx, f) => {
    const of = f.reductionOrigin ?? ['collection', 'settlement']
    return requests(ctx, f, { of, scope: ofOwnCustomers(ctx) })
  },
  key: 'r.id',
  order,
  rows: rowsOf,
})

/** As a condition on `r`. */
export function ofOwnCustomers(ctx: ReadContext): RawBuilder<boolean> {
  if (ctx.actor.kind === 'system' || may(ctx, 'application.view-all')) return sql<boolean>`true`
  return sql<boolean>`exists (
    select from reporting.application a
    where a.person_id = r.person_id and a.auditor_id = ${staffOf(ctx)})`
}

function requests(
  ctx: ReadContext,
  f: Filters,
  { of, scope }: { of: readonly ReductionOrigin[]; scope: RawBuilder<boolean> },
) {
  let q = ctx.db.selectFrom('collections.reduction as r').where('r.origin', 'in', of).where(scope)
  if (f.auditStatus) q = q.where('r.auditStatus', 'in', f.auditStatus)
  if (f.loanId) q = q.where('r.loanId', '=', f.loanId)
  if (f.customerId) q = q.where('r.personId', '=', f.customerId)
  if (f.askedBy) q = q.where('r.askedBy', '=', f.askedBy)
  if (f.requestOf) q = q.where(requestOf(ctx, 'r.askedBy', f.requestOf))
  if (f.decidedBy) q = q.where('r.decidedBy', '=', f.decidedBy)
  const submitted = dayBounds(ctx, f.submitted)
  if (submitted.from) q = q.where('r.askedAt', '>=', submitted.from)
  if (submitted.before) q = q.where('r.askedAt', '<', submitted.before)
  if (f.invalid?.from) q = q.where('r.validUntil', '>=', f.invalid.from)
  if (f.invalid?.to) q = q.where('r.validUntil', '<=', f.invalid.to)
  if (f.mostWaived?.from !== undefined) q = q.where('r.mostCents', '>=', f.mostWaived.from)
  if (f.mostWaived?.to !== undefined) q = q.where('r.mostCents', '<=', f.mostWaived.to)
  if (f.app) q = q.where('r.appCode', 'in', f.app)
  if (f.product) q = q.where('r.productCode', 'in', f.product)
  return q
}

async function rowsOf(ctx: ReadContext, keys: readonly number[]): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select r.id as reduction_id, r.loan_id, h.full_name as name, r.audit_status, r.origin as
      reduction_origin, r.before_cents as before_amount, r.after_cents as after_amount,
      r.before_cents - r.after_cents as asked_amount, r.most_cents as most_waived,
      r.most_principal_cents as principal_waived, r.repaid_cents as repaid_total,
      r.waived_cents as waived_amount, r.reason, json_build_object('id', r.asked_by, 'name', s.name)
      as asked_by, r.asked_at as submitted_at, r.valid_until as invalid_on,
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end
      as decided_by, r.decided_at, r.decision_reason, r.settled_on, r.updated_at,
      coalesce(a.name, r.app_code) as app, coalesce(p.name, r.product_code) as product,
      r.person_id as customer_id, r.case_id, r.version
    from collections.reduction r
    join reporting.person h on h.person_id = r.person_id
    join reporting.staff s on s.id = r.asked_by
    left join reporting.staff d on d.id = r.decided_by
    left join reporting.app a on a.code = r.app_code
    left join reporting.product p on p.product_code = r.product_code
    where r.id = any(${[...keys]})`.execute(ctx.db)
  return rows
}
