import { type RawBuilder, sql } from 'kysely'

export type Closable = 'app' | 'product'

/** Whether nobody has closed it since it was opened last; `code` is SQL. */
export const isOpen = (what: Closable, code: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select from origination.closing c
    where c.of_kind = ${what} and c.code = ${code} and c.opened_at is null)`
