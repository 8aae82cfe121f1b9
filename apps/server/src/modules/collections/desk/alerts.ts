import { sql } from 'kysely'
import { staffOf } from '../../../platform/context.ts'
import { type AlertSource, alertRows } from '../../../platform/desk/alert-source.ts'

/** The results of reductions and waivers that the reader requested; opened by their loan. */
export const alerts: AlertSource[] = [
  {
    select: (ctx, since) =>
      alertRows(
        {
          kind: sql`case r.origin when 'settlement' then 'waiver' else 'reduction' end`,
          thing: sql`r.id`,
          id: sql`r.loan_id`,
          set: 'auditStatus',
          state: sql`r.state`,
          about: sql`h.full_name`,
          amount: sql`r.before_cents - r.after_cents`,
          at: sql`r.updated_at`,
        },
        sql`from collections.reduction r join reporting.person h on h.person_id = r.person_id
          where r.asked_by = ${staffOf(ctx)} and r.updated_at > ${since}
            and r.state in ('approved', 'fulfilled', 'refused', 'lapsed', 'unneeded')`,
      ),
  },
]
