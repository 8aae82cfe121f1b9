import { type RawBuilder, sql } from 'kysely'
import type { JsonValue } from './types.ts'

/** A value for a jsonb column; needed for arrays, which the driver would send as SQL arrays. */
export function json(value: unknown): RawBuilder<JsonValue> {
  return sql<JsonValue>`${JSON.stringify(value ?? null)}::jsonb`
}
