import {
  feeEvents,
  feeStatements,
  serviceAgreements,
} from '@daftari/contract/settlement/service-fee-tables'
import { sql } from 'kysely'
import { containing } from '../../../platform/tables/containing.ts'
import type { QueriedRow } from '../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { requestOf } from '../../../platform/tables/request-of.ts'

/** Every version of every statement, with what the partner asks and what was paid for the month. */
export const listFeeStatements = handWrittenList(feeStatements, {
  from(ctx, f) {
    let q = ctx.db
      .selectFrom('settlement.serviceFeeStatement as s')
      .innerJoin('settlement.servicePartner as p', 'p.id', 's.partnerId')
    if (f.feeStatementState) q = q.where('s.state', 'in', f.feeStatementState)
    // A statement asks for a second person once its invoice was entered.
    if (f.requestOf) {
      q = q.where('s.invoiceBy', 'is not', null).where(requestOf(ctx, 's.invoiceBy', f.requestOf))
    }
    if (f.partnerName) q = q.where('p.name', 'ilike', containing(f.partnerName))
    if (f.partnerService) q = q.where('p.service', 'in', f.partnerService)
    if (f.feeMonth) q = q.where('s.month', '=', `${f.feeMonth}-01`)
    if (f.invoiceNumber) {
      q = q.where(sql<boolean>`upper(s.invoice_number) = ${f.invoiceNumber.toUpperCase()}`)
    }
    return q
  },
  key: 's.id',
  order: {
    feeStatementId: 's.id',
    feeMonth: 's.month',
    partnerName: 'p.name',
    statementTotal: 's.totalCents',
    invoiceAmount: 's.invoiceCents',
    confirmedAt: 's.confirmedAt',
  },
  async rows(ctx, keys) {
    const { rows } = await sql<QueriedRow<typeof feeStatements>>`
      select s.id as fee_statement_id, to_char(s.month, 'YYYY-MM') as fee_month,
        p.name as partner_name, p.service as partner_service, s.state as fee_statement_state,
        s.number as statement_number,
        (select count(*) from settlement.service_fee_event e where e.statement_id = s.id)
        as fee_events, s.total_cents as statement_total, s.invoice_number,
        s.invoice_cents as invoice_amount, s.invoice_cents - s.total_cents as invoice_difference,
        s.owed_cents as owed_fee,
        (select coalesce(sum(y.amount_cents), 0)::bigint from settlement.service_fee_payment y
          where y.partner_id = s.partner_id and y.month = s.month and y.taken_back_at is null
            and s.state in ('confirmed', 'paid')) as paid_fee,
        coalesce(s.dispute_reason, s.explanation) as explanation,
        json_build_object('id', m.id, 'name', m.name) as made_by,
        case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end
        as confirmed_by, s.confirmed_at, s.version
      from settlement.service_fee_statement s
      join settlement.service_partner p on p.id = s.partner_id
      join reporting.staff m on m.id = s.made_by
      left join reporting.staff c on c.id = s.confirmed_by
      where s.id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})

/** What the lines of a statement counted. */
export const listFeeEvents = handWrittenList(feeEvents, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('settlement.serviceFeeEvent as e')
    if (f.feeStatementId) q = q.where('e.statementId', '=', f.feeStatementId)
    if (f.billableEvent) q = q.where('e.event', 'in', f.billableEvent)
    if (f.happened?.from) q = q.where('e.happenedOn', '>=', f.happened.from)
    if (f.happened?.to) q = q.where('e.happenedOn', '<=', f.happened.to)
    return q
  },
  key: 'e.id',
  order: { happenedOn: 'e.happenedOn', loanId: 'e.loanId', amount: 'e.amountCents' },
  sums: { quantity: 'e.quantity', amount: 'e.amountCents' },
  async rows(ctx, keys) {
    const { rows } = await sql<QueriedRow<typeof feeEvents>>`
      select e.id as fee_event_id, e.statement_id as fee_statement_id, e.event as billable_event,
        e.happened_on, e.loan_id, e.subject_id, e.quantity, e.amount_cents as amount
      from settlement.service_fee_event e
      where e.id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})

/** Versions of agreements with their prices, also those that were refused. */
export const listServiceAgreements = handWrittenList(serviceAgreements, {
  from(ctx, f) {
    let q = ctx.db
      .selectFrom('settlement.serviceAgreement as a')
      .innerJoin('settlement.servicePartner as p', 'p.id', 'a.partnerId')
    if (f.agreementState) q = q.where('a.state', 'in', f.agreementState)
    if (f.requestOf) q = q.where(requestOf(ctx, 'a.askedBy', f.requestOf))
    if (f.partnerName) q = q.where('p.name', 'ilike', containing(f.partnerName))
    if (f.partnerService) q = q.where('p.service', 'in', f.partnerService)
    return q
  },
  key: 'a.id',
  order: { agreementId: 'a.id', partnerName: 'p.name', effectiveOn: 'a.effectiveOn' },
  async rows(ctx, keys) {
    const { rows } = await sql<QueriedRow<typeof serviceAgreements>>`
      select a.id as agreement_id, p.name as partner_name, p.service as partner_service,
        a.state as agreement_state, a.effective_on,
        (select string_agg(r.event || ' ' || case r.basis
            when 'each' then to_char(r.unit_cents / 100.0, 'FM999999999990.00')
            else to_char(r.share_ppm / 10000.0, 'FM990.0999') || ' %' end, '; '
            order by r.event, r.basis)
          from settlement.service_price r where r.agreement_id = a.id) as agreed_prices,
        a.least_cents as least_fee, a.most_cents as most_fee,
        trim_scale(a.tax_ppm / 10000.0)::text || '%' as tax_rate, a.reason,
        json_build_object('id', k.id, 'name', k.name) as asked_by, a.asked_at as submitted_at,
        case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end
        as decided_by, a.decided_at, a.decision_reason, a.version
      from settlement.service_agreement a
      join settlement.service_partner p on p.id = a.partner_id
      join reporting.staff k on k.id = a.asked_by
      left join reporting.staff d on d.id = a.decided_by
      where a.id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})
