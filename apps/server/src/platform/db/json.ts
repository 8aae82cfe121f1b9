import { type RawBuilder, sql } from 'kysely'
import type { JsonValue } from './types.ts'

/** A value for a jsonb column; needed for arrays, which the driver would send as SQL arrays. */
export function json(value: unknown): RawBuilder<JsonValue> {
  return sql<JsonValue>`${jsonText(value ?? null)}::jsonb`
}

/**
 * JSON as jsonb takes it: without NUL and unpaired surrogates, which become a blank and the replacement
 * character. So text from outside, or text cut within a character, cannot fail the statement that stores it.
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
  // Complete characters are not escaped: an escaped surrogate is always half a pair.
  return /^\\ud[89a-f]/.test(one) ? '\ufffd' : one
}
