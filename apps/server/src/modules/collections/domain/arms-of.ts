import type { Arm, CollectorChannel } from '@daftari/contract/collections/enums'

/** The arms whose cases the people of a channel work; robots, messages and the hold-out have none. */
export function armsOf(channel: CollectorChannel): Arm[] {
  return channel === 'whatsapp' ? ['whatsapp'] : ['mixed', 'person']
}
