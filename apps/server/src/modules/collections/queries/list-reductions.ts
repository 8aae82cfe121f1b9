import {
  cashCreditReduce,
  collectionReduction,
  reduceCredits,
} from '@daftari/contract/collections/reduction-tables'
import { type RawBuilder, sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../platform/context.ts'
import { type WaitingSource, waitingRows } from '../../../platform/desk/requests/request-source.ts'
import { between } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { requestColumns, requestFilters } from '../../../platform/tables/sql-parts.ts'
import { reductionInScope } from '../reduction-store.ts'

const reductions = {
  from: 'collections.reduction r',
  join: 'join reporting.person h on h.person_id = r.person_id',
  key: 'r.id',
  columns: {
    reductionId: 'r.id',
    loanId: 'r.loan_id',
    name: 'h.full_name',
    auditStatus: 'r.audit_status',
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

/** Those that wait for a decision, for the tile and the alert of who decides. */
export const waitingReductions: WaitingSource = {
  kind: 'reduction',
  waiting: (ctx) =>
    waitingRows(
      'reduction',
      {
        id: sql`r.id`,
        askedAt: sql`r.asked_at`,
        askedBy: sql`r.asked_by`,
        about: sql`r.loan_id`,
        loan: sql`r.loan_id`,
        amount: sql`r.before_cents - r.after_cents`,
        app: sql`r.app_code`,
        decideBy: sql`r.valid_until`,
      },
      sql`from collections.reduction r
        where r.origin = 'collection' and r.audit_status = 'pending' and ${reductionInScope(ctx)}`,
    ),
}

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

/** As a condition on `r`. */
export function ofOwnCustomers(ctx: ReadContext): RawBuilder<boolean> {
  if (ctx.actor.kind === 'system' || may(ctx, 'application.view-all')) return sql<boolean>`true`
  return sql<boolean>`exists (
    select from reporting.application a
    where a.person_id = r.person_id and a.auditor_id = ${staffOf(ctx)})`
}
