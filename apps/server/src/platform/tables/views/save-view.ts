import type { ParsedOf } from '@daftari/contract/endpoint'
import type { changeView, createView } from '@daftari/contract/platform/views'
import { refuse } from '@daftari/contract/refusals'
import type { Table } from '@daftari/contract/table'
import { isDatePreset } from '@daftari/kernel/date-presets'
import { audit } from '../../audit.ts'
import { type Context, requirePermission, staffOf } from '../../context.ts'
import { json } from '../../db/json.ts'
import type { ExportSources } from '../../exports/sources.ts'
import { limits } from '../../limits.ts'
import { tableNamed } from '../may-see.ts'

type Wanted = ParsedOf<typeof createView>['body']
type Change = ParsedOf<typeof changeView>['body'] & { id: number }

/**
 * Keeps a view under a name of its own. Refuses: request.not-found, permission.denied,
 * request.invalid, view.personal, view.too-many, view.name-taken.
 */
export async function saveView(ctx: Context, tables: ExportSources, wanted: Wanted) {
  const { table } = tableNamed(ctx, tables, wanted.table)
  if (wanted.shared) requirePermission(ctx, 'view.share')
  checkQuery(table, wanted.query)
  const ownerId = staffOf(ctx)
  await lockOwner(ctx, ownerId)
  const others = await ownNames(ctx, ownerId, table.name)
  if (others.length >= limits.viewsPerTable) {
    refuse('view.too-many', { limit: limits.viewsPerTable })
  }
  requireFreeName(others, wanted.name)
  const now = ctx.clock.now()
  const { id } = await ctx.tx
    .insertInto('platform.savedView')
    .values({
      tableName: table.name,
      ownerId,
      name: wanted.name,
      shared: wanted.shared,
      query: json(wanted.query),
      layout: wanted.layout === null ? null : json(wanted.layout),
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(ctx, { act: 'view.save', object: { type: 'view', id }, after: wanted })
  return { id }
}

/**
 * Another name, other contents, shared or no longer. Refuses: request.not-found unless it is one's
 * own, record.stale, and as saving does.
 */
export async function alterView(ctx: Context, tables: ExportSources, change: Change) {
  const { id, version, ...wanted } = change
  const ownerId = staffOf(ctx)
  await lockOwner(ctx, ownerId)
  const view = await lockView(ctx, id)
  if (view.ownerId !== ownerId) refuse('request.not-found')
  if (view.version !== version) refuse('record.stale')
  const { table } = tableNamed(ctx, tables, view.tableName)
  if (wanted.shared ?? view.shared) requirePermission(ctx, 'view.share')
  if (wanted.query !== undefined) checkQuery(table, wanted.query)
  if (wanted.name !== undefined) {
    const others = await ownNames(ctx, ownerId, table.name)
    requireFreeName(
      others.filter((one) => one.id !== id),
      wanted.name,
    )
  }
  await ctx.tx
    .updateTable('platform.savedView')
    .set({
      ...(wanted.name === undefined ? {} : { name: wanted.name }),
      ...(wanted.shared === undefined ? {} : { shared: wanted.shared }),
      ...(wanted.query === undefined ? {} : { query: json(wanted.query) }),
      ...(wanted.layout === undefined
        ? {}
        : { layout: wanted.layout === null ? null : json(wanted.layout) }),
      version: version + 1,
      updatedAt: ctx.clock.now(),
    })
    .where('id', '=', id)
    .execute()
  if (wanted.shared === false) await forgetElsewhere(ctx, id, ownerId)
  const { ownerId: _owner, version: _version, ...before } = view
  await audit(ctx, { act: 'view.change', object: { type: 'view', id }, before, after: wanted })
  return { version: version + 1 }
}

/** Refuses: request.not-found unless it is one's own, or shared and the reader may share. */
export async function removeView(ctx: Context, tables: ExportSources, id: number): Promise<void> {
  const { version: _version, ...view } = await lockView(ctx, id)
  if (view.ownerId !== staffOf(ctx)) {
    if (!view.shared) refuse('request.not-found')
    tableNamed(ctx, tables, view.tableName)
    requirePermission(ctx, 'view.share')
  }
  await ctx.tx.deleteFrom('platform.savedView').where('id', '=', id).execute()
  await audit(ctx, { act: 'view.delete', object: { type: 'view', id }, before: view })
}

async function lockView(ctx: Context, id: number) {
  const view = await ctx.tx
    .selectFrom('platform.savedView')
    .select(['ownerId', 'tableName', 'name', 'shared', 'query', 'layout', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return view ?? refuse('request.not-found')
}

/** Two saves at once by one person must not both find a name free. */
async function lockOwner(ctx: Context, ownerId: number): Promise<void> {
  await ctx.tx
    .selectNoFrom((eb) =>
      eb
        .fn('pg_advisory_xact_lock', [eb.fn('hashtext', [eb.val(`saved-view:${ownerId}`)])])
        .as('held'),
    )
    .execute()
}

function ownNames(ctx: Context, ownerId: number, tableName: string) {
  return ctx.tx
    .selectFrom('platform.savedView')
    .select(['id', 'name'])
    .where('ownerId', '=', ownerId)
    .where('tableName', '=', tableName)
    .execute()
}

function requireFreeName(others: readonly { name: string }[], name: string): void {
  const taken = others.some((one) => one.name.toLowerCase() === name.toLowerCase())
  if (taken) refuse('view.name-taken', { name }, { name })
}

/** A person whose default view is no longer shared gets the table's own default back. */
async function forgetElsewhere(ctx: Context, viewId: number, ownerId: number): Promise<void> {
  await ctx.tx
    .deleteFrom('platform.defaultView')
    .where('viewId', '=', viewId)
    .where('staffId', '!=', ownerId)
    .execute()
}

/** Taken away, though it is set from the start. */
const takenAway = '*'

/** Only what the table can be asked for, and nothing that finds one person. */
function checkQuery(table: Table, query: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(query)) {
    if (name === 'sort' && table.shape === 'list') {
      const column = table.columns[text.replace(/^-/, '')]
      if (column?.sortable !== true) wrong(name, `no order by ${text}`)
      continue
    }
    const filter = table.filters[name]
    if (filter === undefined) wrong(name, 'no such filter')
    if (filter.kind === 'phone' || filter.kind === 'idNumber') {
      refuse('view.personal', {}, { [`query.${name}`]: filter.kind })
    }
    const moving = filter.kind === 'dateRange' && isDatePreset(text)
    if (moving || text === takenAway) continue
    const issue = filter.schema.safeParse(text).error?.issues[0]
    if (issue !== undefined) wrong(name, issue.message)
  }
}

function wrong(name: string, problem: string): never {
  const field = `query.${name}`
  refuse('request.invalid', { problem: `${field}: ${problem}` }, { [field]: problem })
}
