import { repaymentsOfDay } from '@daftari/contract/statistics/daily-repayment'
import { sql } from 'kysely'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'

/** The repayments that loans kept, with their parts: what stands behind a day's figures. */
export const repaymentsOfDayList = handWrittenList(repaymentsOfDay, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('reporting.repayment as r')
    if (f.paid?.from) q = q.where('r.paidOn', '>=', f.paid.from)
    if (f.paid?.to) q = q.where('r.paidOn', '<=', f.paid.to)
    if (f.loanId) q = q.where('r.loanId', '=', f.loanId)
    if (f.app) q = q.where('r.appCode', 'in', f.app)
    if (f.product) q = q.where('r.productCode', 'in', f.product)
    if (f.customerType) q = q.where('r.customerType', 'in', f.customerType)
    return q
  },
  key: 'r.repaymentId',
  order: { id: 'r.repaymentId', paidOn: 'r.paidOn', amount: 'r.amountCents' },
  rows: async (ctx, keys) => {
    const part = (component: string) =>
      sql<number>`coalesce(sum(l.amount_cents) filter (
        where l.component = ${component} and not l.recovered), 0)::bigint`
    const recovered = sql<number>`
      coalesce(sum(l.amount_cents) filter (where l.recovered), 0)::bigint`
    const rows = await ctx.db
      .selectFrom('reporting.repayment as r')
      .leftJoin('reporting.repaymentLine as l', 'l.repaymentId', 'r.repaymentId')
      .innerJoin('reporting.app as app', 'app.code', 'r.appCode')
      .innerJoin('reporting.product as pr', 'pr.productCode', 'r.productCode')
      .select(['r.repaymentId as id', 'r.loanId', 'r.paidOn', 'app.name as app'])
      .select(['pr.name as product', 'r.customerType', 'r.channel'])
      .select('r.amountCents as amount')
      .select([part('principal').as('principal'), part('interest').as('interest')])
      .select([part('fee').as('fee'), part('fine').as('fine'), recovered.as('recovered')])
      .where('r.repaymentId', 'in', keys)
      .groupBy(['r.repaymentId', 'r.loanId', 'r.paidOn', 'app.name', 'pr.name'])
      .groupBy(['r.customerType', 'r.channel', 'r.amountCents'])
      .execute()
    return rows.map((row) => ({ ...row, customerType: row.customerType as 'new' }))
  },
})
