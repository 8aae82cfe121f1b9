import { cashCreditApplications } from '@daftari/contract/origination/tables'
import { disburseStatuses } from '@daftari/contract/payments/enums'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import type { QueriedRow } from '../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { workStatusOf } from '../domain/work-status.ts'
import { applications } from './applications.ts'
import { type KeptOffer, offersByIds } from './offers.ts'
import { priceOf } from './price.ts'

type ListRow = QueriedRow<typeof cashCreditApplications>

/** The audit work list. */
export const listApplications = handWrittenList(cashCreditApplications, {
  from: applications,
  key: 'a.id',
  order: { id: 'a.id', appliedAt: 'a.appliedAt', applyAmount: 'a.amountCents' },
  async rows(ctx, keys) {
    const rows = await found(ctx, keys)
    const offers = await offersByIds(
      ctx,
      rows.map((row) => row.offerId),
    )
    return rows.map((row) => toListRow(ctx, row, offers))
  },
})

interface Found extends Omit<ListRow, 'applyStatus' | 'disburseStatus' | 'auditor'> {
  applyStatus: number
  auditorId: number | null
  auditorName: string | null
  suspendedUntil: Date | null
  payoutStatus: number | null
  offerId: number
}

function toListRow(ctx: ReadContext, row: Found, offers: ReadonlyMap<number, KeptOffer>): ListRow {
  const { offerId, auditorId, auditorName, payoutStatus, applyStatus, ...rest } = row
  const label = workStatusOf({ ...row, applyStatus }, ctx.clock.now())
  const amount = row.approvedAmount ?? row.applyAmount ?? 0
  const offer = offers.get(offerId)
  assert(offer !== undefined, `there is no offer ${offerId}`)
  const price = priceOf(offer, amount, ctx.clock.today())
  return {
    ...rest,
    applyStatus: label,
    auditor: auditorId === null ? null : { id: auditorId, name: auditorName ?? `#${auditorId}` },
    lendingCycle: offer.termDays,
    interestRate: percent(offer.dailyInterestPpm),
    interest: row.interest ?? price.interestCents,
    platformFee: row.platformFee ?? price.feeCents,
    disburseStatus: disburseStatuses[payoutStatus ?? 0] ?? null,
    approvalResult: row.approvalResult,
  }
}

/** Parts per million as `0.5 %`. */
function percent(ppm: number): string {
  return `${ppm / 10_000} %`
}

async function found(ctx: ReadContext, keys: readonly number[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select a.id, p.full_name as name, p.phone_masked as phone, p.id_number_masked as id_number,
      a.apply_status, a.amount_cents as apply_amount, a.applied_at, a.customer_type,
      a.loan_ordinal, a.channel, a.grade, a.score, a.auditor_id,
      (select app.name from reporting.app where app.code = a.app_code) as app,
      (select pr.name from origination.product pr where pr.code = a.product_code) as product,
      (select s.name from reporting.staff s where s.id = a.auditor_id) as auditor_name,
      a.submitted_at, a.taken_at, a.suspended_until, a.approval_quota_cents as approval_quota,
      case when a.apply_status = 2 then a.approved_cents end as approved_amount, a.decided_at,
      coalesce(t.act, (select e.deciding_rule from origination.assessment e
        where t.act is null and e.application_id = a.id and e.outcome <> 'manual'
        order by e.id desc limit 1)) as approval_result,
      nullif(concat_ws(': ', nullif(array_to_string(t.tags, ', '), ''), t.reason), '') as remarks,
      l.interest_cents as interest, l.fee_cents as platform_fee,
      d.status as payout_status, case when d.status = 3 then d.amount_cents end as paid_out,
      d.disbursed_at, d.charge_cents as transfer_charges, d.phone_masked as wallet,
      case l.status when 'open' then 'unpaid' else coalesce(l.status, 'none') end as repay_status,
      l.due_on, case when l.status = 'open'
        then greatest(0, ${ctx.clock.today()}::date - l.oldest_due_on) end as days_past_due,
      l.fined_cents as fine, l.bill_owed_cents as owed, l.finished_on, a.purpose,
      a.offer_id
    from origination.application a
    join reporting.person p on p.person_id = a.person_id
    left join reporting.disbursement d on d.application_id = a.id
    left join reporting.loan l on l.loan_id = a.id
    left join lateral (
      select t.act, t.tags, t.reason from origination.transition t
      where t.application_id = a.id
        and t.act in ('pass', 'approve', 'reject', 'return', 'send-back', 'cancel', 'lapse')
      order by t.id desc limit 1) t on true
    where a.id = any(${[...keys]})`.execute(ctx.db)
  return rows
}
