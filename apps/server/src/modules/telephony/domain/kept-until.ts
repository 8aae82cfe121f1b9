import type { CallPurpose } from '@daftari/contract/telephony/enums'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'

const collectionDays = 3 * 365 + 1
const otherDays = 365

/** The last day on which a recording may be listened to: of collection three years, of others one. */
export function keptUntil(purpose: CallPurpose, on: BusinessDate): BusinessDate {
  return addDays(on, purpose === 'collection' ? collectionDays : otherDays)
}
