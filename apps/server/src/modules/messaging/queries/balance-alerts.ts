import { sql } from 'kysely'
import { may } from '../../../platform/context.ts'
import { type AlertSource, alertRows } from '../../../platform/desk/alert-source.ts'

/** For gateways below their row's threshold, while that lasts, to people who manage gateways. */
export const balanceAlerts: AlertSource[] = [
  {
    select: (ctx) =>
      may(ctx, 'message-gateway.manage')
        ? alertRows(
            {
              kind: 'gateway',
              thing: sql`g.id`,
              times: sql`b.low_times`,
              set: 'balanceState',
              state: 'low',
              about: sql`g.code`,
              amount: sql`b.balance_cents`,
              at: sql`b.low_since`,
            },
            sql`from messaging.gateway g
              join messaging.gateway_balance b on b.gateway_id = g.id
              where g.state = 'active' and b.low_since is not null`,
          )
        : undefined,
  },
]
