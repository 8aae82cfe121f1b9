import { sql } from 'kysely'
import { may } from '../../../platform/context.ts'
import { type AlertSource, alertRows } from '../../../platform/desk/alert-source.ts'

/**
 * Alerts people who can top up when a balance is under its level: unread again each time that it falls under
 * it.
 */
export const alerts: AlertSource[] = [
  {
    select: (ctx) =>
      may(ctx, 'bureau.manage')
        ? alertRows(
            {
              kind: 'bureau',
              thing: sql`floor(extract(epoch from b.low_since))`,
              id: sql`0`,
              set: 'bureau',
              state: sql`b.code`,
              amount: sql`b.balance_cents`,
              at: sql`b.low_since`,
            },
            sql`from origination.bureau b where b.low_since is not null`,
          )
        : undefined,
  },
]
