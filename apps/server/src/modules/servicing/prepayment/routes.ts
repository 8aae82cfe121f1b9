import * as contract from '@daftari/contract/servicing/prepayment'
import { businessDate } from '@daftari/kernel/business-date'
import { type Route, read, write } from '../../../platform/module.ts'
import { choosePrepayment } from './choose-prepayment.ts'
import { outlookAtEntry } from './prepayment-outlook.ts'

export const prepaymentRoutes: Route[] = [
  read(contract.prepaymentAtEntry, (ctx, { params, query }) =>
    outlookAtEntry(ctx, params.id, { ...query, on: businessDate(query.on) }),
  ),
  write(contract.choosePrepayment, (ctx, { params, body }) =>
    choosePrepayment(ctx, { repaymentId: params.id, ...body }),
  ),
]
