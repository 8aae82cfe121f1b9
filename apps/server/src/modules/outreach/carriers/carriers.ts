import type { Ports } from '../../../ports.ts'
import type { Carrier } from './carrier.ts'
import { smsCarrier } from './sms-carrier.ts'

/** Every way in which an item may leave. */
export function carriersOf({ payInShortCode }: Ports): readonly Carrier[] {
  return [smsCarrier({ payTo: payInShortCode })]
}
