import { refuse } from '@daftari/contract/refusals'
import * as contract from '@daftari/contract/support/store-reviews/declared'
import {
  postStoreReviews,
  uploadStoreReviews,
} from '@daftari/contract/support/store-reviews/intake'
import { assert } from '@daftari/kernel/assert'
import { staffOf } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { entity } from '../../../platform/desk/actions/entity.ts'
import { tableOf } from '../../../platform/files/rows/read-table.ts'
import { jsonIn } from '../../../platform/http-client/json-in.ts'
import { withoutWrittenNumbers } from '../../../platform/log.ts'
import { write } from '../../../platform/module.ts'
import { part } from '../../../platform/part.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'
import { readyAnswerOf } from '../offline-messages/ready-answers.ts'
import { isApp, takeReviewFile, withReviewTable } from './take-file.ts'
import { type RawReview, takeReviews } from './take-reviews.ts'

/** Everybody can read a review: readers of the page see all of them. */
const storeReviewEntity = entity({ type: 'store-review', table: 'support.storeReview' })

/** It belongs to what the review says now. Refuses: request.not-found. */
export const answerReviewAct = act(contract.answerReview, storeReviewEntity, {
  async change(ctx, { id, updatedAt }, { readyAnswer, answer }) {
    const { numUpdatedRows } = await ctx.tx
      .updateTable('support.storeReviewState')
      .set({
        answer,
        readyAnswerId: await readyAnswerOf(ctx, readyAnswer),
        answeredBy: staffOf(ctx),
        answeredAt: ctx.clock.now(),
      })
      .where('storeReviewId', '=', id)
      .where('updatedAt', '=', updatedAt)
      .executeTakeFirstOrThrow()
    assert(numUpdatedRows === 1n, `what review ${id} says now is not kept`)
    return {}
  },
  details: (_row, { readyAnswer }) => ({ ...(readyAnswer && { readyAnswer }) }),
})

export const leaveReviewAct = act(contract.leaveReview, storeReviewEntity)

const answerOf = (column: string) => `(select ${column} from support.store_review_state s
  where s.store_review_id = r.id and s.updated_at = r.updated_at)`

const reviewList = listQuery(contract.storeReviews, {
  from: 'support.store_review r',
  key: 'r.id',
  columns: {
    storeReviewId: 'r.id',
    reviewedAt: 'r.updated_at',
    app: 'r.app_code',
    reviewRating: 'r.rating',
    reviewTitle: { sql: 'r.title', as: withoutWrittenNumbers },
    reviewText: { sql: 'r.body', as: withoutWrittenNumbers },
    reviewLanguage: 'r.language',
    storeReviewState: 'r.state',
    timesEdited: `(select count(*)::integer - 1 from support.store_review_state s
      where s.store_review_id = r.id)`,
    answeredAt: answerOf('s.answered_at'),
    answeredBy: staff(answerOf('s.answered_by')),
  },
  filters: { reviewed: 'r.updated_at' },
})

const historyList = listQuery(contract.storeReviewHistory, {
  from: 'support.store_review_state s',
  key: 's.id',
  columns: {
    stateId: 's.id',
    reviewedAt: 's.updated_at',
    reviewRating: 's.rating',
    reviewTitle: { sql: 's.title', as: withoutWrittenNumbers },
    reviewText: { sql: 's.body', as: withoutWrittenNumbers },
    reviewAnswer: { sql: 's.answer', as: withoutWrittenNumbers },
    answeredBy: staff('s.answered_by'),
  },
  filters: { storeReviewId: 's.store_review_id' },
})

const asideList = listQuery(contract.storeReviewsAside, {
  from: 'support.store_review_aside a',
  key: 'a.id',
  columns: {
    asideId: 'a.id',
    arrivedAt: 'a.received_at',
    app: 'a.app_code',
    reviewField: 'a.field',
    fileLine: 'a.line',
  },
  filters: { arrived: 'a.received_on' },
})

/** What was posted: one review, or many under `reviews`. */
function reviewsIn(raw: Buffer | undefined): RawReview[] {
  const said = jsonIn((raw ?? Buffer.alloc(0)).toString('utf8'))
  const many = (said as { reviews?: unknown } | null | undefined)?.reviews
  return (Array.isArray(many) ? many : [said]).map((one) => ({ raw: one }))
}

export const storeReviews = part({
  entity: storeReviewEntity,
  list: reviewList,
  record: contract.storeReviewRecord,
  acts: [answerReviewAct, leaveReviewAct],
  lists: [historyList, asideList],
  routes: [
    write(postStoreReviews, async (ctx, { params }, { raw, reply }) => {
      const { app: appCode, store } = params
      if (!(await isApp(ctx, appCode))) refuse('request.not-found')
      reply.plain({ ...(await takeReviews(ctx, { appCode, store }, reviewsIn(raw))) })
      return undefined
    }),
    withReviewTable(
      write(uploadStoreReviews, (ctx, { body }, parts) =>
        takeReviewFile(ctx, body, tableOf(parts)),
      ),
    ),
  ],
})
