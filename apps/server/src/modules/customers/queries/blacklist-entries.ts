import type { BusinessDate } from '@daftari/kernel/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

export interface BlacklistEntry {
  id: number
  kind: 'person' | 'phone' | 'id-number' | 'device'
  reason: string
  addedAt: Date
  expiresOn: string | null
}

export interface BlacklistSubject {
  personId?: number | undefined
  phoneHash?: Buffer | null | undefined
  idNumberHash?: Buffer | null | undefined
  deviceHashes?: readonly Buffer[] | undefined
}

/** The entries in force today that name any of these, oldest first. */
export async function blacklistEntries(
  ctx: ReadContext,
  subject: BlacklistSubject,
): Promise<BlacklistEntry[]> {
  const { personId, phoneHash, idNumberHash, deviceHashes = [] } = subject
  const rows = await ctx.db
    .selectFrom('customers.blacklistEntry')
    .select(['id', 'kind', 'reason', 'addedAt', 'expiresOn'])
    .where('removedAt', 'is', null)
    .where((eb) => eb.or([eb('expiresOn', 'is', null), eb('expiresOn', '>=', ctx.clock.today())]))
    .where((eb) => {
      const named = (kind: string, hash: Buffer) =>
        eb.and([eb('kind', '=', kind), eb('valueHash', '=', hash)])
      return eb.or([
        ...(personId === undefined
          ? []
          : [eb.and([eb('kind', '=', 'person'), eb('personId', '=', personId)])]),
        ...(phoneHash == null ? [] : [named('phone', phoneHash)]),
        ...(idNumberHash == null ? [] : [named('id-number', idNumberHash)]),
        ...deviceHashes.map((hash) => named('device', hash)),
      ])
    })
    .orderBy('id')
    .execute()
  return rows as BlacklistEntry[]
}

/** Those that name a customer, their phone, ID number or any phone they were seen on. */
export async function blacklistEntriesOf(
  ctx: ReadContext,
  personId: number,
): Promise<BlacklistEntry[]> {
  const person = await ctx.db
    .selectFrom('customers.person')
    .select(['phoneHash', 'idNumberHash'])
    .where('id', '=', personId)
    .executeTakeFirst()
  const devices = await ctx.db
    .selectFrom('customers.device')
    .select('fingerprintHash')
    .where('personId', '=', personId)
    .execute()
  return blacklistEntries(ctx, {
    personId,
    ...person,
    deviceHashes: devices.map((one) => one.fingerprintHash),
  })
}

export async function isBlacklisted(ctx: ReadContext, personId: number): Promise<boolean> {
  return (await blacklistEntriesOf(ctx, personId)).length > 0
}

interface Who {
  personId: RawBuilder<number | null>
  phoneHash: RawBuilder<Buffer | null>
  today: BusinessDate
}

/** Of a person and number, by expressions of a statement: an entry of the blacklist in force names either. */
export const blacklistedNow = ({ personId, phoneHash, today }: Who) => sql<boolean>`(
  exists (select from reporting.blacklist_entry x where x.person_id = ${personId}
    and x.removed_at is null and (x.expires_on is null or x.expires_on >= ${today}::date))
  or exists (select from reporting.blacklist_entry x where x.kind = 'phone' and x.value_hash = ${phoneHash}
    and x.removed_at is null and (x.expires_on is null or x.expires_on >= ${today}::date)))`
