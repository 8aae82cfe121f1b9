import { listOwnFeedback, postFeedback } from '@daftari/contract/intake/service-endpoints'
import * as contract from '@daftari/contract/support/endpoints'
import { appOf, type ReadContext } from '../../platform/context.ts'
import { type Route, read, write } from '../../platform/module.ts'
import { registrationOf } from '../customers/index.ts'
import { feedbackActions } from './commands/work-feedback.ts'
import { writeFeedback } from './commands/write-feedback.ts'
import { feedbackDetail } from './queries/feedback-detail.ts'
import { ownFeedback } from './queries/own-feedback.ts'

/** Customers write through their app; staff answer. */
export const feedbackRoutes: Route[] = [
  write(postFeedback, async (ctx, { params, body }) => {
    const who = await ownCustomer(ctx, params)
    return { feedbackId: await writeFeedback(ctx, { ...body, ...who }) }
  }),
  read(listOwnFeedback, async (ctx, { params }) => ({
    rows: await ownFeedback(ctx, await ownCustomer(ctx, params)),
  })),
  read(contract.feedbackDetail, (ctx, { params }) =>
    feedbackDetail(ctx, params.id, feedbackActions),
  ),
  ...feedbackActions,
]

/** Refuses: customer.not-found, for a customer of another app too. */
async function ownCustomer(ctx: ReadContext, { customerId }: { customerId: number }) {
  const appCode = appOf(ctx)
  await registrationOf(ctx, customerId, appCode)
  return { personId: customerId, appCode }
}
