export interface Change {
  /** The field, with dots where it lies deeper; several members of one list share it. */
  field: string
  before: string | undefined
  after: string | undefined
}

interface Value {
  field: string
  text: string
}

/**
 * What differs between two states, field by field, in the order of the fields. A list of words is
 * told by its words: each that came, each that went.
 */
export function differenceOf(before: unknown, after: unknown): Change[] {
  const was = flat(before)
  const is = flat(after)
  return [...new Map([...was, ...is])]
    .map(([path, { field }]) => ({
      field,
      before: was.get(path)?.text,
      after: is.get(path)?.text,
    }))
    .filter((one) => one.before !== one.after)
}

function flat(value: unknown, field = '', into = new Map<string, Value>()): Map<string, Value> {
  if (value === undefined || value === null) {
    if (value === null && field !== '') into.set(field, { field, text: '–' })
    return into
  }
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null)) {
    for (const one of value) into.set(`${field} ${one}`, { field, text: String(one) })
    return into
  }
  if (typeof value !== 'object') {
    into.set(field, { field, text: String(value) })
    return into
  }
  for (const [name, inner] of Object.entries(value)) flat(inner, join(field, name), into)
  return into
}

const join = (field: string, name: string) => (field === '' ? name : `${field}.${name}`)
