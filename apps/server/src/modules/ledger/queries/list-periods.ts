import { periods } from '@daftari/contract/ledger/periods'
import { sql } from 'kysely'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { periodState } from '../domain/period.ts'

/** Each closing of a month, and whether it was opened again. */
export const periodList = handWrittenList(periods, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('ledger.closing as c')
    if (f.periodState) {
      const state = sql<string>`case when c.reopened_at is not null then 'reopened'
        when c.reopen_asked_at is not null then 'reopen-asked' else 'closed' end`
      q = q.where(state, 'in', f.periodState)
    }
    return q
  },
  key: 'c.id',
  order: { closingId: 'c.id', month: 'c.month', closedAt: 'c.closedAt' },
  async rows(ctx, keys) {
    const rows = await ctx.db
      .selectFrom('ledger.closing as c')
      .leftJoin('reporting.staff as closer', 'closer.id', 'c.closedBy')
      .leftJoin('reporting.staff as asker', 'asker.id', 'c.reopenAskedBy')
      .leftJoin('reporting.staff as opener', 'opener.id', 'c.reopenedBy')
      .selectAll('c')
      .select(['closer.name as closer', 'asker.name as asker', 'opener.name as opener'])
      .where('c.id', 'in', keys)
      .execute()
    const person = (id: number | null, name: string | null) =>
      id === null ? null : { id, name: name ?? '' }
    return rows.map((row) => ({
      closingId: row.id,
      month: row.month.slice(0, 7),
      periodState: periodState(row),
      closedBy: person(row.closedBy, row.closer),
      closedAt: row.closedAt,
      note: row.note,
      reopenAskedBy: person(row.reopenAskedBy, row.asker),
      reopenReason: row.reopenReason,
      reopenedBy: person(row.reopenedBy, row.opener),
      reopenedAt: row.reopenedAt,
      version: row.version,
    }))
  },
})
