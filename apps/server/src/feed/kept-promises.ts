import { createHash } from 'node:crypto'
import type { PromisedView } from './promised-view.ts'

/** What a version of a view promises, as `kept-promises.json` holds it: column by column what it is. */
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

/** Of a view's rows as they are promised: rows of another shape are other rows. */
export const shapeMark = (view: PromisedView): string =>
  createHash('sha256')
    .update(JSON.stringify([view.version, shapeOf(view)]))
    .digest('hex')
    .slice(0, 16)

/**
 * What of the declared views is not as it was promised, a sentence each: a view or column that is gone, new
 * or holds something else, rows that are told apart or replaced by something else. A new version may change
 * all of it; a version that was promised before does not come back.
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

/** With what is promised now beside all that ever was. */
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
