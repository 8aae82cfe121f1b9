import * as contract from '@daftari/contract/servicing/restructuring'
import { businessDate } from '@daftari/kernel/business-date'
import { ppm } from '@daftari/kernel/money'
import { read } from '../../../platform/module.ts'
import { part } from '../../../platform/part.ts'
import { restructuringList } from './list-restructurings.ts'
import { planOfRequest, restructuringQuote } from './plan-of.ts'
import { restructuring } from './restructuring.ts'

export const restructurings = part({
  requests: [restructuring],
  lists: [restructuringList],
  routes: [
    read(contract.restructuringQuote, (ctx, { params, query }) => {
      const { firstDueOn, instalments, graceAsks, graceAfter, gracePeriods, ratePpm } = query
      const grace =
        graceAsks === undefined || graceAfter === undefined || gracePeriods === undefined
          ? null
          : { asks: graceAsks, after: graceAfter, periods: gracePeriods }
      return restructuringQuote(ctx, params.id, {
        firstDueOn: businessDate(firstDueOn),
        instalments,
        grace,
        ratePpm: ratePpm === undefined ? null : ppm(ratePpm),
      })
    }),
    read(contract.restructuringPlan, (ctx, { params }) => planOfRequest(ctx, params.id)),
  ],
})
