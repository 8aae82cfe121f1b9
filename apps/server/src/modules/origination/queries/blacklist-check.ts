import type { OutputOf } from '@daftari/contract/endpoint'
import type { checkBlacklist } from '@daftari/contract/origination/blacklist'
import { refuse } from '@daftari/contract/refusals'
import { normalisePhone } from '@daftari/kernel/phone'
import type { ReadContext } from '../../../platform/context.ts'
import {
  blacklistEntries,
  blacklistEntriesOf,
  idNumberHash,
  phoneHash,
} from '../../customers/index.ts'

export interface Asked {
  customerId?: number | undefined
  phone?: string | undefined
  idNumber?: string | undefined
}

/** Whatever names the customer, their phone or their ID number. Refuses: request.invalid. */
export async function blacklistCheck(
  ctx: ReadContext,
  { customerId, phone, idNumber }: Asked,
): Promise<OutputOf<typeof checkBlacklist>> {
  const { cipher } = ctx.appContext
  const e164 = phone === undefined ? undefined : normalisePhone(phone)
  if (phone !== undefined && e164 === undefined) {
    refuse('request.invalid', { problem: 'phone' }, { phone: 'invalid' })
  }
  const named =
    e164 === undefined && idNumber === undefined
      ? []
      : await blacklistEntries(ctx, {
          phoneHash: e164 === undefined ? undefined : phoneHash(cipher, e164),
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
