import {
  readReductionRecord,
  reductionRecord,
  waiverRecord,
} from '@daftari/contract/collections/reduction-tables'
import * as contract from '@daftari/contract/collections/reductions'
import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { recordRoute } from '../../platform/desk/actions/record-route.ts'
import { onEvent } from '../../platform/events/subscriber.ts'
import { read } from '../../platform/module.ts'
import { part } from '../../platform/part.ts'
import { reductionFlow, waiverFlow } from './commands/reduction-flow.ts'
import { reviewAfterWaiver } from './commands/review-after-waiver.ts'
import { alerts } from './desk/alerts.ts'
import { reductionKind } from './desk/objects.ts'
import { caseFacts } from './queries/case-facts.ts'
import {
  cashCreditReduceList,
  collectionReductionList,
  reduceCreditsList,
} from './queries/list-reductions.ts'
import { creditOutlook, previewOf, reductionOutlook } from './queries/reduction-outlook.ts'
import { reductionsOfLoan } from './queries/reductions-of.ts'

/** What a customer need not pay: asked for by a collector or by settlement, decided by another. */
export const reductions = part({
  requests: [reductionFlow, waiverFlow],
  lists: [cashCreditReduceList, reduceCreditsList, collectionReductionList],
  objects: [reductionKind],
  panels: [reductionsOfLoan],
  alerts,
  subscribers: [onEvent('collections.review-reductions', 'waiver.changed', reviewAfterWaiver)],
  routes: [
    recordRoute(reductionRecord, cashCreditReduceList, {}),
    recordRoute(waiverRecord, reduceCreditsList, {}),
    recordRoute(readReductionRecord, collectionReductionList, {}),
    read(contract.previewReduction, async (ctx, { params, body }) => {
      const { loanId } = (await caseFacts(ctx, params.id)) ?? refuse('request.not-found')
      const input = { payCents: cents(body.payCents), until: body.validUntil as BusinessDate }
      return previewOf(ctx, await reductionOutlook(ctx, loanId, input))
    }),
    read(contract.previewWaiver, async (ctx, { params, body }) => {
      const input = { ...body, amountCents: cents(body.amountCents) }
      return previewOf(ctx, await creditOutlook(ctx, params.id, input))
    }),
  ],
})
