import { sql } from 'kysely'
import type { AppContext } from '../../../../platform/context.ts'
import {
  type HealthRow,
  healthIn,
  healthOfGateways,
} from '../../../../platform/faults/provider-health.ts'
import type { GatewayRow, GatewaysInUse } from '../../gateway/gateways-in-use.ts'
import type { TextGateway } from '../../gateway/text-gateway.ts'
import { pacedAmong } from './keep-pace.ts'

/** The name of a gateway in the health of providers. */
export const providerOf = ({ code }: TextGateway) => `sms:${code}` as const

/** The gateways in use, their health, and which of them have a limited rate of texts a second. */
export async function standingOf(appContext: AppContext, inUse: GatewaysInUse) {
  const { rows } = await sql<Standing & GatewayRow>`
    select standing.*, g.*
    from (select ${healthOfGateways} as known_health,
      array(select gateway from messaging.gateway_pace) as known_paces) standing
    left join messaging.gateway g on true
    order by g.id`.execute(appContext.db)
  const { knownHealth = [], knownPaces = [] } = rows[0] ?? {}
  const own = rows.filter(({ id }: { id: number | null }) => id !== null)
  const gateways = await inUse(appContext, own)
  const health = await healthIn(appContext, gateways.map(providerOf), knownHealth)
  return { gateways, health, paced: pacedAmong(gateways, new Set(knownPaces)) }
}

interface Standing {
  knownHealth: HealthRow[]
  /** The gateways that have asked for a slower rate, whatever staff set. */
  knownPaces: string[]
}
