import { cashCreditCollection } from '@daftari/contract/collections/tables'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import type { QueriedRow } from '../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { openCasesIn } from './open-cases-in.ts'
import { lastPromise, owedByPart, owedCents } from './owed.ts'

type ListRow = QueriedRow<typeof cashCreditCollection>

/** The collector's work list: what is to be done next comes first. */
export const listCases = handWrittenList(cashCreditCollection, {
  from: openCasesIn,
  key: 'c.id',
  order: {
    nextActionAt: 'c.nextActionAt',
    loanId: 'c.loanId',
    lastTouchedAt: 'c.lastTouchedAt',
    // Any fixed day does: the more days past due, the larger.
    daysPastDue: sql`date '2000-01-01' - l.oldest_due_on`,
    owedToday: owedCents,
  },
  rows: rowsOf,
})

async function rowsOf(ctx: ReadContext, keys: readonly number[]): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select c.id as case_id, c.loan_id, c.person_id as customer_id, h.full_name as name,
      h.phone_masked as phone, coalesce(a.name, c.app_code) as app,
      coalesce(d.name, c.product_code) as product, c.stage,
      greatest(0, ${ctx.clock.today()}::date - l.oldest_due_on) as days_past_due,
      l.oldest_due_on as due_on, o.principal + o.interest + o.fee + o.fine as owed_today,
      o.principal as principal_owed, o.interest as interest_owed, o.fee as fee_owed,
      o.fine as fine_owed, c.next_action_at, c.last_result, c.last_remark, c.last_touched_at,
      p.amount_cents as promised_amount, p.promised_on, p.state as promise_state, c.attempts,
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end
        as collector,
      t.name as team, c.held_since
    from collections."case" c
    join reporting.loan l on l.loan_id = c.loan_id
    join reporting.person h on h.person_id = c.person_id
    left join reporting.app a on a.code = c.app_code
    left join reporting.product d on d.product_code = c.product_code
    left join reporting.staff s on s.id = c.holder_id
    left join collections.team_member m on m.staff_id = c.holder_id
    left join collections.team t on t.id = m.team_id
    ${owedByPart}
    ${lastPromise}
    where c.id = any(${[...keys]})`.execute(ctx.db)
  return rows
}
