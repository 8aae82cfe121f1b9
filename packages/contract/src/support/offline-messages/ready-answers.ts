import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { field, optional } from '../../platform/records/fields.ts'
import { form } from '../../platform/records/form.ts'
import { optionSource } from '../../platform/records/option-source.ts'
import { list } from '../../table.ts'

/** After an answer: it is done, or waits for the customer's word. */
export const afterAnswers = ['resolved', 'waits'] as const

const page = 'customer-service/issue/offline-message'

/** What is often answered, in the three languages of the product; a customer reads it in theirs. */
export const readyAnswers = list(page, {
  name: `${page}/ready-answers`,
  path: '/customerService/issue/offlineMessage/readyAnswers',
  key: 'readyAnswerId',
  defaultSort: 'readyTitle',
  filters: { inUse: filter.flag() },
  columns: {
    readyTitle: column.text({ sortable: true }),
    readyText: column.text(),
    afterAnswer: column.choice(afterAnswers),
    timesUsed: column.count(),
    inUse: column.flag(),
    readyAnswerId: column.id({ optional: true }),
    version: column.count({ optional: true }),
  },
})

/** What a ready answer may leave open: it is filled in as it is chosen. */
export const readyPlaceholders = ['name', 'lender', 'loanId'] as const

/** Refuses: request.not-found, record.stale, ready-answer.title-taken, ready-answer.placeholder. */
export const readyAnswerForm = form('ready-answer', {
  on: readyAnswers,
  can: 'offline-message.hand-out',
  tag: 'Customer service',
  refreshes: [['options']],
  fields: {
    title: field.text({ max: 60 }),
    body: field.names({ max: 500 }),
    afterAnswer: optional(field.choice(afterAnswers)),
    inUse: field.flag({ initial: true }),
  },
})

/**
 * The active ones, by title in the reader's language; for a case each is filled in as its customer would read
 * it, and those with missing values are left out.
 */
export const readyAnswerOptions = optionSource({
  path: '/customerService/issue/offlineMessage/readyAnswerOptions',
  access: { can: 'offline-message.work' },
  summary: 'The ready answers that a case may be answered with',
  tag: 'Customer service',
})

/** The same for a review, whose author is unknown, in its language. */
export const reviewAnswerOptions = optionSource({
  path: '/customerService/issue/storeReviews/readyAnswerOptions',
  access: { can: 'store-review.answer' },
  summary: 'The ready answers that a review may be answered with',
  tag: 'Customer service',
})
