import * as contract from '@daftari/contract/servicing/prepayment'
import { businessDate } from '@daftari/kernel/business-date'
import { read, write } from '../../../platform/module.ts'
import { part } from '../../../platform/part.ts'
import { choosePrepayment } from './choose-prepayment.ts'
import { outlookAtEntry } from './prepayment-outlook.ts'

/** Paying more than is due: what it is used for. */
export const prepayments = part({
  routes: [
    read(contract.prepaymentAtEntry, (ctx, { params, query }) =>
      outlookAtEntry(ctx, params.id, { ...query, on: businessDate(query.on) }),
    ),
    write(contract.choosePrepayment, (ctx, { params, body }) =>
      choosePrepayment(ctx, { repaymentId: params.id, ...body }),
    ),
  ],
})
