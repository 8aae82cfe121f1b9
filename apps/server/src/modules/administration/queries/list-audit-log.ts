import { auditLog } from '@daftari/contract/administration/tables'
import { sql } from 'kysely'
import { containing } from '../../../platform/tables/containing.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { actsCalled, objectsCalled } from './audit-words.ts'
import { unseenByOwn } from './unseen-by-own.ts'

export const listAuditLog = listQuery(auditLog, {
  from: 'administration.audit_log entry',
  scope: unseenByOwn,
  key: 'entry.id',
  columns: {
    entryId: 'entry.id',
    // By the name of the account's owner, as everywhere else.
    who: 'coalesce((select s.name from administration.staff s where s.id = entry.staff_id), entry.actor)',
  },
  filters: {
    happened: 'entry.happened_at',
    who: 'entry.staff_id',
    // By its words in any language, or by its name in the log.
    act: (typed) =>
      sql`(entry.act ilike ${containing(typed)} or entry.act = any(${actsCalled(typed)}))`,
    objectType: (typed) => sql`entry.object_type = any(${[typed, ...objectsCalled(typed)]})`,
    text(typed) {
      const like = containing(typed)
      // What others asked of the log is nothing that was changed.
      return sql`entry.act <> 'trail.read' and (entry.reason ilike ${like}
        or entry.before::text ilike ${like} or entry.after::text ilike ${like})`
    },
  },
})
