import { assert } from '@daftari/kernel/assert'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import type { FeedColumn, FeedKind } from './promised-view.ts'
import { openSink } from './table-file.ts'
import type { TableFile } from './table-format.ts'

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number]
type Values = (string | null)[]
type Held = Pick<SchemaElement, 'type' | 'converted_type'>

const held: Readonly<Record<FeedKind, Held>> = {
  id: { type: 'INT64' },
  cents: { type: 'INT64' },
  count: { type: 'INT32' },
  ppm: { type: 'INT32' },
  day: { type: 'INT32', converted_type: 'DATE' },
  moment: { type: 'INT64', converted_type: 'TIMESTAMP_MICROS' },
  code: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  person: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  staff: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  flag: { type: 'BOOLEAN' },
}

/** Each chunk is a row group, and on the disk before the next one is made. */
export function openParquet(
  path: string,
  file: string,
  columns: Record<string, FeedColumn>,
): TableFile {
  const sink = openSink(path, file)
  const named = Object.entries(columns)
  const writer = new ByteWriter()
  const table = new ParquetWriter({ writer, schema: schemaOf(named) })
  const flush = () => {
    sink.write(writer.getBytes())
    // What was written is on the disk; how far the file has come stays known.
    writer.index = 0
  }
  return {
    async write(chunk) {
      const columnData = named.map(([name, column], at) => ({
        name,
        data: dataOf(name, column, chunk.columns[at] ?? []),
      }))
      await table.write({ columnData, rowGroupSize: chunk.rows })
      flush()
    },
    async end() {
      await table.finish()
      flush()
      return sink.end()
    },
    abandon: () => sink.abandon(),
  }
}

function schemaOf(columns: readonly [string, FeedColumn][]): SchemaElement[] {
  const elements = columns.map(
    ([name, { kind, optional }]): SchemaElement => ({
      name,
      ...held[kind],
      repetition_type: optional ? 'OPTIONAL' : 'REQUIRED',
    }),
  )
  return [{ name: 'root', num_children: elements.length }, ...elements]
}

function dataOf(name: string, { kind, optional }: FeedColumn, values: Values) {
  if (!optional) assert(!values.includes(null), `${name} is empty, and was promised never to be`)
  const { type, converted_type: converted } = held[kind]
  if (converted === 'UTF8') return values
  if (type === 'BOOLEAN') return values.map((value) => value && value === 't')
  const whole = converted === 'DATE' ? dayNumber : smallNumber
  if (type === 'INT32') return values.map((value) => (value === null ? null : whole(value)))
  return values.map((value) => (value === null ? null : BigInt(value)))
}

const largest = 2 ** 31 - 1

function smallNumber(text: string): number {
  const value = Number(text)
  assert(Math.abs(value) <= largest, `${text} is no count`)
  return value
}

const dayMs = 86_400_000
const days = new Map<string, number>()

/** Days since 1970. */
function dayNumber(text: string): number {
  const known = days.get(text)
  if (known !== undefined) return known
  const day = Date.parse(`${text}T00:00:00Z`) / dayMs
  assert(Number.isInteger(day), `${text} is no day`)
  days.set(text, day)
  return day
}
