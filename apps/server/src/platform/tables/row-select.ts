import type { Column } from '@daftari/contract/columns'
import type { List } from '@daftari/contract/table'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import type { ReadContext } from '../context.ts'
import { queriedColumns } from './encode-row.ts'
import { joinParts, joinsFor } from './join-parts.ts'
import { entryOf, type Found, type PlainMap, type Text, written } from './plain-map.ts'
import { appName, productName } from './sql-parts.ts'
import { boundText, type Condition } from './sql-text.ts'

/** How rows are read of which some columns are wanted. */
export interface RowSelect {
  /** The columns of the answer: those that are wanted, and the key. */
  names: readonly string[]
  /** `select … from …` with the joins that these need. */
  from(ctx: ReadContext, filters: object): Condition
  /** What `as` and `computed` of the map make of the rows that were read. */
  shown(ctx: ReadContext, rows: readonly Found[], filters: object): Promise<Found[]>
}

/** So many choices of columns are remembered for a list: each reader has their own. */
const mostRemembered = 100

/** The reading of a list's rows by the columns that are wanted; all where none are named. */
export function rowSelects(table: List, map: PlainMap) {
  const remembered = new Map<string, RowSelect>()
  const all = queriedColumns(table)
  return (columns: readonly string[] = all): RowSelect => {
    const wanted = new Set(columns.flatMap((name) => partsOf(name, table.columns[name])))
    const names = all.filter((name) => name === table.key || wanted.has(name))
    const key = names.join()
    const known = remembered.get(key)
    if (known !== undefined) return known
    if (remembered.size >= mostRemembered) remembered.clear()
    const made = rowSelect(table, map, names)
    remembered.set(key, made)
    return made
  }
}

/** The reader divides a ratio's parts. */
const partsOf = (name: string, column: Column | undefined): string[] =>
  column?.kind === 'ratio' ? [column.numerator ?? '', column.denominator ?? ''] : [name]

function rowSelect(table: List, map: PlainMap, names: readonly string[]): RowSelect {
  const computed = names.some((name) => map.computed?.columns.includes(name))
    ? map.computed
    : undefined
  const needed = new Set([...names, ...(computed?.reads ?? [])])
  const columns = Object.entries(map.columns).filter(([name]) => needed.has(name))
  const also = Object.entries(map.also ?? {}).filter(([name]) => needed.has(name))
  const selected: [string, Text][] = [
    ...columns.map(([name, one]): [string, Text] => [
      name,
      namedBy(table.columns[name], entryOf(one).sql),
    ]),
    ...also,
  ]
  const shownAs = columns.flatMap(([name, one]) => {
    const { as } = entryOf(one)
    return as === undefined ? [] : [[name, as] as const]
  })
  return {
    names,
    from: fromOf(map, selected),
    async shown(ctx, found, filters) {
      const rows = shownAs.length === 0 ? found : found.map((row) => asShown(ctx, row, shownAs))
      if (computed === undefined) return [...rows]
      const more = await computed.rows(ctx, [...rows], filters)
      const undeclared = Object.keys(more[0] ?? {}).find((one) => !computed.columns.includes(one))
      assert(undeclared === undefined, `${table.name} computes ${undeclared} and does not say so`)
      return rows.map((row, index) => ({ ...row, ...more[index] }))
    },
  }
}

type ShownAs = readonly (readonly [name: string, as: (value: never, ctx: ReadContext) => unknown])[]

function asShown(ctx: ReadContext, row: Found, shownAs: ShownAs): Found {
  const changed = { ...row }
  for (const [name, as] of shownAs) {
    if (row[name] !== null) changed[name] = as(row[name] as never, ctx)
  }
  return changed
}

/** Where everything is text it is put together once; a function may read from any join. */
function fromOf({ from, join = '' }: PlainMap, selected: readonly [string, Text][]) {
  const texts = selected.flatMap(([, text]) => (typeof text === 'string' ? [text] : []))
  const isText = texts.length === selected.length
  const joins =
    isText && typeof join === 'string'
      ? joinsFor(joinParts(join), texts)
          .map(({ text }) => text)
          .join('\n')
      : join
  if (isText && typeof from === 'string' && typeof joins === 'string') {
    const names = selected.map(([name, text]) => `${text as string} as ${quoted(name)}`)
    const whole = `select ${names.join(', ')} from ${from} ${joins} `
    return (ctx: ReadContext) => boundText(ctx, whole)
  }
  return (ctx: ReadContext, filters: object) => {
    const names = selected.map(
      ([name, text]) => sql`${written(ctx, filters, text)} as ${sql.raw(quoted(name))}`,
    )
    return sql`select ${sql.join(names)}
      from ${written(ctx, filters, from)} ${written(ctx, filters, joins)} `
  }
}

/** So that it comes back as it is written. */
export const quoted = (name: string) => `"${name}"`

const nameOf = { app: appName, product: productName }

/** A stored code is answered as its name; what filters and orders is the code. */
function namedBy(column: Column | undefined, text: Text): Text {
  if (column?.names === undefined) return text
  assert(typeof text === 'string', `a code that is named is written as text`)
  return nameOf[column.names](text)
}
