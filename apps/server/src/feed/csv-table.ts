import type { Chunk } from './copied-rows.ts'
import type { FeedColumn, FeedKind } from './promised-view.ts'
import { openSink } from './table-file.ts'
import type { TableFile } from './table-format.ts'

/** Unquoted, so that it is not a text: ClickHouse, PostgreSQL and DuckDB read it as an empty value. */
const emptyInCsv = '\\N'

const asText: ReadonlySet<FeedKind> = new Set(['code', 'person', 'staff'])

/** One row a line under a line of names; texts are quoted, what is empty is `\N`. */
export function openCsv(
  path: string,
  file: string,
  columns: Record<string, FeedColumn>,
): TableFile {
  const sink = openSink(path, file)
  const kinds = Object.values(columns).map(({ kind }) => kind)
  sink.write(Buffer.from(`${Object.keys(columns).join(',')}\n`))
  return {
    async write(chunk) {
      sink.write(Buffer.from(linesOf(chunk, kinds)))
    },
    end: async () => sink.end(),
    abandon: () => sink.abandon(),
  }
}

function linesOf({ rows, columns }: Chunk, kinds: readonly FeedKind[]): string {
  const cells = kinds.map((kind, at) => (columns[at] ?? []).map((value) => cellOf(kind, value)))
  let text = ''
  for (let row = 0; row < rows; row += 1) {
    text += `${cells.map((column) => column[row]).join(',')}\n`
  }
  return text
}

function cellOf(kind: FeedKind, value: string | null): string {
  if (value === null) return emptyInCsv
  if (asText.has(kind)) return `"${value.replaceAll('"', '""')}"`
  if (kind === 'flag') return value === 't' ? '1' : '0'
  return kind === 'moment' ? momentText(value) : value
}

/** Microseconds since 1970 as `2026-03-31 06:00:00.000000`, in UTC. */
function momentText(micros: string): string {
  const whole = BigInt(micros)
  const rest = ((whole % 1_000_000n) + 1_000_000n) % 1_000_000n
  const instant = new Date(Number((whole - rest) / 1_000n)).toISOString()
  return `${instant.slice(0, 10)} ${instant.slice(11, 19)}.${String(rest).padStart(6, '0')}`
}
