import type { AppContext } from '../../../../platform/context.ts'
import { readTogether } from '../../../../platform/db/statements/read-together.ts'
import { healthIn, healthRows } from '../../../../platform/faults/provider-health.ts'
import type { GatewayInUse } from '../../gateway/gateways-in-use.ts'
import type { TextGateway } from '../../gateway/text-gateway.ts'
import { pacedAmong, paceRows } from './keep-pace.ts'

/** The name of a gateway in the health of providers. */
export const providerOf = ({ code }: TextGateway) => `sms:${code}` as const

/** The health of the gateways, and which of them have a limited rate of texts a second. */
export async function standingOf(appContext: AppContext, gateways: readonly GatewayInUse[]) {
  const { health, paces } = await readTogether(appContext.db, {
    health: healthRows(gateways.map(providerOf)),
    paces: paceRows,
  })
  const known = new Set(paces.map(({ gateway }) => gateway))
  return { health: await healthIn(appContext, health), paced: pacedAmong(gateways, known) }
}
