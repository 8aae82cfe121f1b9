import { verifications } from '@daftari/contract/ledger/verification'
import { sql } from 'kysely'
import { type AlertSource, alertRows } from '../../../platform/desk/alert-source.ts'

/** Alerts when the last verification found inconsistent books, until a later one passes. */
export const alerts: AlertSource[] = [
  {
    select: (ctx) =>
      ctx.pages.has(verifications.page)
        ? alertRows(
            {
              kind: 'books',
              thing: sql`last.id`,
              set: 'verificationState',
              state: sql`last.state`,
              at: sql`last.finished_at`,
            },
            sql`from (select id, state, finished_at from ledger.verification
                where finished_at is not null order by id desc limit 1) as last
              where last.state <> 'holds'`,
          )
        : undefined,
  },
]
