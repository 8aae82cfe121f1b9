import * as intake from '@daftari/contract/customers/intake/case-endpoints'
import { listOwnFeedback, postFeedback } from '@daftari/contract/customers/intake/service-endpoints'
import { feedbackRecord } from '@daftari/contract/support/feedback-record'
import { appOf, type ReadContext } from '../../platform/context.ts'
import { recordRoute } from '../../platform/desk/actions/record-route.ts'
import { withoutWrittenNumbers } from '../../platform/log.ts'
import { type Route, read, write } from '../../platform/module.ts'
import { askWorkChange, noteFace, registrationOf } from '../customers/index.ts'
import { feedbackActions, feedbackEntity, feedbackWork } from './commands/work-feedback.ts'
import { writeFeedback } from './commands/write-feedback.ts'
import { ownFaceCheck } from './face/face-pictures.ts'
import { ownWorkChanges } from './job/job-cases.ts'
import { ownMessages } from './offline/own-messages.ts'
import { receiveMessage } from './offline/receive-message.ts'
import { feedbackList } from './queries/list-feedback.ts'
import { ownFeedback } from './queries/own-feedback.ts'

const feedbackReader = recordRoute(feedbackRecord, feedbackList, {
  entity: feedbackEntity,
  actions: feedbackActions,
  more: async (ctx, { customerId, feedbackId }) => ({
    phone: await phoneOf(ctx, customerId),
    ...(await lastToFinance(ctx, feedbackId)),
  }),
})

/** Customers write through their app; staff answer. */
export const feedbackRoutes: Route[] = [
  write(postFeedback, async (ctx, { params, body }) => {
    const who = await ownCustomer(ctx, params)
    return { feedbackId: await writeFeedback(ctx, { ...body, ...who }) }
  }),
  read(listOwnFeedback, async (ctx, { params }) => ({
    rows: await ownFeedback(ctx, await ownCustomer(ctx, params)),
  })),
  feedbackReader,
  ...feedbackActions.filter((one) => !feedbackWork.actions.includes(one)),
  ...feedbackWork.routes,
]

/** What an app sends of the cases of customer service, and shows its customer of them. */
export const caseIntakeRoutes: Route[] = [
  write(intake.postMessage, async (ctx, { params, body }) => {
    const who = await ownCustomer(ctx, params)
    return receiveMessage(ctx, {
      ...who,
      channel: 'app',
      text: body.text,
      loanId: body.loanId ?? null,
    })
  }),
  read(intake.listOwnMessages, async (ctx, { params }) => ({
    rows: await ownMessages(ctx, await ownCustomer(ctx, params)),
  })),
  write(intake.postFaceCheck, async (ctx, { params, body }) => {
    const { personId } = await ownCustomer(ctx, params)
    return { faceResult: await noteFace(ctx, personId, body.faceResult) }
  }),
  read(intake.getFaceCheck, async (ctx, { params }) =>
    ownFaceCheck(ctx, (await ownCustomer(ctx, params)).personId),
  ),
  write(intake.postWorkChange, async (ctx, { params, body }) => ({
    workChangeId: await askWorkChange(ctx, { ...(await ownCustomer(ctx, params)), ...body }),
  })),
  read(intake.listOwnWorkChanges, async (ctx, { params }) => ({
    rows: await ownWorkChanges(ctx, (await ownCustomer(ctx, params)).personId),
  })),
]

/** Refuses: customer.not-found, for a customer of another app too. */
async function ownCustomer(ctx: ReadContext, { customerId }: { customerId: number }) {
  const appCode = appOf(ctx)
  await registrationOf(ctx, customerId, appCode)
  return { personId: customerId, appCode }
}

async function lastToFinance(ctx: ReadContext, feedbackId: number | null) {
  const last = await ctx.db
    .selectFrom('support.financeQuestion')
    .select(['question', 'answer'])
    .where('feedbackId', '=', feedbackId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const shown = (text: string | null | undefined) => (text ? withoutWrittenNumbers(text) : null)
  return { financeQuestion: shown(last?.question), financeAnswer: shown(last?.answer) }
}

async function phoneOf(ctx: ReadContext, personId: number | null): Promise<string | null> {
  const person = await ctx.db
    .selectFrom('reporting.person')
    .select('phoneMasked')
    .where('personId', '=', personId)
    .executeTakeFirst()
  return person?.phoneMasked ?? null
}
