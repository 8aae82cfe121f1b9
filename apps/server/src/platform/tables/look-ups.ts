/** What another table says of one thing: a sub-select where few rows are read, a join where many are. */
interface LookUp {
  table: string
  /** The column that says which row it is, and what it is compared with; one row at most is found. */
  key: string
  at: string
  /** A column that must be true. */
  if?: string
  /** The answer's value, of a row of the table. */
  value: (row: string) => string
  /** The column that a file has in its place, if that is another. */
  named?: string
}

const known = new Map<string, LookUp>()

/** The look-up as a sub-select. Its text is written in code, so the number of look-ups is bounded. */
export function lookUp(of: LookUp): string {
  const row = of.table.slice(of.table.indexOf('.') + 1)
  const text = `(select ${of.value(row)} from ${of.table} where ${conditionOf(of, row)})`
  known.set(text, of)
  return text
}

const conditionOf = ({ key, at, if: only }: LookUp, row: string): string =>
  `${row}.${key} = ${at}${only === undefined ? '' : ` and ${row}.${only}`}`

interface JoinedLookUps {
  /** The text with its look-ups read from the joins; for a file each is the text that a file has. */
  joined(text: string, forFile: boolean): string
  joins(): string[]
}

/** Puts joins in the place of look-ups, the same join where two texts look up the same. */
export function joinedLookUps(): JoinedLookUps {
  const rows = new Map<string, string>()
  const rowOf = (text: string): string => {
    const row = rows.get(text) ?? `looked_up_${rows.size + 1}`
    rows.set(text, row)
    return row
  }
  return {
    joined: (text, forFile) =>
      inTurn(text, (found) => {
        const of = known.get(found) as LookUp
        const row = rowOf(found)
        if (forFile && of.named !== undefined) return `${row}.${of.named}`
        return `case when ${row}.${of.key} is not null then ${of.value(row)} end`
      }),
    joins: () =>
      [...rows].map(([text, row]) => {
        const of = known.get(text) as LookUp
        return `left join ${of.table} ${row} on ${conditionOf(of, row)}`
      }),
  }
}

/** Whether the text is one look-up and nothing beside. */
export const isNamedLookUp = (text: string): boolean => known.get(text)?.named !== undefined

/** Replaces each look-up outside other selects: within a select, an outer join could not read its tables. */
function inTurn(text: string, replaced: (found: string) => string): string {
  let written = ''
  let from = 0
  for (const at of outerSelects(text)) {
    if (at < from) continue
    const found = lookUpAt(text, at)
    if (found === undefined) continue
    written += text.slice(from, at) + replaced(found)
    from = at + found.length
  }
  return written + text.slice(from)
}

function lookUpAt(text: string, at: number): string | undefined {
  let depth = 0
  for (let end = at; end < text.length; end += 1) {
    if (text[end] === '(') depth += 1
    if (text[end] === ')') depth -= 1
    if (depth > 0) continue
    const whole = text.slice(at, end + 1)
    return known.has(whole) ? whole : undefined
  }
  return undefined
}

/** The positions of selects in brackets that are not nested in another. */
function outerSelects(text: string): number[] {
  const found: number[] = []
  const open: boolean[] = []
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === ')') open.pop()
    if (text[at] !== '(') continue
    const isSelect = /^\(\s*(select|with)\b/i.test(text.slice(at, at + 20))
    if (isSelect && !open.includes(true)) found.push(at)
    open.push(isSelect)
  }
  return found
}
