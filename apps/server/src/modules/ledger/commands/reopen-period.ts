import { reopenRequest } from '@daftari/contract/ledger/periods'
import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { checkVersion } from '../../../platform/db/check-version.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import { nextMonth } from '../queries/period-facts.ts'

/** What was counted in a later month meanwhile stays there. */
export const reopening = requestFlow(reopenRequest, {
  table: 'ledger.reopening',

  async ask(ctx, { id: closingId, version, reason }) {
    checkVersion(await lockClosing(ctx, closingId), version)
    await requireLast(ctx, closingId)
    return { closingId, reason }
  },
  taken: () => refuse('period.reopen-asked'),
  recheck: (ctx, { closingId }) => requireLast(ctx, closingId),

  async execute(ctx, { closingId }, { decidedBy, decidedAt }) {
    const closing = await lockClosing(ctx, closingId)
    assert(closing !== undefined, 'a reopening is of a closing')
    await ctx.tx
      .updateTable('ledger.closing')
      .set({ reopenedBy: decidedBy, reopenedAt: decidedAt, version: closing.version + 1 })
      .where('id', '=', closingId)
      .execute()
  },

  subject: ({ closingId }) => ({ type: 'period', id: closingId }),
  async audited({ closingId, reason }, { ctx }) {
    const closing = await lockClosing(ctx, closingId)
    return { month: closing?.month.slice(0, 7), askedBecause: reason }
  },
  summary: {
    about: 'closingId',
    name: sql`(select to_char(c.month, 'YYYY-MM') from ledger.closing c where c.id = r.closing_id)`,
  },
})

/** Refuses: period.not-last. */
async function requireLast(ctx: Context, closingId: number): Promise<void> {
  const { lastClosingId } = await nextMonth(ctx)
  if (closingId !== lastClosingId) refuse('period.not-last')
}

const lockClosing = (ctx: Context, id: number) =>
  ctx.tx
    .selectFrom('ledger.closing')
    .select(['month', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
