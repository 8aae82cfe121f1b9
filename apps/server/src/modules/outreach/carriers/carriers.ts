import type { MessageCarrierKind } from '@daftari/contract/outreach/enums'
import { robotEngines } from '@daftari/contract/telephony/robots/enums'
import type { ReadContext } from '../../../platform/context.ts'
import type { Ports } from '../../../ports.ts'
import { partCentsOf } from '../../messaging/index.ts'
import type { Carrier } from './carrier.ts'
import { messageCarrier } from './message-carrier.ts'
import { robotCarrier } from './robot-carrier.ts'

/** Every way in which an item may leave; a robot that this lender has not calls nobody. */
export function carriersOf(ports: Ports): readonly Carrier[] {
  const { payInShortCode: payTo, publicUrl, appLink, gatewaysInUse, robots } = ports
  const engines = robotEngines.filter((engine) => robots[engine] !== undefined)
  const means = (kind: MessageCarrierKind) => ({
    payTo,
    publicUrl,
    appLink,
    partCents: async ({ appContext }: ReadContext) =>
      partCentsOf(await gatewaysInUse(appContext), kind),
  })
  return [
    ...(['sms', 'whatsapp', 'push'] as const).map((kind) => messageCarrier(kind, means(kind))),
    ...engines.map(robotCarrier),
  ]
}
