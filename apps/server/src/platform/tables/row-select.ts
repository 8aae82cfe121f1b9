import type { Column } from '@daftari/contract/columns'
import type { List, Row } from '@daftari/contract/table'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import type { ReadContext } from '../context.ts'
import { instantText } from '../db/instants.ts'
import { encodeRow, type QueriedRow, queriedColumns, rowShape } from './encode-row.ts'
import { joinParts, joinsFor } from './join-parts.ts'
import { isNamedLookUp, joinedLookUps } from './look-ups.ts'
import { entryOf, type Found, type PlainMap, type Text, written } from './plain-map.ts'
import { appName, productName } from './sql-parts.ts'
import { boundText, type Condition } from './sql-text.ts'

/**
 * `few`: the rows of a page, each look-up for itself. `many`: look-ups by joins. `file`: so as well, with
 * what a file has in place of an object, and nothing written as text.
 */
export type Way = 'few' | 'many' | 'file'

/** How rows are read of which some columns are wanted. */
export interface RowSelect {
  /** `select … from …` with the joins that these need; a text where all of it is written as one. */
  from: string | ((ctx: ReadContext, filters: object) => Condition)
  /**
   * The rows of the answer from those that were read, which are used up: what `as` and `computed` of the map
   * say, of the columns that are wanted and the key.
   */
  shown(ctx: ReadContext, rows: Found[], filters: object): Promise<Row<List>[]>
  /** The columns whose values only code can compute, by `as`. */
  shownAs: readonly string[]
  /** What the map computes beside the rows, if any of it is wanted. */
  computed: PlainMap['computed'] | undefined
  /** What is in the rows as the text of a file already, and not as the answer's object. */
  named: ReadonlySet<string>
}

/** What rows are read of: a list, or a part of a panel, which has no key. */
type Selected = Pick<List, 'name' | 'columns'> & { key?: string }
type ReadMap = Pick<PlainMap, 'from' | 'join' | 'columns' | 'also' | 'computed'>

/** The number of choices of columns remembered for a list: each reader has their own. */
const mostRemembered = 100

/** The reading of a list's rows by the columns that are wanted; all where none are named. */
export function rowSelects(table: Selected, map: ReadMap) {
  const remembered = new Map<string, RowSelect>()
  const all = queriedColumns(table)
  return (columns: readonly string[] = all, way: Way = 'few'): RowSelect => {
    const key = `${way} ${columns.join()}`
    const known = remembered.get(key)
    if (known !== undefined) return known
    if (remembered.size >= mostRemembered) remembered.clear()
    const wanted = new Set(columns.flatMap((name) => partsOf(name, table.columns[name])))
    const names = all.filter((name) => name === table.key || wanted.has(name))
    const made = rowSelect(table, map, { names, way })
    remembered.set(key, made)
    return made
  }
}

/** The reader divides a ratio's parts. */
const partsOf = (name: string, column: Column | undefined): string[] =>
  column?.kind === 'ratio' ? [column.numerator ?? '', column.denominator ?? ''] : [name]

function rowSelect(
  table: Selected,
  map: ReadMap,
  { names, way }: { names: readonly string[]; way: Way },
): RowSelect {
  const computed = names.some((name) => map.computed?.columns.includes(name))
    ? map.computed
    : undefined
  const needed = new Set([...names, ...(computed?.reads ?? [])])
  const columns = Object.entries(map.columns).filter(([name]) => needed.has(name))
  const also = Object.entries(map.also ?? {}).filter(([name]) => needed.has(name))
  const instants = columns.flatMap(([name, one]) =>
    way !== 'file' && isShownAlone(table.columns[name], one) && !computed?.reads.includes(name)
      ? [name]
      : [],
  )
  const texts = columns.map(([name, one]): [string, Text] => [
    name,
    namedBy(table.columns[name], entryOf(one).sql),
  ])
  const selected: [string, Text][] = [
    ...texts.map(([name, text]): [string, Text] => [
      name,
      instants.includes(name) ? `(${text as string})::text` : text,
    ]),
    ...also,
  ]
  const shownAs = columns.flatMap(([name, one]) => {
    const { as } = entryOf(one)
    return as === undefined ? [] : [[name, as] as const]
  })
  const shape = rowShape(names)
  return {
    from: fromOf(map, selected, way),
    shownAs: shownAs.map(([name]) => name),
    computed,
    named: new Set(
      texts.flatMap(([name, text]) =>
        way === 'file' && typeof text === 'string' && isNamedLookUp(text) ? [name] : [],
      ),
    ),
    async shown(ctx, rows, filters) {
      for (const row of rows) for (const name of instants) row[name] = shownInstant(row[name])
      if (shownAs.length > 0) for (const row of rows) showAs(ctx, row, shownAs)
      const more = (await computed?.rows(ctx, [...rows], filters)) ?? []
      const undeclared = Object.keys(more[0] ?? {}).find((one) => !computed?.columns.includes(one))
      assert(undeclared === undefined, `${table.name} computes ${undeclared} and does not say so`)
      return rows.map((row, at) =>
        encodeRow(table as List, row as QueriedRow<List>, shape, more[at]),
      )
    },
  }
}

/** An instant that nothing in code looks at is read as text: a date of it would only be written again. */
const isShownAlone = (column: Column | undefined, one: PlainMap['columns'][string]): boolean => {
  const { sql: text, as } = entryOf(one)
  return column?.kind === 'instant' && typeof text === 'string' && as === undefined
}

/** Formats the database's text as `instantText` does; null stays null. */
const shownInstant = (read: unknown) => (typeof read === 'string' ? instantText(read) : read)

type ShownAs = readonly (readonly [name: string, as: (value: never, ctx: ReadContext) => unknown])[]

function showAs(ctx: ReadContext, row: Found, shownAs: ShownAs): void {
  for (const [name, as] of shownAs) {
    if (row[name] !== null) row[name] = as(row[name] as never, ctx)
  }
}

/** Where everything is text it is put together once; a function may read from any join. */
function fromOf(
  { from, join = '' }: ReadMap,
  selected: readonly [string, Text][],
  way: Way,
): RowSelect['from'] {
  const texts = selected.flatMap(([, text]) => (typeof text === 'string' ? [text] : []))
  const isText = texts.length === selected.length
  const joins =
    isText && typeof join === 'string'
      ? joinsFor(joinParts(join), texts)
          .map(({ text }) => text)
          .join('\n')
      : join
  const { columns, lookedUp } = way === 'few' ? { columns: selected, lookedUp: '' } : ofMany()
  if (isText && typeof from === 'string' && typeof joins === 'string') {
    const names = columns.map(([name, text]) => `${text as string} as ${quoted(name)}`)
    return `select ${names.join(', ')} from ${from} ${joins} ${lookedUp}`
  }
  return (ctx: ReadContext, filters: object) => {
    const names = columns.map(
      ([name, text]) => sql`${written(ctx, filters, text)} as ${sql.raw(quoted(name))}`,
    )
    return sql`select ${sql.join(names)}
      from ${written(ctx, filters, from)} ${written(ctx, filters, joins)} ${boundText(ctx, lookedUp)}`
  }

  function ofMany() {
    const lookUps = joinedLookUps()
    const joined = selected.map(([name, text]): [string, Text] => [
      name,
      typeof text === 'string' ? lookUps.joined(text, way === 'file') : text,
    ])
    return { columns: joined, lookedUp: `${lookUps.joins().join('\n')} ` }
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
