import * as contract from '@daftari/contract/servicing/prepayment'
import { type Route, write } from '../../../platform/module.ts'
import { choosePrepayment } from './choose-prepayment.ts'

export const prepaymentRoutes: Route[] = [
  write(contract.choosePrepayment, (ctx, { params, body }) =>
    choosePrepayment(ctx, { repaymentId: params.id, ...body }),
  ),
]
