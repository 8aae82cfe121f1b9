import { outreachRights } from '@daftari/contract/outreach/acts'
import { outreachSections } from '@daftari/contract/outreach/enums'
import { sql } from 'kysely'
import { may } from '../../../platform/context.ts'
import { type AlertSource, alertRows } from '../../../platform/desk/alert-source.ts'

/** A task that ended because its robot may not call, for those who run such tasks. */
export const robotAlerts: AlertSource[] = [
  {
    select(ctx, since) {
      const sections = outreachSections.filter((one) => may(ctx, outreachRights[one].run))
      if (sections.length === 0) return undefined
      return alertRows(
        {
          kind: 'robot',
          thing: sql`t.id`,
          set: 'engine',
          state: sql`t.engine`,
          about: sql`t.name`,
          at: sql`t.ended_at`,
        },
        sql`from outreach.task t where t.stop_reason = 'barred' and t.carrier = 'robot'
          and t.section = any(${sections}::text[]) and t.engine is not null
          and t.ended_at > ${since}`,
      )
    },
  },
]
