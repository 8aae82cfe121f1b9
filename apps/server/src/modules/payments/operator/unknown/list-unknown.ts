import type {
  DeclarationVerdict,
  OpenRequestState,
  RequestChannel,
  RequestKind,
} from '@daftari/contract/payments/operator/enums'
import { openRequests } from '@daftari/contract/payments/operator/tables'
import { sql } from 'kysely'
import { handWrittenList } from '../../../../platform/tables/hand-written-list.ts'
import { requestOf } from '../../../../platform/tables/request-of.ts'

/** Requests to the operator that may have moved money or not, the oldest first. */
export const openRequestList = handWrittenList(openRequests, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('reporting.openRequest as r')
    if (f.requestKind) q = q.where('r.kind', 'in', f.requestKind)
    if (f.requestChannel) q = q.where('r.channel', 'in', f.requestChannel)
    if (f.requestState) q = q.where('r.state', 'in', f.requestState)
    if (f.declaredOf) {
      q = q.where(sql<boolean>`exists (select from payments.declaration d
        where d.attempt_id = r.attempt_id and d.state = 'asked'
          and ${requestOf(ctx, 'd.askedBy', f.declaredOf)})`)
    }
    if (f.loanId) q = q.where('r.loanId', '=', f.loanId)
    if (f.customerId) q = q.where('r.personId', '=', f.customerId)
    return q
  },
  key: 'r.requestKey',
  order: { requestKey: 'r.requestKey', sentAt: 'r.writtenAt', amount: 'r.amountCents' },
  sums: { amount: 'r.amountCents' },
  async rows(ctx, keys) {
    const now = ctx.clock.now().getTime()
    const rows = await ctx.db
      .selectFrom('reporting.openRequest as r')
      .leftJoin('reporting.person as p', 'p.personId', 'r.personId')
      .leftJoin('payments.declaration as d', (on) =>
        on.onRef('d.attemptId', '=', 'r.attemptId').on('d.state', '=', 'asked'),
      )
      .leftJoin('reporting.staff as s', 's.id', 'd.askedBy')
      .selectAll('r')
      .select(['p.fullName', 'd.id as declarationId', 'd.verdict', 's.id as staffId', 's.name'])
      .where('r.requestKey', 'in', keys)
      .execute()
    return rows.map((row) => ({
      requestKey: row.requestKey as number,
      requestKind: row.kind as RequestKind,
      requestChannel: row.channel as RequestChannel,
      orderId: row.orderId,
      loanId: row.loanId,
      customerId: row.personId,
      name: row.fullName,
      amount: row.amountCents,
      wallet: row.phoneMasked,
      requestState: row.state as OpenRequestState,
      sentAt: row.writtenAt,
      openFor: Math.round((now - (row.writtenAt?.getTime() ?? now)) / 1000),
      questionsAsked: row.asked,
      askAt: row.askAt,
      operatorId: row.operatorId,
      declarationId: row.declarationId,
      declared: row.verdict as DeclarationVerdict | null,
      declaredBy: row.staffId === null ? null : { id: row.staffId, name: row.name ?? '' },
    }))
  },
})
