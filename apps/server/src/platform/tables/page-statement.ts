import { CompiledQuery } from 'kysely'
import type { AppContext, ReadContext } from '../context.ts'
import { isSearch } from '../db/statements/prepare-statements.ts'
import type { RowSelect } from './row-select.ts'
import { placed } from './sql-text.ts'

/** How the rows of a page are found and read. */
interface Page {
  /** The statement that finds their keys. */
  keys: CompiledQuery
  select: RowSelect
  /** The column of the key, and the order of the rows in SQL. */
  key: string
  order: string
}

type Placed = ReturnType<typeof placed>

interface Known {
  asked: number
  whole?: Placed | undefined
}

/** The remembered page requests of one app. */
interface Memory {
  pages: WeakMap<RowSelect, Map<string, Known>>
  whole: Set<string>
}

const memories = new WeakMap<AppContext, Memory>()

/** A page is read by one statement after so many requests. */
export const oftenAsked = 20
/**
 * The number of pages read this way: each plan takes half a megabyte of PostgreSQL's memory per connection.
 */
export const mostWhole = 40
/** The number of requests remembered for a choice of columns; above it, all are forgotten. */
const mostRemembered = 100

/** The place of the statement of the keys, whose own placeholders it already contains. */
const found = '/* keys */'

/**
 * The rows of a page in one statement with their keys: a trip less for what is asked all day. A search for a
 * typed text is planned each time anyhow, and no connection keeps its plan. Undefined where keys are read
 * first: what is asked seldom, and rows that are not all text.
 */
export function pageStatement(ctx: ReadContext, page: Page): CompiledQuery | undefined {
  const { keys, select } = page
  const { from } = select
  if (typeof from !== 'string') return undefined
  const { pages, whole } = memoryOf(ctx.appContext)
  const known = pages.get(select) ?? new Map<string, Known>()
  pages.set(select, known)
  if (!known.has(keys.sql) && known.size >= mostRemembered) known.clear()
  const one: Known = known.get(keys.sql) ?? { asked: 0 }
  known.set(keys.sql, one)
  one.asked += 1
  if (one.whole === undefined && (isSearch(keys.sql) || one.asked > oftenAsked)) {
    one.whole = wholeOf(from, page, whole)
  }
  if (one.whole === undefined) return undefined
  return CompiledQuery.raw(one.whole.text, [...keys.parameters, ...one.whole.values(ctx)])
}

function wholeOf(from: string, { keys, key, order }: Page, kept: Set<string>): Placed | undefined {
  const written = `${from}where (${key} = any(array(${found}))) order by ${order}`
  const { text: around, values } = placed(written, keys.parameters.length)
  const text = around.replace(found, () => keys.sql)
  if (!isSearch(text)) {
    if (kept.size >= mostWhole && !kept.has(text)) return undefined
    kept.add(text)
  }
  return { text, values }
}

function memoryOf(appContext: AppContext): Memory {
  const known = memories.get(appContext) ?? { pages: new WeakMap(), whole: new Set<string>() }
  memories.set(appContext, known)
  return known
}
