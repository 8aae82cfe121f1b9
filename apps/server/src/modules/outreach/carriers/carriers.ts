import { robotEngines } from '@daftari/contract/telephony/robots/enums'
import type { ReadContext } from '../../../platform/context.ts'
import type { Ports } from '../../../ports.ts'
import type { Carrier } from './carrier.ts'
import { messageCarrier } from './message-carrier.ts'
import { robotCarrier } from './robot-carrier.ts'

/** Every way in which an item may leave; a robot that this lender has not calls nobody. */
export function carriersOf(ports: Ports): readonly Carrier[] {
  const { payInShortCode: payTo, publicUrl, appLink, gatewaysInUse, robots } = ports
  const engines = robotEngines.filter((engine) => robots[engine] !== undefined)
  const partCents = async ({ appContext }: ReadContext) =>
    Math.max(0, ...(await gatewaysInUse(appContext)).map((one) => one.partCents))
  return [
    messageCarrier('sms', { payTo, publicUrl, appLink, partCents }),
    ...engines.map(robotCarrier),
  ]
}
