import type { OutputOf } from '@daftari/contract/endpoint'
import type { checkBlacklist } from '@daftari/contract/origination/blacklist'
import type { ReadContext } from '../../../platform/context.ts'
import { phoneHash } from '../../../platform/numbers/phone-hash.ts'
import { blacklistEntries, blacklistEntriesOf, idNumberHash } from '../../customers/index.ts'

export interface Asked {
  customerId?: number | undefined
  phone?: string | undefined
  idNumber?: string | undefined
}

/** Whatever names the customer, their phone or their ID number. */
export async function blacklistCheck(
  ctx: ReadContext,
  { customerId, phone, idNumber }: Asked,
): Promise<OutputOf<typeof checkBlacklist>> {
  const { cipher } = ctx.appContext
  const named =
    phone === undefined && idNumber === undefined
      ? []
      : await blacklistEntries(ctx, {
          phoneHash: phone === undefined ? undefined : phoneHash(cipher, phone),
          idNumberHash: idNumber === undefined ? undefined : idNumberHash(cipher, idNumber),
        })
  const known = customerId === undefined ? [] : await blacklistEntriesOf(ctx, customerId)
  const entries = [...new Map([...known, ...named].map((one) => [one.id, one])).values()]
  return {
    listed: entries.length > 0,
    entries: entries.map(({ kind, reason, addedAt, expiresOn }) => ({
      kind,
      reason,
      addedAt: addedAt.toISOString(),
      expiresOn,
    })),
  }
}
