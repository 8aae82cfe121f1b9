import type { FiltersOf, Table } from '@daftari/contract/table'
import { type RawBuilder, sql } from 'kysely'
import type { ReadContext } from '../context.ts'

export type Condition = RawBuilder<unknown>

/**
 * SQL written in code: text in which `:now`, `:today`, `:zone` and `:language` stand for what the
 * context knows, or a function where the filters decide what is written. A value is never put into
 * the text; it is bound.
 */
export type SqlText<T extends Table> =
  | string
  | ((ctx: ReadContext, filters: FiltersOf<T>) => Condition)

const known: Record<string, (ctx: ReadContext) => Condition> = {
  now: ({ clock }) => sql`${clock.now()}::timestamptz`,
  today: ({ clock }) => sql`${clock.today()}::date`,
  zone: ({ clock }) => sql`${clock.zone}::text`,
  language: ({ language }) => sql`${language}::text`,
}
const names = new RegExp(`(?<!:):(${Object.keys(known).join('|')})\\b`)

/** A text with what the context knows bound in its places. */
export function boundText(ctx: ReadContext, text: string): Condition {
  const parts = text.split(names)
  if (parts.length === 1) return sql.raw(text)
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : known[part]?.(ctx))),
    sql.raw(''),
  )
}

export const textOrSql = (ctx: ReadContext, of: string | Condition): Condition =>
  typeof of === 'string' ? boundText(ctx, of) : of
