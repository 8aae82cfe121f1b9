import type { FeedbackKind, FeedbackState, FeedbackTopic } from '@daftari/contract/support/enums'
import { feedback } from '@daftari/contract/support/tables'
import { withoutNumbers } from '../../../platform/log.ts'
import { containing } from '../../../platform/tables/containing.ts'
import { dayBounds } from '../../../platform/tables/day-bounds.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'

/** What customers wrote, with long numbers in their words masked. */
export const feedbackList = listQuery(feedback, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('support.feedback as f')
    if (f.feedbackState) q = q.where('f.state', 'in', f.feedbackState)
    if (f.kind) q = q.where('f.kind', 'in', f.kind)
    if (f.topic) q = q.where('f.topic', 'in', f.topic)
    if (f.app) q = q.where('f.appCode', 'in', f.app)
    if (f.customerId) q = q.where('f.personId', '=', f.customerId)
    if (f.loanId) q = q.where('f.loanId', '=', f.loanId)
    if (f.handler) q = q.where('f.handlerId', '=', f.handler)
    if (f.rating?.from !== undefined) q = q.where('f.rating', '>=', f.rating.from)
    if (f.rating?.to !== undefined) q = q.where('f.rating', '<=', f.rating.to)
    if (f.text) {
      const like = containing(f.text.toLowerCase())
      q = q.where((eb) => eb.fn('lower', ['f.message']), 'like', like)
    }
    const asked = dayBounds(ctx, f.asked)
    if (asked.from) q = q.where('f.askedAt', '>=', asked.from)
    if (asked.before) q = q.where('f.askedAt', '<', asked.before)
    const answered = dayBounds(ctx, f.answered)
    if (answered.from) q = q.where('f.answeredAt', '>=', answered.from)
    if (answered.before) q = q.where('f.answeredAt', '<', answered.before)
    return q
  },
  key: 'f.id',
  order: {
    feedbackId: 'f.id',
    rating: 'f.rating',
    askedAt: 'f.askedAt',
    answeredAt: 'f.answeredAt',
  },
  async rows(ctx, keys) {
    const rows = await ctx.db
      .selectFrom('support.feedback as f')
      .leftJoin('reporting.person as p', 'p.personId', 'f.personId')
      .leftJoin('reporting.staff as s', 's.id', 'f.handlerId')
      .selectAll('f')
      .select(['p.fullName as name', 's.name as handlerName'])
      .where('f.id', 'in', keys)
      .execute()
    return rows.map((row) => ({
      feedbackId: row.id,
      kind: row.kind as FeedbackKind,
      topic: row.topic as FeedbackTopic,
      text: withoutNumbers(row.message),
      rating: row.rating,
      name: row.name,
      customerId: row.personId,
      loanId: row.loanId,
      app: row.appCode,
      feedbackState: row.state as FeedbackState,
      waited: secondsBetween(row.askedAt, row.answeredAt ?? ctx.clock.now()),
      handler: row.handlerId === null ? null : { id: row.handlerId, name: row.handlerName ?? '' },
      askedAt: row.askedAt,
      answeredAt: row.answeredAt,
      answer: row.answer,
      version: row.version,
    }))
  },
})

function secondsBetween(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / 1_000)
}
