import { createHash } from 'node:crypto'
import type { AppEventName } from '@daftari/contract/promotion/app-events/declared'
import { keepEvents } from '../../../src/modules/promotion/index.ts'
import type { Context } from '../../../src/platform/context.ts'
import type { DemoCustomer } from './invent-customer.ts'

/** What the app did, and how many minutes before it sent it. */
export type AppUse = readonly [name: AppEventName, minutesAgo: number, properties?: object]

const minuteMs = 60_000
const versions = ['4.2.0', '4.2.0', '4.1.3', '3.9.1']

/**
 * The app sends what was done in it, in the transaction of the act itself. One version in four is old, and
 * reports an event that nobody knows any more.
 */
export async function sendAppUse(
  ctx: Context,
  { number }: DemoCustomer,
  personId: number,
  uses: readonly AppUse[],
): Promise<void> {
  const now = ctx.clock.now().getTime()
  const version = versions[number % versions.length] ?? '4.2.0'
  const events = uses.map(([name, minutesAgo, properties = {}], index) => ({
    uuid: uuidOf(`${number} ${now} ${index}`),
    name: version === '3.9.1' && name === 'quote' ? 'price-shown' : name,
    at: new Date(now - minutesAgo * minuteMs).toISOString(),
    properties,
  }))
  await keepEvents(ctx, {
    version,
    device: `phone-${number}`,
    customerId: personId,
    sentAt: new Date(now).toISOString(),
    events,
  })
}

/** The same of the same text, so that the same seed gives the same book. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
