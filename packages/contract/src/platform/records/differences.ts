import type { Field, Fields } from './field.ts'

type Document = Readonly<Record<string, unknown>>

/** A value of a document, with the fields that lead to it from the outermost in. */
export interface Leaf {
  path: readonly string[]
  trail: readonly Field[]
  value: unknown
}

export interface Difference extends Omit<Leaf, 'value'> {
  before: unknown
  after: unknown
}

/** Every value of a document in the order of its fields; a group is what it is made of. */
export function leavesOf(fields: Fields, document: Document | null): Leaf[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = document?.[name]
    if (field.fields === undefined) return [{ path: [name], trail: [field], value }]
    return leavesOf(field.fields, value as Document | null).map((leaf) => ({
      ...leaf,
      path: [name, ...leaf.path],
      trail: [field, ...leaf.trail],
    }))
  })
}

/** What another document says otherwise, field by field. */
export function differencesOf(
  fields: Fields,
  before: Document | null,
  after: Document,
): Difference[] {
  const then = leavesOf(fields, before)
  return leavesOf(fields, after).flatMap(({ value, ...leaf }, at) => {
    const was = then[at]?.value
    return isSame(was, value) ? [] : [{ ...leaf, before: was, after: value }]
  })
}

/** Values of JSON; a list says the same in the same order alone. */
export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
