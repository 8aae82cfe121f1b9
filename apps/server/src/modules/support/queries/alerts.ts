import { feedback } from '@daftari/contract/support/tables'
import { sql } from 'kysely'
import { may } from '../../../platform/context.ts'
import type { AlertSource } from '../../../platform/desk/alert-source.ts'
import { maySee } from '../../../platform/tables/may-see.ts'
import { dueSql, soonSql } from './answer-clock.ts'

/** What must be answered soon, and then what is late, for as long as it waits, to who answers. */
export const answerAlerts: AlertSource[] = [
  {
    async read(ctx, _since, most) {
      if (!may(ctx, 'feedback.answer') || !maySee(ctx, feedback)) return []
      const now = ctx.clock.now()
      const { rows } = await sql<{ id: number; name: string | null; soonAt: Date; dueAt: Date }>`
        select f.id, p.full_name as name, ${sql.raw(soonSql)} as soon_at, ${sql.raw(dueSql)} as due_at
        from support.feedback f
        left join reporting.person p on p.person_id = f.person_id
        where f.state in ('open', 'claimed') and ${sql.raw(soonSql)} <= ${now}
        order by soon_at limit ${most}`.execute(ctx.db)
      return rows.map(({ id, name, soonAt, dueAt }) => {
        const late = dueAt < now
        return {
          kind: 'feedback' as const,
          thing: id,
          id,
          about: name,
          amountCents: null,
          at: late ? dueAt : soonAt,
          state: { set: 'answerClock', value: late ? 'late' : 'soon' },
        }
      })
    },
  },
]
