export interface Change {
  /** The field, with dots where it lies deeper. */
  path: string
  before: string | undefined
  after: string | undefined
}

type Json = unknown

/**
 * What differs between two states, field by field, in the order of the fields. A list of words is
 * told by its words: each that came, each that went.
 */
export function differenceOf(before: Json, after: Json): Change[] {
  const was = flat(before)
  const is = flat(after)
  const paths = [...new Set([...was.keys(), ...is.keys()])]
  return paths
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }))
    .filter((one) => one.before !== one.after)
}

function flat(value: Json, path = '', into = new Map<string, string>()): Map<string, string> {
  if (value === undefined || value === null) {
    if (value === null && path !== '') into.set(path, '–')
    return into
  }
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null)) {
    for (const one of value) into.set(join(path, String(one)), String(one))
    return into
  }
  if (typeof value !== 'object') {
    into.set(path, String(value))
    return into
  }
  for (const [name, inner] of Object.entries(value)) flat(inner, join(path, name), into)
  return into
}

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)
