import { openLoans } from '@daftari/contract/statistics/daily-repayment'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'

const lateDays = (ctx: ReadContext) =>
  sql<number>`greatest(0, ${ctx.clock.today()}::date - l.oldest_due_on)`

/** Open loans as the books have them now, the latest first. */
export const openLoansList = handWrittenList(openLoans, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('reporting.loan as l').where('l.status', '=', 'open')
    const { from, to } = f.daysPastDue ?? {}
    if (from !== undefined) q = q.where(lateDays(ctx), '>=', from)
    if (to !== undefined) q = q.where(lateDays(ctx), '<=', to)
    if (f.loanId) q = q.where('l.loanId', '=', f.loanId)
    if (f.due?.from) q = q.where('l.dueOn', '>=', f.due.from)
    if (f.due?.to) q = q.where('l.dueOn', '<=', f.due.to)
    if (f.app) q = q.where('l.appCode', 'in', f.app)
    if (f.product) q = q.where('l.productCode', 'in', f.product)
    if (f.customerType) q = q.where('l.customerType', 'in', f.customerType)
    return q
  },
  key: 'l.loanId',
  order: {
    loanId: 'l.loanId',
    startedOn: 'l.startedOn',
    dueOn: 'l.dueOn',
    // The day that is past longest is the most days past.
    daysPastDue: sql`-(l.oldest_due_on - date '2000-01-01')`,
    principalOwed: 'l.principalOwedCents',
  },
  sums: {
    principalOwed: 'l.principalOwedCents',
    interestOwed: 'l.interestOwedCents',
    feeOwed: 'l.feeOwedCents',
    fineOwed: 'l.fineOwedCents',
  },
  async rows(ctx, keys) {
    const rows = await ctx.db
      .selectFrom('reporting.loan as l')
      .innerJoin('reporting.app as app', 'app.code', 'l.appCode')
      .innerJoin('reporting.product as p', 'p.productCode', 'l.productCode')
      .select(['l.loanId', 'app.name as app', 'p.name as product', 'l.customerType'])
      .select(['l.startedOn', 'l.dueOn', lateDays(ctx).as('daysPastDue')])
      .select(['l.principalOwedCents as principalOwed', 'l.interestOwedCents as interestOwed'])
      .select(['l.feeOwedCents as feeOwed', 'l.fineOwedCents as fineOwed'])
      .where('l.loanId', 'in', keys)
      .execute()
    return rows.map((row) => ({ ...row, customerType: row.customerType as 'new' }))
  },
})
