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
const nothing = sql.raw('')
const names = new RegExp(`(?<!:):(${Object.keys(known).join('|')})\\b`)

/** A text with what the context knows bound in its places. */
export const boundText = (ctx: ReadContext, text: string): Condition => textToBind(text)(ctx)

/** The same of a text that is bound again and again: it is taken apart once. */
export function textToBind(text: string): (ctx: ReadContext) => Condition {
  const parts = text
    .split(names)
    .map((part, index) => (index % 2 === 0 ? sql.raw(part) : known[part]))
  const [whole] = parts
  if (parts.length === 1 && typeof whole === 'object') return () => whole
  return (ctx) =>
    sql.join(
      parts.map((part) => (typeof part === 'function' ? part(ctx) : part)),
      nothing,
    )
}

export const textOrSql = (ctx: ReadContext, of: string | Condition): Condition =>
  typeof of === 'string' ? boundText(ctx, of) : of
