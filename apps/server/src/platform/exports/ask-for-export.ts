import type { ParsedOf } from '@daftari/contract/endpoint'
import type { requestExport } from '@daftari/contract/platform/endpoints'
import { exportPermission } from '@daftari/contract/platform/export-permission'
import { refuse } from '@daftari/contract/refusals'
import { querySchema, type Table } from '@daftari/contract/table'
import { audit } from '../audit.ts'
import { type Context, type ReadContext, staffOf } from '../context.ts'
import { publish } from '../events/publish.ts'
import { checkReportDays } from '../tables/check-report.ts'
import { loggedFilters } from './logged-filters.ts'
import { type ExportQuery, openQuery, sealedQuery } from './sealed-query.ts'
import type { ExportSources } from './sources.ts'

type Asked = ParsedOf<typeof requestExport>['body']

/**
 * Puts an export in the queue. Refuses: permission.denied without the table's page and the
 * section's auth code, request.not-found, request.invalid for a filter or column it does not have,
 * range.open, range.too-long and range.in-the-future for a report's days.
 */
export async function askForExport(ctx: Context, sources: ExportSources, asked: Asked) {
  const table = exportableTable(ctx, sources, asked.table)
  const filters = checkFilters(table, asked)
  if (table.shape === 'report') checkReportDays(table, filters, ctx.clock.today())
  const id = await queueExport(ctx, {
    tableName: table.name,
    format: asked.format,
    filters: asked.query,
    columns: asked.columns ?? null,
    language: ctx.language,
    requestedBy: staffOf(ctx),
  })
  await audit(ctx, {
    act: 'export.request',
    object: { type: 'export', id },
    after: { table: table.name, format: asked.format, query: loggedFilters(table, asked.query) },
    reason: asked.reason,
  })
  return { id }
}

interface Queued extends ExportQuery {
  tableName: string
  format: string
  language: string
  /** The person with whose rights it is written, and who may download it. */
  requestedBy: number
  subscriptionId?: number
}

/** A file that a worker writes; what may be exported was looked at before. Gives its number. */
export async function queueExport(
  ctx: Context,
  { filters, columns, ...wanted }: Queued,
): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('platform.export')
    .values({
      ...wanted,
      query: sealedQuery(ctx.appContext.cipher, { filters, columns }),
      state: 'waiting',
      requestedAt: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publish(ctx, 'export.requested', `export:${id}`, { exportId: id })
  return id
}

/** The request of one of the caller's own exports. Refuses: request.not-found. */
export async function exportAsked(
  ctx: ReadContext,
  id: number,
): Promise<{ table: string; filters: Record<string, string> }> {
  const row = await ctx.db
    .selectFrom('platform.export')
    .select(['tableName', 'query'])
    .where('id', '=', id)
    .where('requestedBy', '=', staffOf(ctx))
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  return { table: row.tableName, filters: openQuery(ctx.appContext.cipher, row.query).filters }
}

/**
 * Queues an export again that failed, was stopped or has expired. Refuses: request.not-found unless it is the
 * caller's own and has ended, permission.denied when the caller may no longer export its table.
 */
export async function repeatExport(
  ctx: Context,
  sources: ExportSources,
  id: number,
): Promise<void> {
  const row = await ctx.tx
    .updateTable('platform.export')
    .set({ state: 'waiting', rowsDone: 0, error: null, finishedAt: null, expiredAt: null })
    .where('id', '=', id)
    .where('requestedBy', '=', staffOf(ctx))
    .where((is) =>
      is.or([is('state', 'in', ['failed', 'cancelled']), is('expiredAt', 'is not', null)]),
    )
    .returning('tableName')
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  const table = exportableTable(ctx, sources, row.tableName)
  const object = { type: 'export', id }
  await audit(ctx, { act: 'export.repeat', object, after: { table: table.name } })
  await publish(ctx, 'export.requested', `export:${id}`, { exportId: id })
}

export function exportableTable(ctx: Context, sources: ExportSources, name: string): Table {
  const source = sources.get(name)
  if (source === undefined) refuse('request.not-found')
  const { table } = source
  if (!mayExport(ctx, table)) refuse('permission.denied')
  return table
}

/** Requires the table's page and the section's auth code; an administrator needs neither. */
export function mayExport(
  who: Pick<Context, 'actor' | 'pages' | 'permissions'>,
  table: Table,
): boolean {
  if (who.actor.kind === 'staff' && who.actor.isAdmin) return true
  return who.pages.has(table.page) && who.permissions.has(exportPermission(table.page))
}

/**
 * The filters as a query reads them. Refuses: request.invalid for a filter, a value or a column that the
 * table does not have.
 */
export function checkFilters(
  table: Table,
  asked: Pick<Asked, 'query' | 'columns'>,
): Record<string, unknown> {
  const parsed = querySchema(table).safeParse(asked.query)
  const issue = parsed.success ? undefined : parsed.error.issues[0]
  if (issue !== undefined) {
    const field = ['query', ...issue.path].join('.')
    refuse('request.invalid', { problem: `${field}: ${issue.message}` }, { [field]: issue.message })
  }
  const unknown = asked.columns?.find((name) => !Object.hasOwn(table.columns, name))
  if (unknown !== undefined) {
    const problem = `no column ${unknown}`
    refuse('request.invalid', { problem: `columns: ${problem}` }, { columns: problem })
  }
  return parsed.data ?? {}
}
