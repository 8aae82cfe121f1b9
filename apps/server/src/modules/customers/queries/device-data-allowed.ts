import type { ReadingKind } from '@daftari/contract/customers/enums'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { readTogether } from '../../../platform/db/statements/read-together.ts'

/** The setting that switches phone data off for the whole deployment: nothing is taken or shown. */
const deviceDataSetting = 'device-data.allowed'

async function deviceDataAllowed(ctx: ReadContext): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('platform.setting')
    .select('value')
    .where('key', '=', deviceDataSetting)
    .executeTakeFirst()
  return row?.value !== false
}

/** Refuses: device-data.off. */
export async function requireDeviceData(ctx: ReadContext): Promise<void> {
  if (!(await deviceDataAllowed(ctx))) refuse('device-data.off')
}

/**
 * The final check of what may be read from a phone, if its data is accepted at all. Refuses: device-data.off.
 */
export async function consentToRead(
  ctx: ReadContext,
  personId: number,
  kind: ReadingKind,
): Promise<{ id: number; given: boolean } | undefined> {
  const { allowed, consent } = await readTogether(ctx.db, {
    allowed: sql<{ value: unknown }>`
      select value from platform.setting where key = ${deviceDataSetting}`,
    consent: sql<{ id: number; given: boolean }>`
      select id, given from customers.consent
      where person_id = ${personId} and purpose = ${kind} order by id desc limit 1`,
  })
  if (allowed[0]?.value === false) refuse('device-data.off')
  return consent[0]
}

/**
 * A customer who takes the consent back has what was read put out of sight. Refuses:
 * device-data.off, .no-consent.
 */
export async function requireStillAgreed(
  ctx: ReadContext,
  personId: number,
  kind: ReadingKind,
): Promise<void> {
  const consent = await consentToRead(ctx, personId, kind)
  if (consent?.given === false) refuse('device-data.no-consent', { kind })
}
