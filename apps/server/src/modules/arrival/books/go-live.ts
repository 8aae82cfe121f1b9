import { goLiveRequest } from '@daftari/contract/arrival/books/declared'
import { refuse } from '@daftari/contract/refusals'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import { publish } from '../../../platform/events/publish.ts'
import { isAccepted } from '../differences/apart.ts'
import { takeBack } from './take-back/take-back.ts'
import { requireTrialBalance } from './trial-balance.ts'

/**
 * Asked for by one person and approved by another; its conditions are checked both times. The work itself is
 * done step by step after the approval.
 */
export const goLive = requestFlow(goLiveRequest, {
  table: 'arrival.goLive',
  async ask(ctx, { bookId, reason }) {
    await requireReady(ctx, bookId)
    return { bookId, reason }
  },
  taken: ({ bookId }) => refuse('arrival.asked-before', { id: bookId }),
  recheck: (ctx, { bookId }) => requireReady(ctx, bookId),
  async execute(ctx, { bookId }) {
    await ctx.tx
      .updateTable('arrival.book')
      .set({ state: 'going-live' })
      .where('id', '=', bookId)
      .execute()
    await publish(ctx, 'brought-book.approved', `brought-book:${bookId}`, { bookId })
  },
  async reverse(ctx, { bookId }, { save, decidedBy, decidedAt, decisionReason }) {
    await takeBack(ctx, bookId)
    await save({
      takenBackBy: decidedBy,
      takenBackAt: decidedAt,
      takenBackReason: decisionReason,
    })
  },
  audited: ({ bookId }) => ({ bookId }),
  summary: { name: sql`(select b.folder from arrival.book b where b.id = r.book_id)` },
})

interface Ready {
  state: string
  asOfOn: BusinessDate
  last: number
  open: number
}

/**
 * Nothing goes live that is not rehearsed, that differs for no reason, or on another day than the one after
 * its balances. Refuses: request.not-found, arrival.not-rehearsed, .not-the-last, .differences-open,
 * .day-not-closed.
 */
async function requireReady(ctx: Context, id: number): Promise<void> {
  const { rows } = await sql<Ready>`
    select b.state, b.as_of_on,
      (select max(o.id) from arrival.book o where o.state = 'rehearsed') as last,
      (select count(*)::integer from arrival.brought_loan l where l.book_id = b.id
        and l.outcome = 'unexplained' and not ${sql.raw(isAccepted('l'))}) as open
    from arrival.book b where b.id = ${id} for update of b`.execute(ctx.tx)
  const [book] = rows
  if (book === undefined) refuse('request.not-found')
  if (book.state !== 'rehearsed') refuse('arrival.not-rehearsed', { id })
  if (book.last !== id) refuse('arrival.not-the-last', { id })
  if (book.open > 0) refuse('arrival.differences-open', { id, count: book.open })
  if (book.asOfOn !== addDays(ctx.clock.today(), -1)) {
    refuse('arrival.day-not-closed', { id, day: book.asOfOn })
  }
  await requireTrialBalance(ctx, id)
}
