import type { PageKey } from '@daftari/contract/navigation/navigation'
import type { Table } from '@daftari/contract/table'

/** The readers of a table with several pages, one a page and behind that page's right. */
export function readersPerPage<T extends Table, R>(
  tables: { readonly [page: string]: T },
  make: (table: T, page: PageKey) => R,
): R[] {
  return Object.entries(tables).map(([page, table]) => make(table, page as PageKey))
}
