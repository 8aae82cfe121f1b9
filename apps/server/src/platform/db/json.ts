import { type RawBuilder, sql } from 'kysely'
import type { JsonValue } from './types.ts'

/** A value for a jsonb column; needed for arrays, which the driver would send as SQL arrays. */
export function json(value: unknown): RawBuilder<JsonValue> {
  return sql<JsonValue>`${jsonText(value ?? null)}::jsonb`
}

/**
 * JSON as jsonb takes it: it holds neither NUL nor half a sign, which are a blank and the mark of an unknown
 * sign instead. So no text of others, nor one that was cut within a sign, fails the statement that keeps it.
 */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value)
  return notHeld.test(text) ? text.replace(escaped, held) : text
}

const notHeld = /\\u(?:0000|d[89a-f])/
/** Each in its turn, so that a backslash that is itself escaped begins none. */
const escaped = /\\(?:u[\da-f]{4}|.)/g

function held(one: string): string {
  if (one === '\\u0000') return ' '
  // Whole signs are not escaped: of these it is only a half.
  return /^\\ud[89a-f]/.test(one) ? '\ufffd' : one
}
