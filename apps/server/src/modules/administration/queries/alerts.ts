import { numberDecryptions } from '@daftari/contract/administration/alarms'
import { staffOf } from '../../../platform/context.ts'
import type { AlertSource } from '../../../platform/desk/alert-source.ts'

/** Alarms that nobody has looked at, for who looks after them; one's own are for others. */
export const alerts: AlertSource[] = [
  {
    async read(ctx, _since, most) {
      if (!ctx.pages.has(numberDecryptions.page)) return []
      const rows = await ctx.db
        .selectFrom('administration.alarm as a')
        .innerJoin('administration.staff as s', 's.id', 'a.staffId')
        .select(['a.id', 'a.kind', 'a.lastAt', 'a.times', 's.name'])
        .where('a.seenAt', 'is', null)
        .where('a.staffId', '!=', staffOf(ctx))
        .orderBy('a.lastAt', 'desc')
        .limit(most)
        .execute()
      return rows.map(({ id, kind, lastAt, times, name }) => ({
        kind: 'alarm' as const,
        thing: id,
        times,
        id,
        state: { set: 'alarmKind', value: kind },
        about: name,
        amountCents: null,
        at: lastAt,
      }))
    },
  },
]
