import { orderEffects } from '@daftari/contract/support/reports'
import type { ServiceOrderKind } from '@daftari/contract/support/service-orders/enums'
import { reportQuery } from '../../../../platform/tables/report-query.ts'
import { type Block, type Judged, judgePools, poolsOf } from '../conversion/readings.ts'

/** An order is three days old on the fourth, at whatever hour it was made. */
const days = 4

/**
 * The effect of the calls compared with held-out people, read as for promotion: on a day that depends on
 * their number, with all kinds of orders beside each other. Filters do not change that.
 */
export const orderEffectReport = reportQuery(orderEffects, {
  sql: new URL('./order-effects.sql', import.meta.url),
  parameters: () => ({}),
  oncePerDay: true,
  rows(found, { clock }, { serviceOrderKind: kinds }) {
    const at = { today: clock.today(), days }
    const draws = Map.groupBy(found as Block[], ({ reading }) => reading)
    const pools = [...draws.values()].flatMap((blocks) => poolsOf(blocks, at))
    return judgePools(pools, at)
      .filter(({ pool }) => kinds === undefined || kinds.some((kind) => kind === pool.name))
      .map(effectOf)
  },
})

/** Payouts caused by the calls, with 95 % bounds. */
export function effectOf({ pool, verdict, moreDays, readOn, lift }: Judged) {
  const more = (share: number | undefined) =>
    share === undefined ? null : Math.round(share * pool.treated)
  return {
    serviceOrderKind: pool.name as ServiceOrderKind,
    heldPercent: Math.round(pool.heldPpm / 10_000),
    readFrom: pool.readFrom,
    readOn,
    effectVerdict: verdict,
    moreDays,
    treatedPersons: pool.treated,
    treatedPaid: pool.treatedPaid,
    heldPersons: pool.held,
    heldPaid: pool.heldPaid,
    paidMore: more(lift?.difference),
    paidMoreLow: more(lift?.low),
    paidMoreHigh: more(lift?.high),
  }
}
