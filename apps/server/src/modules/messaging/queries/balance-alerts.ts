import { may } from '../../../platform/context.ts'
import type { AlertSource } from '../../../platform/desk/alert-source.ts'

/** Of a gateway with less than its row names, for as long as that is so, to who manages gateways. */
export const balanceAlerts: AlertSource[] = [
  {
    async read(ctx, _since, most) {
      if (!may(ctx, 'message-gateway.manage')) return []
      const rows = await ctx.db
        .selectFrom('messaging.gateway as g')
        .innerJoin('messaging.gatewayBalance as b', 'b.gatewayId', 'g.id')
        .select(['g.id', 'g.code', 'b.balanceCents', 'b.lowSince', 'b.lowTimes'])
        .where('g.state', '=', 'active')
        .where('b.lowSince', 'is not', null)
        .orderBy('b.lowSince', 'desc')
        .limit(most)
        .execute()
      return rows.flatMap(({ id, code, balanceCents, lowSince, lowTimes }) =>
        lowSince === null
          ? []
          : {
              kind: 'gateway' as const,
              thing: id,
              id,
              state: { set: 'balanceState', value: 'low' },
              times: lowTimes,
              about: code,
              amountCents: balanceCents,
              at: lowSince,
            },
      )
    },
  },
]
