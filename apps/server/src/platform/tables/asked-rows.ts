import { refuse } from '@daftari/contract/refusals'
import { type List, querySchema } from '@daftari/contract/table'
import type { ReadContext } from '../context.ts'
import type { ExportSources } from '../exports/sources.ts'
import type { ListReader } from './list-reader.ts'
import { tableNamed } from './may-see.ts'

/** The list of a name. Refuses: request.not-found, permission.denied without its page. */
export function listNamed(ctx: ReadContext, tables: ExportSources, name: string): ListReader {
  const reader = tableNamed(ctx, tables, name)
  return 'page' in reader ? reader : refuse('request.not-found')
}

/** The parts of a list's query besides the page. Refuses: request.invalid. */
export function askedOf(
  table: List,
  query: Readonly<Record<string, string>>,
): { sort: string; filters: Record<string, unknown> } {
  const parsed = querySchema(table).safeParse(query)
  const issue = parsed.success ? undefined : parsed.error.issues[0]
  if (issue !== undefined) wrong(['query', ...issue.path].join('.'), issue.message)
  return askedFor(parsed.data ?? {})
}

/** The query without the page, its size and the choice of columns. */
export function askedFor({
  page: _page,
  pageSize: _size,
  count: _count,
  columns: _columns,
  sort,
  ...filters
}: Record<string, unknown>): { sort: string; filters: Record<string, unknown> } {
  return { sort: String(sort), filters }
}

export function wrong(field: string, problem: string): never {
  refuse('request.invalid', { problem: `${field}: ${problem}` }, { [field]: problem })
}
