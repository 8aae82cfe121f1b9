import { auditLog } from '@daftari/contract/administration/tables'
import { sql } from 'kysely'
import { containing } from '../../../platform/tables/containing.ts'
import { dayBounds } from '../../../platform/tables/day-bounds.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { unseenByOwn } from './unseen-by-own.ts'

export const listAuditLog = handWrittenList(auditLog, {
  from(ctx, filters) {
    const { happened, who, act, objectType, objectId, text } = filters
    const { from, before } = dayBounds(ctx, happened)
    let query = ctx.db.selectFrom('administration.auditLog as entry').where(unseenByOwn(ctx))
    if (from !== undefined) query = query.where('entry.happenedAt', '>=', from)
    if (before !== undefined) query = query.where('entry.happenedAt', '<', before)
    if (who !== undefined) query = query.where('entry.staffId', '=', who)
    if (act !== undefined) query = query.where('entry.act', 'ilike', containing(act))
    if (objectType !== undefined) query = query.where('entry.objectType', '=', objectType)
    if (objectId !== undefined) query = query.where('entry.objectId', '=', objectId)
    if (text !== undefined) {
      const like = containing(text)
      // What others asked of the trail is nothing that was changed.
      query = query.where(
        sql<boolean>`entry.act <> 'trail.read'
          and (entry.reason ilike ${like} or entry.before::text ilike ${like}
          or entry.after::text ilike ${like})`,
      )
    }
    return query
  },
  key: 'entry.id',
  order: { happenedAt: 'entry.happenedAt' },
  rows: (ctx, keys) =>
    ctx.db
      .selectFrom('administration.auditLog as entry')
      .select(['entry.id as entryId', 'entry.happenedAt', 'entry.actor as who', 'entry.act'])
      .select(['entry.objectType', 'entry.objectId', 'entry.reason', 'entry.ip', 'entry.requestId'])
      .where('entry.id', 'in', keys)
      .execute(),
})
