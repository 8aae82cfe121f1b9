import type { FaceResult } from '@daftari/contract/customers/enums'
import type { ModificationState } from '@daftari/contract/payments/enums'
import { payoutModifications } from '@daftari/contract/payments/tables'
import { dayBounds } from '../../../platform/tables/day-bounds.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { statusIn } from '../payout-store.ts'

/** Requests for another wallet after a failed payout, one row each. */
export const modificationList = handWrittenList(payoutModifications, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('payments.payoutModification as m')
    if (f.modificationState) q = q.where('m.state', 'in', f.modificationState)
    if (f.loanId) q = q.where('m.applicationId', '=', f.loanId)
    if (f.customerId) q = q.where('m.personId', '=', f.customerId)
    if (f.faceResult) q = q.where('m.faceResult', 'in', f.faceResult)
    if (f.failureCode) q = q.where('m.failureCode', '=', f.failureCode)
    if (f.app) q = q.where('m.appCode', 'in', f.app)
    if (f.product) q = q.where('m.productCode', 'in', f.product)
    const asked = dayBounds(ctx, f.asked)
    if (asked.from) q = q.where('m.askedAt', '>=', asked.from)
    if (asked.before) q = q.where('m.askedAt', '<', asked.before)
    return q
  },
  key: 'm.id',
  order: {
    modificationId: 'm.id',
    loanId: 'm.applicationId',
    payoutAmount: 'm.amountCents',
    askedAt: 'm.askedAt',
    decidedAt: 'm.decidedAt',
  },
  async rows(ctx, keys) {
    const rows = await ctx.db
      .selectFrom('payments.payoutModification as m')
      .innerJoin('payments.disbursement as d', 'd.id', 'm.disbursementId')
      .leftJoin('reporting.person as p', 'p.personId', 'm.personId')
      .leftJoin('reporting.staff as s', 's.id', 'm.decidedBy')
      .select(['m.id as modificationId', 'm.applicationId as loanId', 'm.personId as customerId'])
      .select(['p.fullName as name', 'm.amountCents as payoutAmount', 'm.state', 'm.failureReason'])
      .select(['m.oldPhoneMasked as oldWallet', 'm.phoneMasked as newWallet', 'm.ownerName'])
      .select(['m.faceResult', 'd.status', 'm.appCode as app', 'm.productCode as product'])
      .select([
        'm.failureCode',
        'm.askedAt',
        'm.decidedBy as staffId',
        's.name as staffName',
        'm.reason',
      ])
      .select(['m.decidedAt', 'm.version'])
      .where('m.id', 'in', keys)
      .execute()
    return rows.map(({ status, state, faceResult, staffId, staffName, ...row }) => ({
      ...row,
      modificationState: state as ModificationState,
      faceResult: faceResult as FaceResult,
      disburseStatus: statusIn(status),
      decidedBy: staffId === null ? null : { id: staffId, name: staffName ?? '' },
    }))
  },
})
