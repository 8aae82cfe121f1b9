import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import type pg from 'pg'
import { failpoint } from '../platform/faults/failpoint.ts'
import { limits } from '../platform/limits.ts'
import { type Chunk, copiedRows } from './copied-rows.ts'
import { openCsv } from './csv-table.ts'
import { describedViews } from './described-views.ts'
import { changedParts, type PartState, stateOf } from './feed-state.ts'
import { shapeMark } from './kept-promises.ts'
import type { FedView, FeedManifest } from './manifest.ts'
import { meaningsText, partsTable, schemaText, tableColumns } from './meanings.ts'
import { openParquet } from './parquet-table.ts'
import { promisedViews } from './promised/views.ts'
import type { PromisedView } from './promised-view.ts'
import type { Pseudonyms } from './pseudonyms.ts'
import { openSink, type WrittenFile } from './table-file.ts'
import type { FeedFormat, TableFile } from './table-format.ts'
import { partName, partsSql, rowsSql, undated, whole } from './view-sql.ts'

type State = ReadonlyMap<string, PartState>

interface Increment {
  /** In a transaction of one snapshot. */
  client: pg.Client
  folder: string
  number: number
  tables: FeedFormat
  pseudonyms: Pseudonyms
  /** The state at the cursor that the increment begins with, and at the last feed of all. */
  since: State
  last: State
}

type Written = Pick<FeedManifest, 'views' | 'parts' | 'described'> & { changed: PartState[] }

const open = { parquet: openParquet, csv: openCsv }

/** Writes what of the promised views is not as it was: each part that differs, whole. */
export async function writeIncrement(o: Increment): Promise<Written> {
  const looked: PartState[] = []
  for (const view of promisedViews) looked.push(...(await partsOf(o.client, view)))
  const now = stateOf(looked)
  const changed = changedParts(o.since, now).toSorted(
    (a, b) => Number(a.part > b.part) - Number(a.part < b.part),
  )
  const views: FedView[] = []
  for (const view of promisedViews) {
    const parts = changed.filter((part) => part.view === view.name)
    if (parts.length > 0) views.push(await writeView(o, view, parts))
  }
  const gone = changed.filter(({ view }) => promisedViews.every(({ name }) => name !== view))
  views.push(...goneViews(gone))
  return {
    views,
    parts: await writeParts(o, views),
    described: await describe(o.folder),
    changed: changedParts(o.last, now),
  }
}

async function partsOf(client: pg.Client, view: PromisedView): Promise<PartState[]> {
  const { rows } = await client.query<{ first: string | null; rows: string; hash: string | null }>(
    partsSql(view),
  )
  const mark = shapeMark(view)
  return rows
    .filter((row) => row.rows !== '0')
    .map((row) => ({
      view: view.name,
      part: partName(view, row.first),
      digest: `${mark} ${row.rows} ${row.hash}`,
      rows: Number(row.rows),
    }))
}

async function writeView(
  o: Increment,
  view: PromisedView,
  parts: readonly PartState[],
): Promise<FedView> {
  const there = parts.filter(({ rows }) => rows > 0)
  const rows = there.reduce((sum, part) => sum + part.rows, 0)
  const of = { view: view.name, version: view.version, rows }
  const named = parts.map(({ part, rows }) => ({ part, rows }))
  if (there.length === 0) return { ...of, parts: named }
  const file = `${view.name}.${o.tables}`
  const table = open[o.tables](join(o.folder, file), file, tableColumns(view))
  const written = await wholeOrNone(table, async () => {
    for (const some of batches(there)) await copyParts(o, view, { parts: some, table })
  })
  return { ...of, parts: named, table: written }
}

async function wholeOrNone(table: TableFile, work: () => Promise<void>): Promise<WrittenFile> {
  try {
    await work()
  } catch (error) {
    table.abandon()
    throw error
  }
  return table.end()
}

/** A query sorts what it reads, so it reads no more than can be sorted in memory. */
function batches(parts: readonly PartState[]): string[][] {
  const all: string[][] = []
  let rows = Number.POSITIVE_INFINITY
  for (const part of parts) {
    if (rows + part.rows > limits.feedRowsSorted) {
      all.push([])
      rows = 0
    }
    all.at(-1)?.push(part.part)
    rows += part.rows
  }
  return all
}

async function copyParts(
  o: Increment,
  view: PromisedView,
  { parts, table }: { parts: string[]; table: TableFile },
): Promise<void> {
  const columns = Object.entries(view.columns)
  const { part } = view
  const partAt = columns.findIndex(([name]) => name === part?.column)
  const length = part?.by === 'month' ? 7 : 10
  const copied = copiedRows(o.client, {
    sql: rowsSql(view, parts),
    width: columns.length,
    rows: limits.feedRowsTogether,
  })
  for await (const { rows, columns: values } of copied) {
    const place = part && values[partAt]?.map((first) => first?.slice(0, length) ?? undated)
    const known = columns.map(([, { kind }], at) => {
      const own = values[at] ?? []
      if (kind !== 'person' && kind !== 'staff') return own
      return own.map((id) => (id === null ? null : o.pseudonyms.of(kind, id)))
    })
    await table.write({
      rows,
      columns: [place ?? same(whole, rows), same(String(o.number), rows), ...known],
    })
    failpoint('feed.writing')
    // Other work of this process continues between two groups of rows.
    await turn()
  }
}

const same = (value: string, rows: number): Chunk['columns'][number] =>
  Array.from({ length: rows }, () => value)

/** Views that are no longer promised: no row is left in any of their parts. */
function goneViews(parts: readonly PartState[]): FedView[] {
  const names = [...new Set(parts.map(({ view }) => view))]
  return names.map((name) => ({
    view: name,
    version: 0,
    rows: 0,
    parts: parts.filter(({ view }) => view === name).map(({ part }) => ({ part, rows: 0 })),
  }))
}

function writeParts(o: Increment, views: readonly FedView[]): Promise<WrittenFile> {
  const file = `feed_part.${o.tables}`
  const table = open[o.tables](join(o.folder, file), file, partsTable)
  const rows = views.flatMap(({ view, version, parts }) =>
    parts.map((one) => [view, `${version}`, one.part, `${o.number}`, `${one.rows}`]),
  )
  const columns = Object.keys(partsTable).map((_, at) => rows.map((row) => row[at] ?? ''))
  return wholeOrNone(table, async () => {
    if (rows.length > 0) await table.write({ rows: rows.length, columns })
  })
}

async function describe(folder: string): Promise<WrittenFile[]> {
  const sentences = await describedViews()
  const texts = {
    'schema.json': schemaText(promisedViews, sentences),
    'meanings.md': meaningsText(promisedViews, sentences),
  }
  return Object.entries(texts).map(([file, text]) => {
    const sink = openSink(join(folder, file), file)
    sink.write(Buffer.from(text))
    return sink.end()
  })
}
