import * as contract from '@daftari/contract/payments/refund-endpoints'
import { type Route, read, write } from '../../platform/module.ts'
import { askRefund } from './commands/refund/ask-refund.ts'
import {
  askAboutRefund,
  cancelRefund,
  decideRefund,
  retryRefund,
} from './commands/refund/steer-refund.ts'
import { overpaymentDetail, refundDetail } from './queries/refund-detail.ts'
import type { Refund } from './refund-store.ts'

export const refundRoutes: Route[] = [
  read(contract.refundDetail, (ctx, { params }) => refundDetail(ctx, params.id)),
  read(contract.overpaymentDetail, (ctx, { params }) => overpaymentDetail(ctx, params.id)),
  write(contract.askRefund, async (ctx, { body }) => outcome(await askRefund(ctx, body))),
  write(contract.decideRefund, async (ctx, { params, body }) =>
    outcome(await decideRefund(ctx, { ...params, ...body })),
  ),
  write(contract.cancelRefund, async (ctx, { params, body }) =>
    outcome(await cancelRefund(ctx, { ...params, ...body })),
  ),
  write(contract.retryRefund, async (ctx, { params, body }) => {
    const { refund, waitsForSecondPerson } = await retryRefund(ctx, { ...params, ...body })
    return { ...outcome(refund), waitsForSecondPerson }
  }),
  write(contract.queryRefund, async (ctx, { params }) => {
    const askAt = await askAboutRefund(ctx, params.id)
    return { askAt: askAt.toISOString() }
  }),
]

const outcome = ({ id, state, version }: Refund) => ({ id, refundState: state, version })
