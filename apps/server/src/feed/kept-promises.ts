import { createHash } from 'node:crypto'
import type { PromisedView } from './promised-view.ts'

/** The promise of a version of a view, as stored in `kept-promises.json`: the definition of each column. */
export interface Shape {
  part: string
  key: string
  columns: Readonly<Record<string, string>>
}

/** View, then version. */
export type KeptPromises = Readonly<Record<string, Readonly<Record<string, Shape>>>>

export const shapeOf = ({ part, key = [], columns }: PromisedView): Shape => ({
  part: part === undefined ? 'all' : `${part.by} of ${part.column}`,
  key: key.join(', '),
  columns: Object.fromEntries(
    Object.entries(columns).map(([name, { kind, optional }]) => [
      name,
      optional ? `${kind}, or empty` : kind,
    ]),
  ),
})

/** A digest of a view's promised columns: rows of another shape count as other rows. */
export const shapeMark = (view: PromisedView): string =>
  createHash('sha256')
    .update(JSON.stringify([view.version, shapeOf(view)]))
    .digest('hex')
    .slice(0, 16)

/**
 * How the declared views break what was promised, one sentence each: a view or column is missing, new or has
 * another meaning, or rows are identified or replaced in another way. A new version may change all of it; an
 * earlier version cannot return.
 */
export function brokenPromises(views: readonly PromisedView[], kept: KeptPromises): string[] {
  const declared = new Map(views.map((view) => [view.name, view]))
  return Object.entries(kept).flatMap(([name, versions]) => {
    const view = declared.get(name)
    const newest = Math.max(...Object.keys(versions).map(Number))
    if (view === undefined) return [`${name} was promised and is no view of the feed any more`]
    if (view.version < newest) return [`${name} was promised in version ${newest} already`]
    const before = versions[view.version]
    return before === undefined ? [] : differences(name, before, shapeOf(view))
  })
}

function differences(name: string, before: Shape, now: Shape): string[] {
  const ask = `give ${name} a new version`
  const columns = Object.entries(before.columns).flatMap(([column, held]) => {
    const holds = now.columns[column]
    if (holds === held) return []
    const what = holds === undefined ? 'is gone' : `held ${held} and now ${holds}`
    return [`${name}.${column} ${what}: ${ask}`]
  })
  const key = before.key === now.key ? [] : [`the key of ${name} changed: ${ask}`]
  const part = before.part === now.part ? [] : [`the parts of ${name} changed: ${ask}`]
  const more = Object.keys(now.columns).filter((column) => !Object.hasOwn(before.columns, column))
  return [...columns, ...more.map((column) => `${name}.${column} is new: ${ask}`), ...key, ...part]
}

/** All earlier promises with the current ones added. */
export function promisesNow(views: readonly PromisedView[], kept: KeptPromises): KeptPromises {
  const broken = brokenPromises(views, kept)
  if (broken.length > 0) throw new Error(broken.join('\n'))
  const names = [...new Set([...Object.keys(kept), ...views.map(({ name }) => name)])].toSorted()
  return Object.fromEntries(
    names.map((name) => {
      const view = views.find((one) => one.name === name)
      const now = view === undefined ? {} : { [view.version]: shapeOf(view) }
      return [name, { ...kept[name], ...now }]
    }),
  )
}
