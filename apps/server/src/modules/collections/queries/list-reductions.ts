import {
  cashCreditReduce,
  collectionReduction,
  reduceCredits,
} from '@daftari/contract/collections/reduction-tables'
import { type RawBuilder, sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../platform/context.ts'
import { between } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { requestColumns, requestFilters } from '../../../platform/tables/sql-parts.ts'
import { reductionInScope } from '../scope.ts'

const reductions = {
  from: 'collections.reduction r',
  join: 'join reporting.person h on h.person_id = r.person_id',
  key: 'r.id',
  columns: {
    reductionId: 'r.id',
    loanId: 'r.loan_id',
    name: 'h.full_name',
    auditStatus: 'r.state',
    reductionOrigin: 'r.origin',
    beforeAmount: 'r.before_cents',
    afterAmount: 'r.after_cents',
    askedAmount: 'r.before_cents - r.after_cents',
    mostWaived: 'r.most_cents',
    principalWaived: 'r.most_principal_cents',
    repaidTotal: 'r.repaid_cents',
    waivedAmount: 'r.waived_cents',
    reason: 'r.reason',
    ...requestColumns('r'),
    invalidOn: 'r.valid_until',
    settledOn: 'r.settled_on',
    updatedAt: 'r.updated_at',
    app: 'r.app_code',
    product: 'r.product_code',
    customerId: 'r.person_id',
    caseId: 'r.case_id',
    version: 'r.version',
  },
  filters: {
    ...requestFilters('r'),
    invalid: between('r.valid_until'),
  },
}

/** What collectors asked for, of the cases in the reader's scope. */
export const cashCreditReduceList = listQuery(cashCreditReduce, {
  ...reductions,
  where: "r.origin = 'collection'",
  scope: reductionInScope,
})

/** What settlement asked for. */
export const reduceCreditsList = listQuery(reduceCredits, {
  ...reductions,
  where: "r.origin = 'settlement'",
})

/** All of them; an auditor's are those of the customers whose applications they work on. */
export const collectionReductionList = listQuery(collectionReduction, {
  ...reductions,
  scope: ofOwnCustomers,
})

/** A condition on `r`. */
export function ofOwnCustomers(ctx: ReadContext): RawBuilder<boolean> {
  if (ctx.actor.kind === 'system' || may(ctx, 'application.view-all')) return sql<boolean>`true`
  return sql<boolean>`exists (
    select from reporting.application a
    where a.person_id = r.person_id and a.auditor_id = ${staffOf(ctx)})`
}
