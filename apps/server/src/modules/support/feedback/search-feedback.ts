import { feedback } from '@daftari/contract/support/feedback/declared'
import type { SearchSource } from '../../../platform/desk/search-source.ts'

/** Customers' messages by their whole number. */
export const searchFeedback: SearchSource = {
  kind: 'feedback',
  pages: [feedback.page],
  async find(ctx, text) {
    if (!/^[1-9]\d{0,8}$/.test(text)) return []
    const rows = await ctx.db
      .selectFrom('support.feedback as f')
      .leftJoin('reporting.person as p', 'p.personId', 'f.personId')
      .select(['f.id', 'f.state', 'p.fullName'])
      .where('f.id', '=', Number(text))
      .execute()
    return rows.map(({ id, state, fullName }) => ({
      id,
      title: `${id} · ${fullName ?? '–'}`,
      note: null,
      state: { set: 'feedbackState', value: state },
    }))
  },
}
