import {
  feeEvents,
  feeStatements,
  serviceAgreements,
} from '@daftari/contract/settlement/service-fee-tables'
import { contains, inCapitals, requestOf } from '../../../platform/tables/conditions.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { requestColumns, staff } from '../../../platform/tables/sql-parts.ts'

/** Every version of every statement, with the partner's invoice and the month's payments. */
export const listFeeStatements = listQuery(feeStatements, {
  from: `settlement.service_fee_statement s
    join settlement.service_partner p on p.id = s.partner_id`,
  key: 's.id',
  columns: {
    feeStatementId: 's.id',
    feeMonth: "to_char(s.month, 'YYYY-MM')",
    partnerName: 'p.name',
    partnerService: 'p.service',
    feeStatementState: 's.state',
    statementNumber: 's.number',
    feeEvents: `(select count(*) from settlement.service_fee_event e
      where e.statement_id = s.id)`,
    statementTotal: 's.total_cents',
    invoiceAmount: 's.invoice_cents',
    invoiceDifference: 's.invoice_cents - s.total_cents',
    owedFee: 's.owed_cents',
    paidFee: `(select coalesce(sum(y.amount_cents), 0)::bigint
      from settlement.service_fee_payment y
      where y.partner_id = s.partner_id and y.month = s.month and y.taken_back_at is null
        and s.state in ('confirmed', 'paid'))`,
    explanation: 'coalesce(s.dispute_reason, s.explanation)',
    madeBy: staff('s.made_by'),
    confirmedBy: staff('s.confirmed_by'),
  },
  order: { feeMonth: 's.month' },
  filters: {
    // A statement needs a second person once its invoice was entered.
    requestOf: requestOf('s.invoice_by', { while: 's.invoice_by is not null' }),
    partnerName: contains('p.name'),
    feeMonth: 's.month',
    invoiceNumber: inCapitals('upper(s.invoice_number)'),
  },
})

/** What the lines of a statement counted. */
export const listFeeEvents = listQuery(feeEvents, {
  from: 'settlement.service_fee_event e',
  key: 'e.id',
  columns: {
    feeEventId: 'e.id',
    feeStatementId: 'e.statement_id',
    billableEvent: 'e.event',
    amount: 'e.amount_cents',
  },
  filters: { happened: 'e.happened_on' },
})

/** Versions of agreements with their prices, also those that were refused. */
export const listServiceAgreements = listQuery(serviceAgreements, {
  from: `settlement.service_agreement a
    join settlement.service_partner p on p.id = a.partner_id`,
  key: 'a.id',
  columns: {
    agreementId: 'a.id',
    partnerName: 'p.name',
    partnerService: 'p.service',
    agreementState: 'a.state',
    agreedPrices: `(select string_agg(r.event || ' ' || case r.basis
        when 'each' then to_char(r.unit_cents / 100.0, 'FM999999999990.00')
        else to_char(r.share_ppm / 10000.0, 'FM990.0999') || ' %' end, '; '
        order by r.event, r.basis)
      from settlement.service_price r where r.agreement_id = a.id)`,
    leastFee: 'a.least_cents',
    mostFee: 'a.most_cents',
    taxRate: "trim_scale(a.tax_ppm / 10000.0)::text || '%'",
    ...requestColumns('a'),
  },
  filters: { requestOf: requestOf('a.asked_by'), partnerName: contains('p.name') },
})
