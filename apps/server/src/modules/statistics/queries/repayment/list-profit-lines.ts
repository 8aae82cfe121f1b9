import { type ProfitPart, profitLines } from '@daftari/contract/statistics/repayment/profit'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { type Days, dayBounds } from '../../../../platform/tables/day-bounds.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { boundText, type Condition } from '../../../../platform/tables/sql-text.ts'

/** A line of the books has no number of its own: its entry's, with its place in the entry behind. */
const lineId = 'entry_id * 10000000 + number'

/** The number of what a line is of, its entry or something else: by it an index finds the line. */
const sourceOf = (id: number) => Math.floor(id > 0 ? id / 10_000_000 : -id / 10)

/** Lines about loans, each as a part of what was earned or of what came in money. */
const loanLines = (part: string, cents: string) => `
  select ${lineId} as id, effective_on as happened_on, ${part} as part, ${cents} as cents, loan_id,
    app_code, product_code, customer_type, entry_id, entry_id as source_id
  from reporting.loan_line where ${part} is not null`

/** What the lender pays to be served; what is not in the books has a number below nothing. */
const costLines = `
  select ${lineId}, effective_on, part, cents, loan_id, app_code, product_code, customer_type, entry_id,
    entry_id
  from reporting.service_cost
  union all
  select -10 * q.query_id - 1, q.asked_on, 'bureau', q.cost_cents, q.application_id, q.app_code,
    q.product_code, a.customer_type, null, q.query_id
  from reporting.bureau_query q
  join reporting.application a on a.application_id = q.application_id
  where q.cost_cents <> 0
  union all
  select -10 * c.cost_id - 4, c.spent_on, 'advertising', c.amount_cents, null, c.app_code, null, null, null,
    c.cost_id
  from reporting.media_cost c
  where c.amount_cents <> 0
  union all
  select -10 * b.batch_id - 5, (b.decided_at at time zone :zone)::date, 'number-list', b.price_cents,
    null, null, null, null, null, b.batch_id
  from reporting.number_batch b
  where b.state in ('done', 'reversed') and b.price_cents <> 0`

const messageLines = `
  select -10 * m.message_id - 2, (m.sent_at at time zone :zone)::date, 'message', m.cost_cents,
    m.loan_id, a.app_code, a.product_code, a.customer_type, null, m.message_id
  from reporting.message_cost m
  left join reporting.application a on a.application_id = m.loan_id
  where true`

const callLines = `
  select -10 * i.item_id - 3, (i.begun_at at time zone :zone)::date, 'call', i.cost_cents, i.loan_id,
    a.app_code, a.product_code, a.customer_type, null,
    i.item_id
  from reporting.outreach_item i
  left join reporting.application a on a.application_id = i.loan_id
  where i.begun_at is not null and i.cost_cents <> 0 and i.carrier = 'robot'`

const linesOf = {
  earned: loanLines('part', 'cents'),
  received: loanLines('cash_part', 'cash_cents'),
  // What a coupon took off was never asked of the customer.
  charged: `${loanLines('part', 'cents')} and account_code <> 'coupon_discounts'`,
} as const

/**
 * The entries of some days lie together in the books: between the first and the last of them, whose numbers
 * are found without a look at any other entry.
 */
function entriesOf(days: Days): Condition {
  const some = sql`(select entry_id from reporting.ledger_entry
    where effective_on between ${days.from ?? '-infinity'} and ${days.to ?? 'infinity'} offset 0) e`
  return sql`and entry_id >= (select min(entry_id) from ${some})
    and entry_id <= (select max(entry_id) from ${some})`
}

/** The same days of something that has a time: an index finds a time, and not the day that is made of it. */
function timesOf(ctx: ReadContext, column: string, days: Days | undefined): Condition {
  const { from, before } = dayBounds(ctx, days)
  const at = sql.ref(column)
  return sql`${from === undefined ? sql`` : sql`and ${at} >= ${from}`}
    ${before === undefined ? sql`` : sql`and ${at} < ${before}`}`
}

/** The lines behind a profit, by the same rules as its report. */
export const profitLineList = listQuery(profitLines, {
  from(ctx, { profitBasis, days }) {
    const loans = boundText(ctx, linesOf[profitBasis?.[0] ?? 'earned'])
    const between = days === undefined ? sql`` : entriesOf(days)
    return sql`(${loans} ${between} union all ${boundText(ctx, costLines)}
      union all ${boundText(ctx, messageLines)} ${timesOf(ctx, 'm.sent_at', days)}
      union all ${boundText(ctx, callLines)} ${timesOf(ctx, 'i.begun_at', days)}) l`
  },
  atKeys: (keys) => sql`l.source_id = any(${keys.map(sourceOf)}) and l.id = any(${keys})`,
  key: 'l.id',
  byDay: { filter: 'days', column: 'profitOn' },
  columns: {
    profitLineId: 'l.id',
    profitOn: 'l.happened_on',
    profitPart: { sql: 'l.part', as: (part: ProfitPart) => part },
    amount: 'l.cents',
    loanId: 'l.loan_id',
    app: 'l.app_code',
    product: 'l.product_code',
    customerType: 'l.customer_type',
    entryId: 'l.entry_id',
  },
  filters: {
    days: 'l.happened_on',
    app: 'l.app_code',
    product: 'l.product_code',
    profitPart: (parts) => sql`l.part = any (${parts}::text[])`,
    // It says which lines there are, above.
    profitBasis: () => undefined,
  },
})
