import type { OutputOf, ParsedOf } from '@daftari/contract/endpoint'
import type { postAppEvents } from '@daftari/contract/promotion/app-events/declared'
import { businessDateOf } from '@daftari/kernel/business-date'
import { appOf, type Context } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { registrationOf } from '../../customers/index.ts'
import { type GoodEvent, readEvent } from './domain/app-event.ts'

type Batch = ParsedOf<typeof postAppEvents>['body']

/** The app and phone of events, their customer if signed in, and their time. */
export interface EventSource {
  appCode: string
  appVersion: string
  deviceHash: Buffer
  personId: number | null
  receivedAt: Date
  receivedOn: string
}

/**
 * Stores the valid events of a batch once each, and the invalid ones separately. Refuses: customer.not-found.
 */
export async function keepEvents(
  ctx: Context,
  { version, device, customerId, sentAt: sent, events }: Batch,
): Promise<OutputOf<typeof postAppEvents>> {
  const appCode = appOf(ctx)
  if (customerId !== undefined) await registrationOf(ctx, customerId, appCode)
  const { cipher } = ctx.appContext
  const source: EventSource = {
    appCode,
    appVersion: version,
    deviceHash: cipher.hash(`device ${device}`),
    personId: customerId ?? null,
    receivedAt: ctx.clock.now(),
    receivedOn: ctx.clock.today(),
  }
  const sentAt = sent === undefined ? undefined : new Date(sent)
  const read = events.map((raw) => readEvent(raw, { received: source.receivedAt, sentAt }))
  const good = read.filter((one) => typeof one !== 'string')
  const refused = read.flatMap((reason, index) =>
    typeof reason === 'string' ? [{ index, reason }] : [],
  )
  const kept = await keepGood(ctx, source, good)
  if (refused.length > 0) {
    const bad = refused.map(({ index, reason }) => ({
      ...source,
      reason,
      name: nameOf(events[index]),
      rawCipher: cipher.seal(JSON.stringify(events[index]).slice(0, 10_000)),
      sentAt: sentAt ?? null,
    }))
    await ctx.tx.insertInto('promotion.appEventBad').values(bad).execute()
  }
  return { kept, repeated: good.length - kept, refused }
}

/** How many were new: the same name of an event comes in once, whatever else it says the second time. */
export async function keepGood(
  ctx: Context,
  source: EventSource,
  events: readonly GoodEvent[],
): Promise<number> {
  if (events.length === 0) return 0
  const kept = await ctx.tx
    .insertInto('promotion.appEvent')
    .values(
      events.map(({ at, properties, ...event }) => ({
        ...source,
        ...event,
        properties: json(properties),
        happenedAt: at,
        happenedOn: businessDateOf(at, ctx.clock.zone),
      })),
    )
    .onConflict((on) => on.columns(['appCode', 'uuid']).doNothing())
    .executeTakeFirst()
  return Number(kept.numInsertedOrUpdatedRows ?? 0n)
}

/** The event's name if it is safe to show: other text in its place is not shown. */
function nameOf(raw: unknown): string | null {
  const name = (raw as { name?: unknown } | null)?.name
  return typeof name === 'string' && /^[a-z][a-z0-9-]{0,39}$/.test(name) ? name : null
}
