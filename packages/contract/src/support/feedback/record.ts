import { column } from '../../columns.ts'
import { action } from '../../platform/records/action.ts'
import { field } from '../../platform/records/fields.ts'
import { record } from '../../platform/records/record.ts'
import { assignmentPanel, workQueue } from '../../work/queue.ts'
import { feedback } from './declared.ts'

const shared = { on: feedback, can: 'feedback.answer' } as const

/** A complaint is answered, never only closed. */
export const closeFeedback = action('feedback.close', {
  ...shared,
  from: ['open', 'claimed'],
  to: 'closed',
  asks: 'reason',
})

export const releaseFeedback = action('feedback.release', {
  ...shared,
  from: ['claimed'],
  to: 'open',
})

export const claimFeedback = action('feedback.claim', {
  ...shared,
  from: ['open'],
  to: 'claimed',
})

/**
 * About a payment: finance works it as a queue, and the answer comes back. Refuses: feedback.asked-already.
 */
export const askFinance = action('feedback.ask-finance', {
  ...shared,
  from: ['claimed'],
  asks: { financeQuestion: field.longText({ min: 2, max: 1000 }) },
})

/** The customer reads it in the app; an open message is claimed by answering it. */
export const answerFeedback = action('feedback.answer', {
  ...shared,
  from: ['open', 'claimed'],
  to: 'answered',
  idempotent: true,
  primary: true,
  asks: {
    answer: field.longText({
      min: 2,
      max: 2000,
    }),
  },
})

/** People who answer take the message with the earliest deadline. */
export const feedbackQueue = workQueue('feedback', {
  list: feedback,
  can: shared.can,
  handsOut: 'feedback.hand-out',
  acts: { claim: claimFeedback, return: releaseFeedback },
})

/** A message with its customer, and what the same customer wrote besides. */
export const feedbackRecord = record(feedback, {
  more: {
    phone: column.phone(),
    /** The last that finance was asked, and what it answered. */
    financeQuestion: column.text(),
    financeAnswer: column.text(),
  },
  calls: { of: 'feedback' },
  actions: [
    closeFeedback,
    releaseFeedback,
    claimFeedback,
    feedbackQueue.acts.passOn,
    askFinance,
    answerFeedback,
  ],
  panels: [
    [
      'kind',
      'topic',
      'feedbackState',
      'name',
      'customerId',
      'phone',
      'loanId',
      'app',
      'cameBy',
      'rating',
      'askedAt',
      'answerDue',
      'answerClock',
      'handler',
      'answeredAt',
    ],
    { text: 'text' },
    { text: 'financeQuestion' },
    { text: 'financeAnswer' },
    { text: 'answer' },
    {
      rows: feedback,
      title: 'otherMessages',
      by: { customerId: 'customerId' },
      columns: ['askedAt', 'kind', 'topic', 'feedbackState', 'text', 'answer'],
    },
    assignmentPanel(feedbackQueue, 'feedbackId'),
  ],
})
