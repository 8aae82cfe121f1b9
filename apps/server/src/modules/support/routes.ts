import { listOwnFeedback, postFeedback } from '@daftari/contract/intake/service-endpoints'
import * as contract from '@daftari/contract/support/endpoints'
import { appOf, type ReadContext } from '../../platform/context.ts'
import { type Route, read, write } from '../../platform/module.ts'
import { registrationOf } from '../customers/index.ts'
import {
  answerFeedback,
  claimFeedback,
  closeFeedback,
  releaseFeedback,
} from './commands/work-feedback.ts'
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
  read(contract.feedbackDetail, (ctx, { params }) => feedbackDetail(ctx, params.id)),
  write(contract.claimFeedback, (ctx, { params, body }) =>
    claimFeedback(ctx, { ...params, ...body }),
  ),
  write(contract.releaseFeedback, (ctx, { params, body }) =>
    releaseFeedback(ctx, { ...params, ...body }),
  ),
  write(contract.answerFeedback, (ctx, { params, body }) =>
    answerFeedback(ctx, { ...params, ...body }),
  ),
  write(contract.closeFeedback, (ctx, { params, body }) =>
    closeFeedback(ctx, { ...params, ...body }),
  ),
]

/** Refuses: customer.not-found, for a customer of another app too. */
async function ownCustomer(ctx: ReadContext, { customerId }: { customerId: number }) {
  const appCode = appOf(ctx)
  await registrationOf(ctx, customerId, appCode)
  return { personId: customerId, appCode }
}
