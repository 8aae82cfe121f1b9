import * as contract from '@daftari/contract/servicing/restructuring'
import { businessDate } from '@daftari/kernel/business-date'
import { ppm } from '@daftari/kernel/money'
import { type Route, read } from '../../../platform/module.ts'
import { planOfRequest, restructuringQuote } from './plan-of.ts'

export const restructuringRoutes: Route[] = [
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
]
