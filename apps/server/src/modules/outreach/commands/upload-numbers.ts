import { refuse } from '@daftari/contract/refusals'
import { maskPhone } from '@daftari/kernel/phone'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { rowLimits } from '../../../platform/files/rows/cells.ts'
import { cellsOfColumn } from '../../../platform/files/rows/columns/column-cells.ts'
import { telephones } from '../../../platform/files/rows/columns/read-number.ts'
import { whatWasReadOf } from '../../../platform/files/rows/what-was-read.ts'
import type { TableUpload } from '../../../platform/files/upload.ts'
import { recordNumberConsents } from '../../contact/index.ts'
import { sealPhone } from '../../customers/index.ts'
import { type NumberRow, numberRows } from './number-rows.ts'

export const numberListLimits = rowLimits({ rows: 50_000, anySeparator: true })
const together = 500
const shown = 50

/**
 * Numbers with where they came from and what these people agreed to; each good one is written down as a
 * consent of its number, which says that the list wrote it. The answer is about the form of the file alone:
 * what is known of a number is for the gate when its turn comes. Refuses: outreach.file; asks
 * file.which-column.
 */
export async function uploadNumbers(
  ctx: Context,
  {
    column,
    ...list
  }: { name: string; source: string; wording: string; column?: number | undefined },
  file: TableUpload,
) {
  const { cells, found } = cellsOfColumn(file, { kind: telephones, column })
  const rows = [...numberRows(cells)]
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
  const samples = good.slice(0, 3).map(({ phone }) => maskPhone(phone ?? ''))
  const whatWasRead = whatWasReadOf(
    file.name,
    file.facts,
    found && { column: { ...found, samples } },
  )
  return { id, good: good.length, bad: bad.length, errors, whatWasRead }
}

async function keepRows(
  ctx: Context,
  listId: number,
  rows: readonly NumberRow[],
  { wording }: { wording: string },
): Promise<void> {
  const numbers = rows.map(({ phone }) =>
    phone === null ? null : sealPhone(ctx.appContext.cipher, phone),
  )
  const of = (name: 'hash' | 'cipher') => numbers.map((one) => one?.[name] ?? null)
  await sql`
    insert into outreach.number_row
      (list_id, line, error, phone_hash, phone_masked, phone_cipher)
    select ${listId}, * from unnest(
      ${rows.map(({ line }) => line)}::int[], ${rows.map(({ error }) => error)}::text[],
      ${of('hash')}::bytea[], ${numbers.map((one) => one?.masked ?? null)}::text[],
      ${of('cipher')}::bytea[])`.execute(ctx.tx)
  const hashes = numbers.flatMap((one) => one?.hash ?? [])
  const third = await thirdPartiesOf(ctx, hashes)
  const agreed = hashes.filter((hash) => !third.has(hash.toString('hex')))
  const source = `number-list:${listId}`
  const consent = { purpose: 'marketing', given: true, wording, source } as const
  await recordNumberConsents(ctx, agreed, consent)
}

/** Whom a customer named as a contact gets no offer, whatever the list says that they agreed to. */
async function thirdPartiesOf(ctx: Context, hashes: readonly Buffer[]): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select distinct encode(k.phone_hash, 'hex') as hash from reporting.contact k
    where k.phone_hash = any(${hashes}::bytea[])
      and not exists (select from reporting.person p where p.phone_hash = k.phone_hash)`.execute(
    ctx.tx,
  )
  return new Set(rows.map(({ hash }) => hash))
}
