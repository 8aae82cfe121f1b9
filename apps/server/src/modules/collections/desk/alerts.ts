import { sql } from 'kysely'
import { staffOf } from '../../../platform/context.ts'
import type { AlertRow, AlertSource } from '../../../platform/desk/alert-source.ts'

/** What became of the reductions and waivers that one asked for; opened by their loan. */
export const alerts: AlertSource[] = [
  {
    async read(ctx, since, most) {
      const { rows } = await sql<Omit<AlertRow, 'state'> & { state: string }>`
        select case r.origin when 'settlement' then 'waiver' else 'reduction' end as kind,
          r.id as thing, r.loan_id as id, r.state, h.full_name as about,
          r.before_cents - r.after_cents as amount_cents, r.updated_at as at
        from collections.reduction r
        join reporting.person h on h.person_id = r.person_id
        where r.asked_by = ${staffOf(ctx)} and r.updated_at > ${since}
          and r.state in ('approved', 'fulfilled', 'refused', 'lapsed', 'unneeded')
        order by r.updated_at desc limit ${most}`.execute(ctx.db)
      return rows.map(({ state, ...one }) => ({
        ...one,
        state: { set: 'auditStatus', value: state },
      }))
    },
  },
]
