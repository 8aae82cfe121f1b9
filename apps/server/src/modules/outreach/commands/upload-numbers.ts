import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { rowLimits } from '../../../platform/files/rows/cells.ts'
import type { TableUpload } from '../../../platform/files/rows/read-table.ts'
import { recordNumberConsents } from '../../contact/index.ts'
import { type SealedNumber, sealPhone } from '../../customers/index.ts'
import { type NumberRow, numberRows } from '../domain/number-rows.ts'

/** Only the first column counts, so whatever separates it from the others is taken. */
export const numberListLimits = rowLimits({ rows: 50_000, anySeparator: true })
const together = 500
const shown = 50

type SealedRow = Pick<NumberRow, 'line' | 'error'> & { sealed: SealedNumber | null }

/**
 * Numbers with where they came from and what these people agreed to; each good one is written down as a
 * consent of its number. Refuses: outreach.file.
 */
export async function uploadNumbers(
  ctx: Context,
  list: { name: string; source: string; wording: string },
  file: TableUpload,
) {
  const rows = await sealed(ctx, numberRows(file.rows))
  const good = rows.filter(({ error }) => error === null)
  const bad = rows.filter(({ error }) => error !== null)
  if (good.length === 0) refuse('outreach.file')
  const { id } = await ctx.tx
    .insertInto('outreach.numberList')
    .values({
      ...list,
      section: 'promotion',
      fileName: file.name,
      goodCount: good.length,
      badCount: bad.length,
      uploadedBy: staffOf(ctx),
      uploadedAt: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let at = 0; at < rows.length; at += together) {
    await keepRows(ctx, id, rows.slice(at, at + together), list)
  }
  await audit(ctx, {
    act: 'outreach.upload',
    object: { type: 'number-list', id },
    after: { ...list, file: file.name, good: good.length, bad: bad.length },
  })
  const errors = bad
    .slice(0, shown)
    .flatMap(({ line, error }) => (error === null ? [] : [{ line, error }]))
  return { id, good: good.length, bad: bad.length, errors }
}

/** A batch at a time: the database is asked between them, and others are answered meanwhile. */
async function sealed(ctx: Context, rows: Iterable<NumberRow>): Promise<SealedRow[]> {
  const done: SealedRow[] = []
  let batch: SealedRow[] = []
  const take = async () => {
    for (const row of await withoutThirdParties(ctx, batch)) done.push(row)
    batch = []
  }
  for (const { line, phone, error } of rows) {
    const number = phone === null ? null : sealPhone(ctx.appContext.cipher, phone)
    batch.push({ line, error, sealed: number })
    if (batch.length === together) await take()
  }
  await take()
  return done
}

/** Whom a customer named as a contact gets no offer, whatever the list says that they agreed to. */
async function withoutThirdParties(ctx: Context, rows: SealedRow[]): Promise<SealedRow[]> {
  const hashes = rows.map((row) => row.sealed?.hash.toString('hex') ?? null)
  const { rows: found } = await sql<{ hash: string }>`
    select distinct encode(k.phone_hash, 'hex') as hash from reporting.contact k
    where k.phone_hash in (select decode(h, 'hex') from unnest(${hashes}::text[]) h)
      and not exists (select from reporting.person p where p.phone_hash = k.phone_hash)`.execute(
    ctx.tx,
  )
  const third = new Set(found.map(({ hash }) => hash))
  return rows.map((row, place) =>
    third.has(hashes[place] ?? '') ? { ...row, sealed: null, error: 'third-party' } : row,
  )
}

async function keepRows(
  ctx: Context,
  listId: number,
  rows: readonly SealedRow[],
  { source, wording }: { source: string; wording: string },
): Promise<void> {
  const of = (name: 'hash' | 'cipher') => rows.map((row) => row.sealed?.[name] ?? null)
  await sql`
    insert into outreach.number_row
      (list_id, line, error, phone_hash, phone_masked, phone_cipher)
    select ${listId}, * from unnest(
      ${rows.map(({ line }) => line)}::int[], ${rows.map(({ error }) => error)}::text[],
      ${of('hash')}::bytea[], ${rows.map((row) => row.sealed?.masked ?? null)}::text[],
      ${of('cipher')}::bytea[])`.execute(ctx.tx)
  const phoneHashes = rows.flatMap((row) => row.sealed?.hash ?? [])
  const consent = { purpose: 'marketing', given: true, wording, source } as const
  await recordNumberConsents(ctx, phoneHashes, consent)
}
