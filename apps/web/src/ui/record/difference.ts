export interface Change {
  /** The field, with dots where it lies deeper; several members of one list share it. */
  field: string
  before: string | undefined
  after: string | undefined
}

/** How a value reads; its own spelling where nobody says. */
export type ValueText = (field: string, value: string | number | boolean | null) => string

const asItIs: ValueText = (_field, value) => (value === null ? '–' : String(value))

interface Value {
  field: string
  text: string
}

/**
 * What differs between two states, field by field, in the order of the fields. A list of words is compared by
 * word: each added, each removed.
 */
export function differenceOf(before: unknown, after: unknown, text = asItIs): Change[] {
  const was = flat(before, text)
  const is = flat(after, text)
  return [...new Map([...was, ...is])]
    .map(([path, { field }]) => ({
      field,
      before: was.get(path)?.text,
      after: is.get(path)?.text,
    }))
    .filter((one) => one.before !== one.after)
}

type Plain = string | number | boolean | null

function flat(
  value: unknown,
  text: ValueText,
  field = '',
  into = new Map<string, Value>(),
): Map<string, Value> {
  if (value === undefined) return into
  if (isPlain(value)) {
    if (value !== null || field !== '') into.set(field, { field, text: text(field, value) })
    return into
  }
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) member(one, `${index + 1}`)
    return into
  }
  for (const [name, inner] of Object.entries(value as object)) {
    flat(inner, text, join(field, name), into)
  }
  return into

  /** A mark is shown under what it marks; anything else in a list by its place. */
  function member(one: unknown, place: string): void {
    if (isPlain(one)) into.set(`${field} ${one}`, { field, text: text(field, one) })
    else if (isMark(one)) flat(one.status, text, join(field, `${one.item}.status`), into)
    else flat(one, text, join(field, place), into)
  }
}

function isPlain(value: unknown): value is Plain {
  return value === null || typeof value !== 'object'
}

function isMark(one: unknown): one is { item: string; status: unknown } {
  return typeof one === 'object' && one !== null && 'item' in one && 'status' in one
}

const join = (field: string, name: string) => (field === '' ? name : `${field}.${name}`)
