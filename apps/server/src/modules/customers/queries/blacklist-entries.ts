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
export function blacklistEntries(
  ctx: ReadContext,
  subject: BlacklistSubject,
): Promise<BlacklistEntry[]> {
  const { personId, phoneHash, idNumberHash, deviceHashes = [] } = subject
  return entriesNaming(ctx, [
    ...(personId === undefined ? [] : [sql`b.kind = 'person' and b.person_id = ${personId}`]),
    ...(phoneHash == null ? [] : [named('phone', sql`${phoneHash}`)]),
    ...(idNumberHash == null ? [] : [named('id-number', sql`${idNumberHash}`)]),
    ...deviceHashes.map((hash) => named('device', sql`${hash}`)),
  ])
}

/** Entries that name a customer, their phone, ID number or any phone they were seen on. */
export function blacklistEntriesOf(ctx: ReadContext, personId: number): Promise<BlacklistEntry[]> {
  return entriesNaming(ctx, waysToName(personId))
}

/** The same as rows for a statement, in no order. */
export const blacklistEntriesSql = (ctx: Pick<ReadContext, 'clock'>, personId: number) =>
  entriesSql(ctx, waysToName(personId))

function waysToName(personId: number): RawBuilder<unknown>[] {
  const ofPerson = (column: string) =>
    sql`(select ${sql.ref(column)} from customers.person where id = ${personId})`
  const devices = sql`any(array(
    select fingerprint_hash from customers.device where person_id = ${personId}))`
  return [
    sql`b.kind = 'person' and b.person_id = ${personId}`,
    named('phone', ofPerson('phone_hash')),
    named('id-number', ofPerson('id_number_hash')),
    named('device', devices),
  ]
}

const named = (kind: BlacklistEntry['kind'], hash: RawBuilder<unknown>) =>
  sql`b.kind = ${sql.lit(kind)} and b.value_hash = ${hash}`

async function entriesNaming(
  ctx: ReadContext,
  ways: readonly RawBuilder<unknown>[],
): Promise<BlacklistEntry[]> {
  if (ways.length === 0) return []
  const { rows } = await sql<BlacklistEntry>`${entriesSql(ctx, ways)} order by b.id`.execute(ctx.db)
  return rows
}

const entriesSql = ({ clock }: Pick<ReadContext, 'clock'>, ways: readonly RawBuilder<unknown>[]) =>
  sql<BlacklistEntry>`
    select b.id, b.kind, b.reason, b.added_at, b.expires_on from customers.blacklist_entry b
    where b.removed_at is null
      and (b.expires_on is null or b.expires_on >= ${clock.today()}::date)
      and (${sql.join(
        ways.map((way) => sql`(${way})`),
        sql` or `,
      )})`

export async function isBlacklisted(ctx: ReadContext, personId: number): Promise<boolean> {
  return (await blacklistEntriesOf(ctx, personId)).length > 0
}

interface Who {
  personId: RawBuilder<number | null>
  phoneHash: RawBuilder<Buffer | null>
  today: BusinessDate
}

/** For a person and number, by expressions of a statement: a blacklist entry in force names either. */
export const blacklistedNow = ({ personId, phoneHash, today }: Who) => sql<boolean>`(
  exists (select from reporting.blacklist_entry x where x.person_id = ${personId}
    and x.removed_at is null and (x.expires_on is null or x.expires_on >= ${today}::date))
  or exists (select from reporting.blacklist_entry x where x.kind = 'phone' and x.value_hash = ${phoneHash}
    and x.removed_at is null and (x.expires_on is null or x.expires_on >= ${today}::date)))`
