import type pg from 'pg'
import { createdBy, type Effect, type EffectKind, effectsOf, type LockMode } from './effects.ts'
import { type Note, notesIn } from './notes.ts'

export interface TableSize {
  rows: number
  tableBytes: number
  indexBytes: number
}

export interface TableForecast {
  table: string
  kinds: readonly EffectKind[]
  /** The strongest, held until the whole migration is committed. */
  lock: LockMode
  rows: number
  /** Of the work on this table alone, by the speeds below. */
  seconds: number
}

export interface MigrationForecast {
  name: string
  tables: readonly TableForecast[]
  /** What the version before reads, writes or calls, and cannot afterwards. */
  breaks: readonly Effect[]
  notes: readonly Note[]
}

/** Bytes and rows a second of a small server with a disk of its own: slower than most. */
const speed = { read: 200e6, write: 40e6, sorted: 300_000, changed: 20_000 }

const breaking: readonly EffectKind[] = ['drops', 'renames', 'narrows', 'hides']
const strength: readonly LockMode[] = [
  'row exclusive',
  'share',
  'share row exclusive',
  'access exclusive',
]

function secondsOf(kind: EffectKind, { rows, tableBytes, indexBytes }: TableSize): number {
  if (kind === 'rewrites') return (tableBytes + indexBytes) / speed.write
  if (kind === 'scans') return tableBytes / speed.read
  if (kind === 'indexes') return tableBytes / speed.read + rows / speed.sorted
  return kind === 'changes' ? rows / speed.changed : 0
}

/** What each migration would do to a database with tables of these sizes. */
export function forecast(
  migrations: readonly { name: string; text: string }[],
  sizeOf: (table: string) => TableSize | undefined,
): MigrationForecast[] {
  const created = new Set(migrations.flatMap(({ text }) => [...createdBy(text)]))
  return migrations.map(({ name, text }) => {
    const effects = effectsOf(text, created)
    const names = [...new Set(effects.map(({ table }) => table))]
    return {
      name,
      tables: names.flatMap((table) => {
        const size = sizeOf(table)
        const own = effects.filter((one) => one.table === table)
        return size === undefined ? [] : [ofTable(table, own, size)]
      }),
      breaks: effects.filter(({ kind }) => breaking.includes(kind)),
      notes: notesIn(text),
    }
  })
}

function ofTable(table: string, own: readonly Effect[], size: TableSize): TableForecast {
  const locks = own.map(({ lock }) => lock)
  return {
    table,
    kinds: [...new Set(own.map(({ kind }) => kind))],
    lock: strength.findLast((one) => locks.includes(one)) ?? 'row exclusive',
    rows: size.rows,
    seconds: own.reduce((sum, { kind }) => sum + secondsOf(kind, size), 0),
  }
}

/** The sizes of all tables as the statistics have them. */
export async function tableSizes(client: pg.Client): Promise<ReadonlyMap<string, TableSize>> {
  const { rows } = await client.query<Record<keyof TableSize, string> & { name: string }>(`
    select format('%s.%s', n.nspname, c.relname) as name, greatest(c.reltuples, 0)::bigint as rows,
      pg_table_size(c.oid) as "tableBytes", pg_indexes_size(c.oid) as "indexBytes"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`)
  return new Map(
    rows.map((row) => [
      row.name,
      {
        rows: Number(row.rows),
        tableBytes: Number(row.tableBytes),
        indexBytes: Number(row.indexBytes),
      },
    ]),
  )
}
