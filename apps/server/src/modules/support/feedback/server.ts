import { listOwnFeedback, postFeedback } from '@daftari/contract/intake/service-endpoints'
import { feedbackRecord } from '@daftari/contract/support/feedback/record'
import type { ReadContext } from '../../../platform/context.ts'
import { onEvent } from '../../../platform/events/subscriber.ts'
import { withoutWrittenNumbers } from '../../../platform/log.ts'
import { read, write } from '../../../platform/module.ts'
import { part } from '../../../platform/part.ts'
import { ownCustomer } from '../own-customer.ts'
import { serviceCall } from '../service-call.ts'
import { answerAlerts } from './alerts.ts'
import { feedbackList } from './list-feedback.ts'
import { ownFeedback } from './own-feedback.ts'
import { searchFeedback } from './search-feedback.ts'
import { feedbackActions, feedbackEntity, feedbackWork } from './work-feedback.ts'
import { keepWrittenBack, writeFeedback } from './write-feedback.ts'

/** Customers write through their app; staff answer. */
export const comments = part({
  entity: feedbackEntity,
  list: feedbackList,
  record: feedbackRecord,
  more: async (ctx, { customerId, feedbackId }) => ({
    phone: await phoneOf(ctx, customerId),
    ...(await lastToFinance(ctx, feedbackId)),
  }),
  acts: feedbackActions,
  queue: feedbackWork,
  callable: serviceCall('support.feedback', feedbackWork),
  search: [searchFeedback],
  alerts: answerAlerts,
  subscribers: [onEvent('support.keep-written-back', 'text.to-read', keepWrittenBack)],
  routes: [
    write(postFeedback, async (ctx, { params, body }) => {
      const who = await ownCustomer(ctx, params)
      return { feedbackId: await writeFeedback(ctx, { ...body, ...who }) }
    }),
    read(listOwnFeedback, async (ctx, { params }) => ({
      rows: await ownFeedback(ctx, await ownCustomer(ctx, params)),
    })),
  ],
})

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
