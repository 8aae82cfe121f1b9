import { vintageLoans } from '@daftari/contract/statistics/vintage'
import { sql } from 'kysely'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'

/** The last day with facts, where no other was asked for. */
const lastClosed = sql<string>`(
  select (value #>> '{}')::date from platform.setting where key = 'business.closed-through')`

/** Loans as they stood at the end of a day, with principal still owed. */
export const vintageLoansList = handWrittenList(vintageLoans, {
  from(ctx, f) {
    let q = ctx.db
      .selectFrom('reporting.loanDay as d')
      .where('d.businessOn', '=', f.observed ?? lastClosed)
      .where('d.principalOwedCents', '>', 0)
    if (f.disbursed?.from) q = q.where('d.startedOn', '>=', f.disbursed.from)
    if (f.disbursed?.to) q = q.where('d.startedOn', '<=', f.disbursed.to)
    if (f.due?.from) q = q.where('d.dueOn', '>=', f.due.from)
    if (f.due?.to) q = q.where('d.dueOn', '<=', f.due.to)
    if (f.daysPastDue?.from !== undefined) q = q.where('d.daysPastDue', '>=', f.daysPastDue.from)
    if (f.daysPastDue?.to !== undefined) q = q.where('d.daysPastDue', '<=', f.daysPastDue.to)
    if (f.app) q = q.where('d.appCode', 'in', f.app)
    if (f.product) q = q.where('d.productCode', 'in', f.product)
    if (f.customerType) q = q.where('d.customerType', 'in', f.customerType)
    return q
  },
  key: 'd.loanId',
  order: {
    id: 'd.loanId',
    startedOn: 'd.startedOn',
    daysPastDue: 'd.daysPastDue',
    principalOwed: 'd.principalOwedCents',
  },
  rows: async (ctx, keys, f) => {
    const rows = await ctx.db
      .selectFrom('reporting.loanDay as d')
      .innerJoin('reporting.person as p', 'p.personId', 'd.personId')
      .innerJoin('reporting.app as app', 'app.code', 'd.appCode')
      .innerJoin('reporting.product as pr', 'pr.productCode', 'd.productCode')
      .select(['d.loanId as id', 'p.fullName as name', 'app.name as app'])
      .select(['pr.name as product', 'd.customerType', 'd.startedOn', 'd.dueOn'])
      .select(['d.principalCents as principal', 'd.businessOn as observedOn', 'd.daysPastDue'])
      .select('d.principalOwedCents as principalOwed')
      .where('d.businessOn', '=', f.observed ?? lastClosed)
      .where('d.loanId', 'in', keys)
      .execute()
    return rows.map((row) => ({ ...row, customerType: row.customerType as 'new' }))
  },
})
