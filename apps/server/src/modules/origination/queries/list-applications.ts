import { approvalResults } from '@daftari/contract/origination/enums'
import { cashCreditApplications } from '@daftari/contract/origination/tables'
import { disburseStatuses } from '@daftari/contract/payments/enums'
import { assert } from '@daftari/kernel/assert'
import type { ReadContext } from '../../../platform/context.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { nameAt, staff, transferCharge } from '../../../platform/tables/sql-parts.ts'
import { workStatusOf } from '../domain/work-status.ts'
import { inScope } from '../scope.ts'
import { applicationFilters } from './application-filters.ts'
import { offersByIds } from './offers.ts'
import { offersInSql } from './offers-in-sql.ts'
import { priceOf } from './price.ts'
import { rateText } from './rate-text.ts'
import { tagNames } from './tag-names.ts'

/** The audit work list. */
export const listApplications = listQuery(cashCreditApplications, {
  from: 'origination.application a',
  scope: inScope,
  join: `join reporting.person p on p.person_id = a.person_id
    left join reporting.disbursement d on d.application_id = a.id
    left join reporting.loan l on l.loan_id = a.id
    left join lateral (
      select t.act, t.tags, case when t.act not like 'auto-%' then t.reason end as reason
      from origination.transition t
      where t.application_id = a.id
        and t.act in (${approvalResults.map((act) => `'${act}'`).join(', ')})
      order by t.id desc limit 1) t on true`,
  key: 'a.id',
  columns: {
    name: 'p.full_name',
    phone: 'p.phone_masked',
    idNumber: 'p.id_number_masked',
    applyAmount: 'a.amount_cents',
    auditor: staff('a.auditor_id'),
    app: 'a.app_code',
    product: 'a.product_code',
    approvalQuota: 'a.approval_quota_cents',
    approvedAmount: 'case when a.apply_status = 2 then a.approved_cents end',
    approvalResult: 't.act',
    remarks: `nullif(concat_ws(': ', ${tagNames('t.tags', ':language')}, t.reason), '')`,
    interest: 'l.interest_cents',
    platformFee: 'l.fee_cents',
    disburseStatus: nameAt(disburseStatuses, 'coalesce(d.status, 0)'),
    paidOut: 'case when d.status = 3 then d.amount_cents end',
    disbursedAt: 'd.disbursed_at',
    transferCharges: transferCharge('d'),
    wallet: 'd.phone_masked',
    repayStatus: "case l.status when 'open' then 'unpaid' else coalesce(l.status, 'none') end",
    dueOn: 'l.due_on',
    daysPastDue: "case when l.status = 'open' then greatest(0, :today - l.oldest_due_on) end",
    fine: 'l.fined_cents',
    owed: 'l.bill_owed_cents',
    finishedOn: 'l.finished_on',
  },
  also: {
    status: 'a.apply_status',
    auditorId: 'a.auditor_id',
    offerId: 'a.offer_id',
  },
  computed: {
    columns: ['applyStatus', 'lendingCycle', 'interestRate', 'interest', 'platformFee'],
    reads: [
      'status',
      'auditorId',
      'suspendedUntil',
      'offerId',
      'applyAmount',
      'approvedAmount',
      'interest',
      'platformFee',
    ],
    rows: withOffer,
    inSql: offersInSql,
  },
  filters: applicationFilters,
})

interface Found {
  status: number
  auditorId: number | null
  suspendedUntil: Date | null
  offerId: number
  applyAmount: number
  approvedAmount: number | null
  interest: number | null
  platformFee: number | null
}

/** Adds the state's name on the work list, and the offer's terms where there is no loan yet. */
async function withOffer(ctx: ReadContext, rows: Found[]) {
  const offers = await offersByIds(
    ctx,
    rows.map((row) => row.offerId),
  )
  const [now, today] = [ctx.clock.now(), ctx.clock.today()]
  return rows.map((row) => {
    const offer = offers.get(row.offerId)
    assert(offer !== undefined, `there is no offer ${row.offerId}`)
    const price = () => priceOf(offer, row.approvedAmount ?? row.applyAmount, today)
    const { status: applyStatus, auditorId, suspendedUntil } = row
    return {
      applyStatus: workStatusOf({ applyStatus, auditorId, suspendedUntil }, now),
      lendingCycle: offer.termDays,
      interestRate: rateText(offer, ctx.language),
      interest: row.interest ?? price().interestCents,
      platformFee: row.platformFee ?? price().feeCents,
    }
  })
}
