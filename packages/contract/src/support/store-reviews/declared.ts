import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { action } from '../../platform/records/action.ts'
import { field, optional } from '../../platform/records/fields.ts'
import { form } from '../../platform/records/form.ts'
import { record } from '../../platform/records/record.ts'
import { list } from '../../table.ts'
import { reviewAnswerOptions } from '../offline-messages/ready-answers.ts'
import { reviewFields, reviewFileFields, stores, uploadStoreReviews } from './intake.ts'

const page = 'customer-service/issue/store-reviews'
const path = '/customerService/issue/storeReviews'

/**
 * Left: it needs no answer, as stars without a word need none. A review that is edited later is open again.
 */
export const storeReviewStates = ['open', 'answered', 'left', 'rating-only'] as const

/** One row per review in an app store, as it says now. */
export const storeReviews = list(page, {
  path,
  entity: 'store-review',
  key: 'storeReviewId',
  state: 'storeReviewState',
  defaultSort: '-reviewedAt',
  tabs: 'storeReviewState',
  filters: {
    storeReviewState: filter.choice(storeReviewStates),
    store: filter.choice(stores),
    app: filter.app(),
    reviewRating: filter.countRange(),
    reviewed: filter.dateRange(),
  },
  columns: {
    storeReviewId: column.id({ optional: true }),
    reviewedAt: column.instant({ sortable: true }),
    store: column.choice(stores),
    app: column.app(),
    reviewRating: column.count({ sortable: true }),
    reviewTitle: column.text(),
    reviewText: column.text(),
    reviewLanguage: column.text({ short: true }),
    appVersion: column.text({ short: true }),
    storeReviewState: column.choice(storeReviewStates),
    timesEdited: column.count(),
    answeredAt: column.instant(),
    answeredBy: column.staff(),
    version: column.count({ optional: true }),
  },
})

const parts = (of: string) => ({ name: `${page}/${of}`, path: `${path}/${of}` })

/** Every state of a review that came, the newest first, and what that state was answered. */
export const storeReviewHistory = list(page, {
  ...parts('said'),
  drillDownOnly: true,
  key: 'stateId',
  defaultSort: '-reviewedAt',
  filters: { storeReviewId: filter.id() },
  columns: {
    stateId: column.id({ optional: true }),
    reviewedAt: column.instant({ sortable: true }),
    reviewRating: column.count(),
    reviewTitle: column.text(),
    reviewText: column.text(),
    reviewAnswer: column.text(),
    answeredAt: column.instant(),
    answeredBy: column.staff(),
  },
})

/** Unreadable reviews, with the field that failed. Their content is encrypted. */
export const storeReviewsAside = list(page, {
  ...parts('putAside'),
  key: 'asideId',
  defaultSort: '-asideId',
  filters: {
    arrived: filter.dateRange(),
    store: filter.choice(stores),
    app: filter.app(),
    reviewField: filter.choice(reviewFields),
  },
  columns: {
    asideId: column.id({ sortable: true, optional: true }),
    arrivedAt: column.instant(),
    store: column.choice(stores),
    app: column.app(),
    reviewField: column.choice(reviewFields),
    /** Empty for a posted review. */
    fileName: column.text(),
    fileLine: column.count(),
  },
})

/** A file of a store. */
export const reviewFileForm = form('store-review-file', {
  on: storeReviews,
  can: 'store-review.import',
  tag: 'Customer service',
  only: 'create',
  fields: reviewFileFields,
  endpoints: { create: uploadStoreReviews },
  refreshes: [storeReviewsAside],
})

const on = { on: storeReviews, can: 'store-review.answer', from: ['open'] } as const

/** A ready answer is put into what is written, in the review's language. */
export const answerReview = action('store-review.answer', {
  ...on,
  to: 'answered',
  primary: true,
  idempotent: true,
  asks: {
    readyAnswer: optional(field.number(reviewAnswerOptions)),
    answer: field.longText({ min: 2, max: 350 }),
  },
})

export const leaveReview = action('store-review.leave', { ...on, to: 'left', asks: 'reason' })

export const storeReviewRecord = record(storeReviews, {
  actions: [answerReview, leaveReview],
  panels: [
    [
      'storeReviewState',
      'store',
      'app',
      'reviewRating',
      'reviewedAt',
      'reviewTitle',
      'reviewLanguage',
      'appVersion',
      'timesEdited',
      'answeredAt',
      'answeredBy',
    ],
    { text: 'reviewText' },
    {
      rows: storeReviewHistory,
      title: 'reviewHistory',
      by: { storeReviewId: 'storeReviewId' },
      columns: [
        'reviewedAt',
        'reviewRating',
        'reviewTitle',
        'reviewText',
        'reviewAnswer',
        'answeredBy',
        'answeredAt',
      ],
    },
  ],
})
