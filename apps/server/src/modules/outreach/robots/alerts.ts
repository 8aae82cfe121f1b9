import { outreachRights } from '@daftari/contract/outreach/acts'
import { outreachSections } from '@daftari/contract/outreach/enums'
import { may } from '../../../platform/context.ts'
import type { AlertSource } from '../../../platform/desk/alert-source.ts'

/** A task that ended because its robot may not call, for those who run such tasks. */
export const robotAlerts: AlertSource[] = [
  {
    async read(ctx, since, most) {
      const sections = outreachSections.filter((one) => may(ctx, outreachRights[one].run))
      if (sections.length === 0) return []
      const rows = await ctx.db
        .selectFrom('outreach.task')
        .select(['id', 'name', 'engine', 'endedAt'])
        .where('stopReason', '=', 'barred')
        .where('carrier', '=', 'robot')
        .where('section', 'in', sections)
        .where('endedAt', '>', since)
        .orderBy('endedAt', 'desc')
        .limit(most)
        .execute()
      return rows.flatMap(({ id, name, engine, endedAt }) =>
        endedAt === null || engine === null
          ? []
          : {
              kind: 'robot' as const,
              thing: id,
              id,
              about: name,
              amountCents: null,
              at: endedAt,
              state: { set: 'engine', value: engine },
            },
      )
    },
  },
]
