import * as contract from '@daftari/contract/payments/refund-endpoints'
import { type Route, read, write } from '../../../../platform/module.ts'
import { overpaymentDetail, refundDetail } from '../../queries/refund-detail.ts'
import { askAboutRefund, retryRefund } from './steer-refund.ts'

export const refundRoutes: Route[] = [
  read(contract.refundDetail, (ctx, { params }) => refundDetail(ctx, params.id)),
  read(contract.overpaymentDetail, (ctx, { params }) => overpaymentDetail(ctx, params.id)),
  write(contract.retryRefund, async (ctx, { params, body }) => {
    const { refund, waitsForSecondPerson } = await retryRefund(ctx, { ...params, ...body })
    const { id, state, version } = refund
    return { id, refundState: state, version, waitsForSecondPerson }
  }),
  write(contract.queryRefund, async (ctx, { params }) => {
    const askAt = await askAboutRefund(ctx, params.id)
    return { askAt: askAt.toISOString() }
  }),
]
