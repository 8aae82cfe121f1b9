import type { ReadingKind } from '@daftari/contract/customers/enums'
import type { OutputOf } from '@daftari/contract/endpoint'
import type {
  phoneBookStatistics,
  ReadingItem,
  ReadingPageQuery,
  readingVersions as versionsShape,
} from '@daftari/contract/origination/device-data'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import {
  phoneBookOf,
  readingPage,
  readingVersions,
  requireDeviceData,
} from '../../customers/index.ts'
import { requireInHand } from './require-in-hand.ts'

type Statistics = OutputOf<typeof phoneBookStatistics>

interface ShownPage<K extends ReadingKind> extends Omit<Page, 'rows'> {
  rows: (Omit<Page['rows'][number], 'now' | 'was'> & {
    now: ReadingItem<K> | null
    was: ReadingItem<K> | null
  })[]
}
type Page = Awaited<ReturnType<typeof readingPage>>

/**
 * A page of data read from a phone; the read is recorded with its reader. Refuses: request.not-found,
 * device-data.off, .not-in-hand.
 */
export async function readDeviceData<K extends ReadingKind>(
  ctx: Context,
  kind: K,
  { customer_id: personId, ...asked }: ReadingPageQuery,
): Promise<ShownPage<K>> {
  await requireInHand(ctx, personId)
  const page = await readingPage(ctx, { ...asked, personId, kind })
  const { version, since } = page
  await writeDown(ctx, personId, { kind, version, since, page: asked.page })
  return page as ShownPage<K>
}

/** When a phone was read, and how much came. Refuses as reading it does. */
export async function readVersions(
  ctx: Context,
  kind: ReadingKind,
  personId: number,
): Promise<z.output<typeof versionsShape>> {
  await requireInHand(ctx, personId)
  await requireDeviceData(ctx)
  const rows = await readingVersions(ctx, personId, kind)
  await writeDown(ctx, personId, { kind, versions: rows.length })
  return { rows: rows.map((row) => ({ ...row, readAt: row.readAt.toISOString() })) }
}

/** The phone book in figures, and of the named contacts whether they are in it. Refuses as above. */
export async function readPhoneBookStatistics(ctx: Context, personId: number): Promise<Statistics> {
  await requireInHand(ctx, personId)
  const { phoneBook, contacts } = await phoneBookOf(ctx, personId)
  await writeDown(ctx, personId, { kind: 'contacts', version: phoneBook?.version ?? null })
  if (phoneBook === null) return { phoneBook: null, contacts }
  const { personIds, readAt, ...figures } = phoneBook
  return {
    phoneBook: {
      ...figures,
      readAt: readAt.toISOString(),
      customers: personIds.length,
      ...(await badAmong(ctx, personIds)),
    },
    contacts,
  }
}

async function writeDown(ctx: Context, personId: number, after: object): Promise<void> {
  await audit(ctx, { act: 'device-data.read', object: { type: 'person', id: personId }, after })
}

async function badAmong(
  ctx: Context,
  personIds: readonly number[],
): Promise<{ overdue: number; blacklisted: number }> {
  const { rows } = await sql<{ overdue: number; blacklisted: number }>`
    select count(*) filter (where exists (
        select from reporting.loan l where l.person_id = p.id and l.status = 'open'
          and l.oldest_due_on < ${ctx.clock.today()}::date))::int as overdue,
      count(*) filter (where exists (
        select from reporting.blacklist_entry b where b.person_id = p.id and b.removed_at is null
          and (b.expires_on is null or b.expires_on >= ${ctx.clock.today()}::date)))::int
        as blacklisted
    from unnest(${[...personIds]}::bigint[]) as p (id)`.execute(ctx.db)
  return rows[0] ?? { overdue: 0, blacklisted: 0 }
}
