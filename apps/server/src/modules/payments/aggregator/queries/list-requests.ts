import { aggregatorRequests } from '@daftari/contract/payments/aggregator/tables'
import type { OpenRequestState } from '@daftari/contract/payments/operator/enums'
import { handWrittenList } from '../../../../platform/tables/hand-written-list.ts'

/** What the aggregator was asked for and has not told the end of, the oldest first. */
export const aggregatorRequestList = handWrittenList(aggregatorRequests, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('reporting.openRequest as r').where('r.channel', '=', 'aggregator')
    if (f.requestState) q = q.where('r.state', 'in', f.requestState)
    if (f.loanId) q = q.where('r.loanId', '=', f.loanId)
    if (f.customerId) q = q.where('r.personId', '=', f.customerId)
    return q
  },
  key: 'r.requestKey',
  order: { requestKey: 'r.requestKey', sentAt: 'r.writtenAt', amount: 'r.amountCents' },
  async rows(ctx, keys) {
    const now = ctx.clock.now().getTime()
    const rows = await ctx.db
      .selectFrom('reporting.openRequest as r')
      .leftJoin('reporting.person as p', 'p.personId', 'r.personId')
      .selectAll('r')
      .select('p.fullName')
      .where('r.requestKey', 'in', keys)
      .execute()
    return rows.map((row) => ({
      requestKey: row.requestKey as number,
      requestKind: row.kind as 'prompt',
      loanId: row.loanId,
      customerId: row.personId,
      name: row.fullName,
      amount: row.amountCents,
      wallet: row.phoneMasked,
      requestState: row.state as OpenRequestState,
      openFor: Math.round((now - (row.writtenAt?.getTime() ?? now)) / 1_000),
      sentAt: row.writtenAt,
      questionsAsked: row.asked,
      askAt: row.askAt,
      operatorId: row.operatorId,
    }))
  },
})
