import { sql } from 'kysely'
import { may } from '../../../platform/context.ts'
import type { AlertSource } from '../../../platform/desk/alert-source.ts'
import type { Figure } from '../../../platform/metrics/figure.ts'

/** Of an active gateway that cannot be opened, for as long as that is so, to who manages gateways. */
export const faultAlerts: AlertSource[] = [
  {
    async read(ctx, _since, most) {
      if (!may(ctx, 'message-gateway.manage')) return []
      const rows = await ctx.db
        .selectFrom('messaging.gatewayFault as f')
        .innerJoin('messaging.gateway as g', (on) =>
          on.onRef('g.id', '=', 'f.gatewayId').onRef('g.version', '=', 'f.version'),
        )
        .select(['g.id', 'g.code', 'f.fault', 'f.since'])
        .where('g.state', '=', 'active')
        .orderBy('f.since', 'desc')
        .limit(most)
        .execute()
      return rows.map(({ id, code, fault, since }) => ({
        kind: 'gateway' as const,
        thing: id,
        id,
        state: { set: 'gatewayFault', value: fault },
        about: code,
        amountCents: null,
        at: since,
      }))
    },
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
