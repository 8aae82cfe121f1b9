import type { BillableEvent } from '@daftari/contract/settlement/service-fee-kinds'
import { type BusinessDate, lastOfMonth } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import type { Counted } from './fee-of-month.ts'

export interface PartnerMonth {
  partnerId: number
  /** Its first day. */
  month: BusinessDate
}

interface Days {
  from: BusinessDate
  to: BusinessDate
  zone: string
}

/** Each kind of event as its owner reports it: what, when, for which loan, how many, how much. */
const reported: Readonly<Record<BillableEvent, (days: Days) => RawBuilder<unknown>>> = {
  disbursement: ({ from, to }) => sql`
    select id as subject_id, disbursed_on as happened_on, application_id as loan_id, 1 as quantity,
      amount_cents
    from reporting.disbursement
    where actual_status = 2 and disbursed_on between ${from} and ${to}`,
  'repaid-loan': ({ from, to }) => sql`
    select loan_id as subject_id, finished_on as happened_on, loan_id, 1 as quantity,
      principal_cents as amount_cents
    from reporting.loan
    where status = 'finished' and finished_on between ${from} and ${to}`,
  repayment: ({ from, to }) => sql`
    select repayment_id as subject_id, paid_on as happened_on, loan_id, 1 as quantity, amount_cents
    from reporting.repayment
    where paid_on between ${from} and ${to}`,
  'scored-application': ({ from, to, zone }) => sql`
    select assessment_id as subject_id, (assessed_at at time zone ${zone})::date as happened_on,
      application_id as loan_id, 1 as quantity, 0::bigint as amount_cents
    from reporting.assessment
    where assessed_at >= ${from}::date::timestamp at time zone ${zone}
      and assessed_at < (${to}::date + 1)::timestamp at time zone ${zone}`,
  message: ({ from, to, zone }) => sql`
    select message_id as subject_id, (sent_at at time zone ${zone})::date as happened_on, loan_id,
      parts as quantity, 0::bigint as amount_cents
    from reporting.message
    where sent_at >= ${from}::date::timestamp at time zone ${zone}
      and sent_at < (${to}::date + 1)::timestamp at time zone ${zone}`,
}

/**
 * The events of a month that a partner may still charge for: none that is on its statement of another month,
 * so a loan repaid, reopened and repaid again is paid for once.
 */
export function billable(
  ctx: ReadContext,
  { partnerId, month }: PartnerMonth,
  event: BillableEvent,
): RawBuilder<unknown> {
  const days = { from: month, to: lastOfMonth(month), zone: ctx.clock.zone }
  return sql`
    select t.* from (${reported[event](days)}) t
    where not exists (
      select from settlement.service_fee_event e
      join settlement.service_fee_statement s on s.id = e.statement_id
      where e.event = ${event} and e.subject_id = t.subject_id and s.partner_id = ${partnerId}
        and s.month <> ${month} and s.state not in ('void', 'corrected'))`
}

export async function countBillable(
  ctx: ReadContext,
  of: PartnerMonth,
  events: readonly BillableEvent[],
): Promise<Map<BillableEvent, Counted>> {
  const counted = new Map<BillableEvent, Counted>()
  for (const event of new Set(events)) {
    const { rows } = await sql<Counted>`
      select count(*)::bigint as events, coalesce(sum(quantity), 0)::bigint as quantity,
        coalesce(sum(amount_cents), 0)::bigint as amount_cents
      from (${billable(ctx, of, event)}) happened`.execute(ctx.db)
    if (rows[0] !== undefined) counted.set(event, rows[0])
  }
  return counted
}
