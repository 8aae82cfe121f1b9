import type { ReadingKind } from '@daftari/contract/customers/enums'
import { refuse } from '@daftari/contract/refusals'
import { unowned } from '../../../platform/cipher.ts'
import type { ReadContext } from '../../../platform/context.ts'
import { requireDeviceData } from './device-data-allowed.ts'

export interface ReadingVersion {
  version: number
  itemCount: number
  readAt: Date
}

/** Newest first. The caller has checked the reader and the open case. */
export async function readingVersions(
  ctx: ReadContext,
  personId: number,
  kind: ReadingKind,
): Promise<ReadingVersion[]> {
  return ctx.db
    .selectFrom('customers.deviceReading')
    .select(['version', 'itemCount', 'readAt'])
    .where('personId', '=', personId)
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .execute()
}

/**
 * The decrypted items of one version; the caller has checked the reader and the open case, and records the
 * read. Refuses: device-data.off, request.not-found.
 */
export async function deviceReading(
  ctx: ReadContext,
  asked: { personId: number; kind: ReadingKind; version: number },
): Promise<Record<string, unknown>[]> {
  await requireDeviceData(ctx)
  const row = await ctx.db
    .selectFrom('customers.deviceReading')
    .select('itemsCipher')
    .where('personId', '=', asked.personId)
    .where('kind', '=', asked.kind)
    .where('version', '=', asked.version)
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  return JSON.parse(ctx.appContext.cipher.open(row.itemsCipher, unowned)) as Record<
    string,
    unknown
  >[]
}
