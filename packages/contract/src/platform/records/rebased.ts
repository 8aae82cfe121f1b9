import { type Difference, differencesOf, isSame, leavesOf } from './differences.ts'
import type { Fields } from './field.ts'

type Document = Readonly<Record<string, unknown>>

interface Versions {
  /** What the version was made from, and what it says. */
  base: Document | null
  document: Document
  /** What was approved since. */
  newest: Document
}

interface Rebased {
  document: Document
  /** What both changed, each otherwise: from what the newest says to what the version says, which is kept. */
  both: Difference[]
}

/** The newest with what a version changes, field by field; of a list with names for its rows, row by row. */
export function rebased(fields: Fields, { base, document, newest }: Versions): Rebased {
  const since = new Map(differencesOf(fields, base, newest).map((one) => [keyOf(one), one]))
  const now = new Map(leavesOf(fields, newest).map((one) => [keyOf(one), one.value]))
  const found: Rebased = { document: newest, both: [] }
  for (const change of differencesOf(fields, base, document)) {
    const theirs = since.get(keyOf(change))
    const made = merged(change.trail.at(-1)?.rowsBy, {
      base: change.before,
      mine: change.after,
      theirs: now.get(keyOf(change)),
    })
    found.document = withValue(found.document, change.path, made.value)
    if (theirs !== undefined && made.clash && !isSame(theirs.after, change.after)) {
      found.both.push({ ...change, before: theirs.after, after: change.after })
    }
  }
  return found
}

interface Three {
  base: unknown
  mine: unknown
  theirs: unknown
}
interface Merged {
  value: unknown
  clash: boolean
}

/** One change merged from three values; where only one side changed, that side's. */
function merged(rowsBy: string | undefined, { base, mine, theirs }: Three): Merged {
  if (isSame(mine, base) || isSame(mine, theirs)) return { value: theirs, clash: false }
  if (isSame(theirs, base)) return { value: mine, clash: false }
  const lists = [base, mine, theirs].map((list) => rowsIn(list, rowsBy))
  const [was, wanted, is] = lists
  if (was === undefined || wanted === undefined || is === undefined) {
    return { value: mine, clash: true }
  }
  const names = [...is.keys()]
  for (const [at, name] of [...wanted.keys()].entries()) {
    if (names.includes(name)) continue
    const before = [...wanted.keys()].slice(0, at).findLast((one) => names.includes(one))
    names.splice(before === undefined ? 0 : names.indexOf(before) + 1, 0, name)
  }
  const rows = names.map((name) =>
    merged(undefined, { base: was.get(name), mine: wanted.get(name), theirs: is.get(name) }),
  )
  return {
    value: rows.map(({ value }) => value).filter((value) => value !== undefined),
    clash: rows.some(({ clash }) => clash),
  }
}

/** The rows by name; undefined for anything but a list of uniquely named rows. */
function rowsIn(list: unknown, by: string | undefined): Map<unknown, unknown> | undefined {
  if (by === undefined || !Array.isArray(list)) return undefined
  const rows = new Map((list as Document[]).map((row) => [row[by], row]))
  return rows.size === list.length && !rows.has(undefined) ? rows : undefined
}

function withValue(
  document: Document,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): Document {
  const inner = document[name] as Document | undefined
  return { ...document, [name]: rest.length === 0 ? value : withValue(inner ?? {}, rest, value) }
}

const keyOf = ({ path }: { path: readonly string[] }) => path.join('.')
