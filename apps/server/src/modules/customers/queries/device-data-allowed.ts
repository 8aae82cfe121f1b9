import type { ReadingKind } from '@daftari/contract/customers/enums'
import { refuse } from '@daftari/contract/refusals'
import type { ReadContext } from '../../../platform/context.ts'
import { latestConsent } from './latest-consent.ts'

/** The setting that switches phone data off for the whole deployment: nothing is taken or shown. */
export const deviceDataSetting = 'device-data.allowed'

export async function deviceDataAllowed(ctx: ReadContext): Promise<boolean> {
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
 * A customer who takes the consent back has what was read put out of sight. Refuses:
 * device-data.off, .no-consent.
 */
export async function requireStillAgreed(
  ctx: ReadContext,
  personId: number,
  kind: ReadingKind,
): Promise<void> {
  await requireDeviceData(ctx)
  const consent = await latestConsent(ctx, personId, kind)
  if (consent?.given === false) refuse('device-data.no-consent', { kind })
}
