import type { OutputOf } from '@daftari/contract/endpoint'
import type { customerPayments } from '@daftari/contract/support/customer-screen/declared'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { instant, ownNumbers } from './sql-parts.ts'

type Payments = Omit<OutputOf<typeof customerPayments>, 'readAt'>
type Row = Omit<Payments['rows'][number], 'paidAt'> & { paidAt: Date }
type OnTheWay = Pick<Payments, 'refunds' | 'prompts'>

const most = 40

/**
 * Payments matched to the customer, and those in suspense: from a number of theirs or naming a loan of
 * theirs, and where the operator reports only a masked number, from a matching number with their name.
 * Amounts allocated to another person's loan, and that loan, are not shown.
 */
export async function paymentsOf(ctx: ReadContext, personId: number): Promise<Payments> {
  const waitsFor = sql`y.state in ('unmatched', 'partly')
    and (y.person_id is null or y.person_id = ${personId})`
  const [{ rows }, onTheWay] = await Promise.all([
    sql<Row>`
      with own as (${ownNumbers(personId)}), mine as (
        (select y.id, true as certain from reporting.payment y where y.person_id = ${personId}
          order by y.paid_at desc limit ${most})
        union all
        (select y.id, true from own n join reporting.payment y on y.payer_hash = n.phone_hash
          where ${waitsFor} limit ${most})
        union all
        (select y.id, true from reporting.application a
          join reporting.payment y on y.reference = a.application_id::text
          where a.person_id = ${personId} and ${waitsFor} limit ${most})
        union all
        (select y.id, false from own n
          join reporting.payment y on y.payer_mask in (n.phone_masked, ltrim(n.phone_masked, '+'))
          where ${waitsFor}
            and lower(split_part(y.payer_name, ' ', 1)) = any(string_to_array(n.name_folded, ' '))
          limit ${most})
      )
      select y.id as payment_id, y.receipt, y.paid_at, y.amount_cents as amount,
        y.payer_masked as payer, y.state as payment_state, nullif(y.suspense_cents, 0) as suspense_amount,
        case when y.suspense_cents > 0 then y.unmatched_reason end as unmatched_reason,
        case when y.suspense_cents > 0 and not m.certain then 'maybe' end as certainty,
        array(select distinct t.loan_id from reporting.payment_part t
          join reporting.application a on a.application_id = t.loan_id
          where t.payment_id = y.id and a.person_id = ${personId} and t.reversed_at is null
          order by t.loan_id) as loan_ids
      from (select id, bool_or(certain) as certain from mine group by id) m
      join reporting.payment y on y.id = m.id
      order by y.paid_at desc, y.id desc limit ${most}`.execute(ctx.db),
    onTheWayOf(ctx, personId),
  ])
  return { rows: rows.map((row) => ({ ...row, paidAt: row.paidAt.toISOString() })), ...onTheWay }
}

async function onTheWayOf(ctx: ReadContext, personId: number): Promise<OnTheWay> {
  const { rows } = await sql<OnTheWay>`
    select
      array(select json_build_object('amount', f.amount_cents, 'refundState', f.state,
          'askedAt', ${instant('f.asked_at')})
        from reporting.refund f where f.person_id = ${personId} order by f.id desc limit 10) as refunds,
      array(select json_build_object('loanId', o.loan_id, 'amount', o.amount_cents,
          'promptState', o.state, 'askedAt', ${instant('o.asked_at')})
        from reporting.prompt o where o.person_id = ${personId}
        order by o.asked_at desc limit 10) as prompts`.execute(ctx.db)
  return rows[0] ?? { refunds: [], prompts: [] }
}
