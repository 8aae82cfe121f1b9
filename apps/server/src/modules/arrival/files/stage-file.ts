import { createHash } from 'node:crypto'
import { type BadReason, type InputName, inputFile } from '@daftari/contract/arrival/files/declared'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { ColumnMap } from './column-map.ts'
import { requireCurrency, requireRows } from './expected-of-files.ts'
import type { Fault, InputRow } from './input-row.ts'
import { keepKnownNumbers } from './known-numbers.ts'
import type { FolderFile } from './open-folder.ts'
import { readInput } from './read-input.ts'
import { stagedRow } from './staged-row.ts'

export interface Staging {
  bookId: number
  asOf: BusinessDate
  map: ColumnMap
  /** Codes of the lender's apps. */
  apps: ReadonlySet<string>
  /** How many rows the manifest says, by file. */
  expected: ReadonlyMap<InputName, number>
  /** Told of every batch. */
  onRows?: ((rows: number) => void) | undefined
}

/** Days that cannot be after the one as of which the book is. */
const pastDates = [
  'registered_on',
  'started_on',
  'finished_on',
  'written_off_on',
  'paid_on',
  'charged_on',
  'from_on',
  'restructured_on',
  'asked_on',
  'opened_on',
  'made_on',
]
/** Of a schedule this is where a period begins, which may be to come. */
const mayBeToCome = new Set<InputName>(['schedules'])

interface BadRow extends Fault {
  rowNumber: number
  key: string | null
}

/**
 * Reads one of our files from all that it is in, and keeps its rows: sound ones, and those with faults apart.
 * Refuses what `readInput` refuses, arrival.rows-differ, arrival.wrong-currency.
 */
export async function stageFile(
  ctx: Context,
  staging: Staging,
  name: InputName,
  files: readonly FolderFile[],
): Promise<void> {
  const { bookId, map, expected } = staging
  let rows = 0
  let ordinal = 0
  for (const file of files) {
    for await (const batch of readInput(name, file, map)) {
      for (const row of batch) addFaults(ctx, staging, { name, file, row })
      rows += batch.length
      ordinal = await keep(ctx, { bookId, name, ordinal }, batch)
      staging.onRows?.(batch.length)
    }
  }
  requireRows(name, rows, expected)
  const digest = createHash('sha256')
  for (const one of files) digest.update(one.digest)
  await ctx.tx
    .insertInto('arrival.bookFile')
    .values({
      bookId,
      file: name,
      name: [...new Set(files.map((one) => one.name))].join(', '),
      sizeBytes: files.reduce((sum, one) => sum + one.bytes.sizeBytes, 0),
      digest: digest.digest(),
      rows,
    })
    .execute()
}

/** What the declaration alone does not show. Refuses: arrival.wrong-currency. */
function addFaults(
  ctx: Context,
  { apps, asOf }: Staging,
  { name, file, row }: { name: InputName; file: FolderFile; row: InputRow },
): void {
  const { cells } = row
  const faults: Fault[] = [...row.faults]
  const { app } = cells
  if (typeof app === 'string' && !apps.has(app)) faults.push({ field: 'app', reason: 'no-app' })
  requireCurrency(row, { file: file.name, expected: ctx.appContext.currency })
  if (!mayBeToCome.has(name)) {
    for (const field of pastDates) {
      const date = cells[field]
      if (typeof date === 'string' && date > asOf) faults.push({ field, reason: 'after-the-day' })
    }
  }
  row.faults = faults
}

/** Gives the number of the last row that was kept. */
async function keep(
  ctx: Context,
  { bookId, name, ordinal }: { bookId: number; name: InputName; ordinal: number },
  rows: readonly InputRow[],
): Promise<number> {
  const { cipher } = ctx.appContext
  const sound = rows.filter((one) => one.faults.length === 0)
  const staged = sound.map((row) => stagedRow(cipher, name, row))
  const column = <K extends keyof (typeof staged)[number]>(key: K) => staged.map((one) => one[key])
  const { rows: kept } = await sql<{ rowNumber: number }>`
    insert into arrival.staged_row
      (book_id, file, key, ordinal, row_number, of_key, digest, cells, sealed)
    select ${bookId}, ${name}, key, ${ordinal}::bigint + place, number, of_key, digest, cells, sealed
    from unnest(${column('key')}::text[], ${column('number')}::bigint[], ${column('ofKey')}::text[],
      ${column('digest')}::bytea[], ${column('cells')}::jsonb[], ${column('sealed')}::bytea[])
      with ordinality one (key, number, of_key, digest, cells, sealed, place)
    on conflict (book_id, file, key) do nothing
    returning row_number`.execute(ctx.tx)
  const isKept = new Set(kept.map((one) => one.rowNumber))
  const twice = staged.filter((one) => !isKept.has(one.number))
  await keepBad(ctx, { bookId, name }, [
    ...rows.flatMap(({ number, faults, cells }) =>
      faults.map((one) => ({ ...one, rowNumber: number, key: plainKey(name, cells) })),
    ),
    ...twice.map(({ number, key }) => ({
      field: inputFile(name).key[0] ?? null,
      reason: 'twice' as BadReason,
      rowNumber: number,
      key: inputFile(name).personal ? null : key,
    })),
  ])
  const ofKept = sound.filter((one) => isKept.has(one.number))
  await keepKnownNumbers(ctx, { bookId, name }, ofKept)
  return ordinal + staged.length
}

/** As the source names it; of a file about persons it is not kept. */
function plainKey(name: InputName, cells: InputRow['cells']): string | null {
  const { key, personal } = inputFile(name)
  const parts = key.map((field) => cells[field])
  return personal || parts.some((one) => one === undefined) ? null : parts.join(' ')
}

export async function keepBad(
  ctx: Context,
  { bookId, name }: { bookId: number; name: InputName },
  bad: readonly BadRow[],
): Promise<void> {
  if (bad.length === 0) return
  await sql`insert into arrival.bad_row (book_id, file, row_number, field, reason, key)
    select ${bookId}, ${name}, * from unnest(${bad.map((one) => one.rowNumber)}::bigint[],
      ${bad.map((one) => one.field)}::text[], ${bad.map((one) => one.reason)}::text[],
      ${bad.map((one) => one.key)}::text[])`.execute(ctx.tx)
}
