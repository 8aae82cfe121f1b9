import type { PayoutDoubt } from '@daftari/contract/payments/enums'
import { disbursements } from '@daftari/contract/payments/tables'
import { refuse } from '@daftari/contract/refusals'
import { normalisePhone } from '@daftari/kernel/phone'
import type { ReadContext } from '../../../platform/context.ts'
import { dayBounds } from '../../../platform/tables/day-bounds.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { requestOf } from '../../../platform/tables/request-of.ts'
import { phoneHash } from '../../customers/index.ts'
import { actualCode, actualIn, statusCode, statusIn } from '../payout-store.ts'

/** Every payout, with the customer's name beside it. */
export const disbursementList = handWrittenList(disbursements, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('payments.disbursement as d')
    if (f.disburseStatus) q = q.where('d.status', 'in', f.disburseStatus.map(statusCode))
    if (f.actualStatus) q = q.where('d.actualStatus', 'in', f.actualStatus.map(actualCode))
    if (f.loanId) q = q.where('d.applicationId', '=', f.loanId)
    if (f.customerId) q = q.where('d.personId', '=', f.customerId)
    if (f.receipt) q = q.where('d.receipt', '=', f.receipt.toUpperCase())
    if (f.app) q = q.where('d.appCode', 'in', f.app)
    if (f.product) q = q.where('d.productCode', 'in', f.product)
    if (f.failureCode) q = q.where('d.failureCode', '=', f.failureCode)
    if (f.holdDoubt) q = q.where('d.holdDoubt', 'in', f.holdDoubt)
    const waiting = f.retryOf ?? f.doubtOf
    if (waiting) {
      q = q
        .where('d.waitsSince', 'is not', null)
        .where('d.holdDoubt', f.doubtOf ? 'is not' : 'is', null)
        .where(requestOf(ctx, 'd.retryAskedBy', waiting))
    }
    if (f.amount?.from !== undefined) q = q.where('d.amountCents', '>=', f.amount.from)
    if (f.amount?.to !== undefined) q = q.where('d.amountCents', '<=', f.amount.to)
    if (f.disbursed?.from) q = q.where('d.disbursedOn', '>=', f.disbursed.from)
    if (f.disbursed?.to) q = q.where('d.disbursedOn', '<=', f.disbursed.to)
    const approved = dayBounds(ctx, f.approved)
    if (approved.from) q = q.where('d.approvedAt', '>=', approved.from)
    if (approved.before) q = q.where('d.approvedAt', '<', approved.before)
    if (f.phone) {
      const hash = hashOf(ctx, f.phone)
      q = q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('reporting.person as p')
            .select('p.personId')
            .whereRef('p.personId', '=', 'd.personId')
            .where('p.phoneHash', '=', hash),
        ),
      )
    }
    return q
  },
  key: 'd.id',
  order: {
    disbursementId: 'd.id',
    loanId: 'd.applicationId',
    payoutAmount: 'd.amountCents',
    attempts: 'd.attempts',
    approvedAt: 'd.approvedAt',
    disbursedAt: 'd.disbursedAt',
  },
  sums: { payoutAmount: 'd.amountCents' },
  async rows(ctx, keys) {
    const rows = await ctx.db
      .selectFrom('payments.disbursement as d')
      .leftJoin('reporting.person as p', 'p.personId', 'd.personId')
      .select(['d.id as disbursementId', 'd.applicationId as loanId', 'd.personId as customerId'])
      .select(['p.fullName as name', 'd.appCode as app', 'd.productCode as product'])
      .select(['d.principalCents as applyAmount', 'd.amountCents as payoutAmount'])
      .select(['d.channel as payoutChannel', 'd.phoneMasked as wallet', 'd.status'])
      .select(['d.actualStatus', 'd.receipt', 'd.attempts', 'd.failureCode', 'd.failureReason'])
      .select(['d.holdReason', 'd.chargeCents as transferCharges', 'd.approvedAt'])
      .select(['d.disbursedAt', 'd.holdDoubt', 'd.version'])
      .where('d.id', 'in', keys)
      .execute()
    return rows.map(({ status, actualStatus, holdDoubt, ...row }) => ({
      ...row,
      holdDoubt: holdDoubt as PayoutDoubt | null,
      disburseStatus: statusIn(status),
      actualStatus: actualIn(actualStatus),
    }))
  },
})

/** Refuses: request.invalid when it is no phone number. */
function hashOf(ctx: ReadContext, typed: string): Buffer {
  const e164 = normalisePhone(typed)
  const message = 'is not a phone number'
  if (e164 === undefined) {
    refuse('request.invalid', { problem: `phone: ${message}` }, { phone: message })
  }
  return phoneHash(ctx.appContext.cipher, e164)
}
