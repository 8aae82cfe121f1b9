import type { Arm, CollectorChannel } from '@daftari/contract/collections/enums'

/** The arms whose cases are worked by people of a channel; robots, messages and the hold-out have none. */
export function armsOf(channel: CollectorChannel): Arm[] {
  return channel === 'whatsapp' ? ['whatsapp'] : ['mixed', 'person']
}
