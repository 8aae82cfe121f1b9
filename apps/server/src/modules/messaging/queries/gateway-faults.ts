import { sql } from 'kysely'
import { may } from '../../../platform/context.ts'
import { type AlertSource, alertRows } from '../../../platform/desk/alert-source.ts'
import type { Figure } from '../../../platform/metrics/figure.ts'

/** For active gateways that cannot be opened, while that lasts, to people who manage gateways. */
export const faultAlerts: AlertSource[] = [
  {
    select: (ctx) =>
      may(ctx, 'message-gateway.manage')
        ? alertRows(
            {
              kind: 'gateway',
              thing: sql`g.id`,
              set: 'gatewayFault',
              state: sql`f.fault`,
              about: sql`g.code`,
              at: sql`f.since`,
            },
            sql`from messaging.gateway_fault f
              join messaging.gateway g on g.id = f.gateway_id and g.version = f.version
              where g.state = 'active'`,
          )
        : undefined,
  },
]

export const gatewayFigures: Figure[] = [
  {
    name: 'gateways_faulty',
    help: 'Message gateways that are in use and cannot be opened as they are set up.',
    async read({ db }) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from messaging.gateway_fault f
        where exists (select from messaging.gateway g
          where g.id = f.gateway_id and g.version = f.version and g.state = 'active')`.execute(db)
      return [{ value: rows[0]?.count ?? 0 }]
    },
  },
]
