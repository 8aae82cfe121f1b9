import { refuse } from '@daftari/contract/refusals'
import type { Table } from '@daftari/contract/table'
import type { ReadContext } from '../context.ts'
import type { ExportSources } from '../exports/sources.ts'
import type { ListReader } from './list-reader.ts'
import type { ReportReader } from './report-query.ts'

/** A table is visible to people who may see its page. */
export function maySee(ctx: ReadContext, table: Table): boolean {
  const isAdmin = ctx.actor.kind === 'staff' && ctx.actor.isAdmin
  return isAdmin || ctx.pages.has(table.page)
}

/** The table of a name. Refuses: request.not-found, permission.denied without its page. */
export function tableNamed(
  ctx: ReadContext,
  tables: ExportSources,
  name: string,
): ListReader | ReportReader {
  const reader = tables.get(name)
  if (reader === undefined) refuse('request.not-found')
  if (!maySee(ctx, reader.table)) refuse('permission.denied')
  return reader
}
