import { assert } from '@daftari/kernel/assert'

export interface JoinPart {
  /** The alias by which columns reach its row. */
  alias: string
  text: string
}

const beginning = /\b(?:(?:left|cross|inner)\s+)?join\b/gi
const joined = /\bjoin\s+(?:lateral\s+)?(?:\(\)|[\w."]+)\s+(?:as\s+)?(?!on\b)(\w+)/i

/** The joins of a text, one by one: `left join x.y y on … cross join lateral (…) t` are two. */
export function joinParts(text: string): JoinPart[] {
  const outer = outermost(text)
  const starts = [...outer.matchAll(beginning)].map(({ index }) => index)
  assert(text.slice(0, starts[0]).trim() === '', `no join begins with ${text}`)
  return starts.map((start, at) => {
    const end = starts[at + 1]
    const alias = joined.exec(outer.slice(start, end).replace(/\(\s*\)/g, '()'))?.[1]
    const part = text.slice(start, end).trim()
    assert(alias !== undefined, `a join without a name of its own: ${part}`)
    return { alias, text: part }
  })
}

/** The joins that the texts read from, with the joins that these need in turn, in their order. */
export function joinsFor(parts: readonly JoinPart[], texts: readonly string[]): JoinPart[] {
  const kept: JoinPart[] = []
  const reading = [...texts]
  for (const part of parts.toReversed()) {
    const name = new RegExp(`\\b${part.alias}\\b`)
    if (!reading.some((text) => name.test(text))) continue
    kept.unshift(part)
    reading.push(part.text)
  }
  return kept
}

/** The text with its brackets and quotes blanked, so that positions stay the same. */
function outermost(text: string): string {
  let depth = 0
  let quoted = false
  return Array.from(text, (sign) => {
    if (sign === "'") quoted = !quoted
    if (quoted) return ' '
    if (sign === ')') depth -= 1
    const shown = depth > 0 ? ' ' : sign
    if (sign === '(') depth += 1
    return shown
  }).join('')
}
