import { normalisePhone } from '@daftari/kernel/phone'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { phoneHash } from '../../../platform/numbers/phone-hash.ts'
import { requireStillAgreed } from './device-data-allowed.ts'
import { deviceReading, readingVersions } from './device-reading.ts'

interface Entry {
  name: string
  calls: number | null
  lastCalledAt: string | null
}

export interface PhoneBook {
  version: number
  readAt: Date
  entries: number
  numbers: number
  /** Customers of ours among the numbers. */
  personIds: number[]
}

export interface NamedContact {
  id: number
  inPhoneBook: boolean
  nameThere: string | null
  calls: number | null
  lastCalledAt: string | null
}

/**
 * Compares the last phone book with the named contacts. The caller has checked the reader and records the
 * read. Refuses: device-data.off, .no-consent.
 */
export async function phoneBookOf(
  ctx: ReadContext,
  personId: number,
): Promise<{ phoneBook: PhoneBook | null; contacts: NamedContact[] }> {
  await requireStillAgreed(ctx, personId, 'contacts')
  const latest = (await readingVersions(ctx, personId, 'contacts'))[0]
  if (latest === undefined) return { phoneBook: null, contacts: [] }
  const { version, readAt } = latest
  const items = await deviceReading(ctx, { personId, kind: 'contacts', version })
  const byNumber = entriesByNumber(ctx, items)
  const phoneBook = {
    version,
    readAt,
    entries: items.length,
    numbers: byNumber.size,
    personIds: await customersAmong(ctx, [...byNumber.keys()], personId),
  }
  return { phoneBook, contacts: await namedIn(ctx, personId, byNumber) }
}

/** By the phone's search hash, in hex. */
function entriesByNumber(
  ctx: ReadContext,
  items: readonly Record<string, unknown>[],
): Map<string, Entry> {
  const found = new Map<string, Entry>()
  for (const { name, phone, calls, lastCalledAt } of items) {
    const e164 = normalisePhone(String(phone))
    if (e164 === undefined) continue
    found.set(phoneHash(ctx.appContext.cipher, e164).toString('hex'), {
      name: String(name),
      calls: typeof calls === 'number' ? calls : null,
      lastCalledAt: typeof lastCalledAt === 'string' ? lastCalledAt : null,
    })
  }
  return found
}

async function customersAmong(
  ctx: ReadContext,
  hashes: readonly string[],
  self: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from unnest(${[...hashes]}::text[]) as h (hex)
    join customers.person p on p.phone_hash = decode(h.hex, 'hex')
    where p.id <> ${self} order by p.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

async function namedIn(
  ctx: ReadContext,
  personId: number,
  byNumber: ReadonlyMap<string, Entry>,
): Promise<NamedContact[]> {
  const contacts = await ctx.db
    .selectFrom('customers.contact')
    .select(['id', 'phoneHash'])
    .where('personId', '=', personId)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute()
  return contacts.map(({ id, phoneHash: hash }) => {
    const entry = byNumber.get(hash.toString('hex'))
    return {
      id,
      inPhoneBook: entry !== undefined,
      nameThere: entry?.name ?? null,
      calls: entry?.calls ?? null,
      lastCalledAt: entry?.lastCalledAt ?? null,
    }
  })
}
