import { robotEngines } from '@daftari/contract/telephony/robots/enums'
import type { Ports } from '../../../ports.ts'
import type { Carrier } from './carrier.ts'
import { robotCarrier } from './robot-carrier.ts'
import { smsCarrier } from './sms-carrier.ts'

/** Every way in which an item may leave; a robot that this lender has not calls nobody. */
export function carriersOf({ payInShortCode, robots }: Ports): readonly Carrier[] {
  const engines = robotEngines.filter((engine) => robots[engine] !== undefined)
  return [smsCarrier({ payTo: payInShortCode }), ...engines.map(robotCarrier)]
}
