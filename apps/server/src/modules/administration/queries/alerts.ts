import { numberDecryptions } from '@daftari/contract/administration/alarms'
import { sql } from 'kysely'
import { staffOf } from '../../../platform/context.ts'
import { type AlertSource, alertRows } from '../../../platform/desk/alert-source.ts'

/** Unsettled alarms, for the people who handle them; alarms about the reader are for others. */
export const alerts: AlertSource[] = [
  {
    select: (ctx) =>
      ctx.pages.has(numberDecryptions.page)
        ? alertRows(
            {
              kind: 'alarm',
              thing: sql`a.id`,
              times: sql`a.times`,
              set: 'alarmKind',
              state: sql`a.kind`,
              about: sql`s.name`,
              at: sql`a.last_at`,
            },
            sql`from administration.alarm a join administration.staff s on s.id = a.staff_id
              where a.seen_at is null and a.staff_id <> ${staffOf(ctx)}`,
          )
        : undefined,
  },
]
