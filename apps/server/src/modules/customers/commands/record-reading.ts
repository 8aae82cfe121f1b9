import type { ReadingBody } from '@daftari/contract/customers/readings'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { fingerprintHash } from '../numbers.ts'
import { consentToRead } from '../queries/device-data-allowed.ts'
import { lockPerson } from './lock-person.ts'

/**
 * Keeps what an app read from the phone, as a version of its own. Refuses: customer.not-found,
 * device-data.off (the deployment does not take any), device-data.no-consent.
 */
export async function recordReading(
  ctx: Context,
  personId: number,
  reading: ReadingBody,
): Promise<{ version: number }> {
  await lockPerson(ctx, personId)
  const consent = await consentToRead(ctx, personId, reading.kind)
  if (consent?.given !== true) refuse('device-data.no-consent', { kind: reading.kind })
  const { kind } = reading
  const { version } = await ctx.tx
    .insertInto('customers.deviceReading')
    .values({
      personId,
      kind,
      version: sql<number>`(select coalesce(max(version), 0) + 1 from customers.device_reading
        where person_id = ${personId} and kind = ${kind})`,
      itemsCipher: ctx.appContext.cipher.seal(JSON.stringify(itemsToKeep(reading))),
      itemCount: reading.items.length,
      consentId: consent.id,
      readAt: ctx.clock.now(),
    })
    .returning('version')
    .executeTakeFirstOrThrow()
  if (reading.kind === 'device') await seeDevice(ctx, personId, reading)
  return { version }
}

type DeviceReading = Extract<ReadingBody, { kind: 'device' }>

/** The fingerprint itself is not kept: its hash finds the other customers of the same phone. */
function itemsToKeep(reading: ReadingBody): readonly object[] {
  if (reading.kind !== 'device') return reading.items
  return reading.items.map(({ fingerprint: _hashed, ...rest }) => rest)
}

async function seeDevice(ctx: Context, personId: number, reading: DeviceReading): Promise<void> {
  for (const { fingerprint, model } of reading.items) {
    const seen = { model: model ?? null, lastSeenAt: ctx.clock.now() }
    await ctx.tx
      .insertInto('customers.device')
      .values({
        fingerprintHash: fingerprintHash(ctx.appContext.cipher, fingerprint),
        personId,
        firstSeenAt: ctx.clock.now(),
        ...seen,
      })
      .onConflict((on) => on.columns(['fingerprintHash', 'personId']).doUpdateSet(seen))
      .execute()
  }
}
