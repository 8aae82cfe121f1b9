import type { ParsedOf } from '@daftari/contract/endpoint'
import type { beginWithView } from '@daftari/contract/platform/views'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../audit.ts'
import { type Context, staffOf } from '../../context.ts'
import type { ExportSources } from '../../exports/sources.ts'
import { tableNamed } from '../may-see.ts'

/**
 * Chooses the view with which a table opens for the caller. Refuses: request.not-found, permission.denied.
 */
export async function chooseView(
  ctx: Context,
  tables: ExportSources,
  { table: name, viewId }: ParsedOf<typeof beginWithView>['body'],
): Promise<void> {
  const { table } = tableNamed(ctx, tables, name)
  const staffId = staffOf(ctx)
  if (viewId === null) {
    await ctx.tx
      .deleteFrom('platform.defaultView')
      .where('staffId', '=', staffId)
      .where('tableName', '=', table.name)
      .execute()
  } else {
    await requireVisible(ctx, viewId, { staffId, tableName: table.name })
    await ctx.tx
      .insertInto('platform.defaultView')
      .values({ staffId, tableName: table.name, viewId })
      .onConflict((on) => on.columns(['staffId', 'tableName']).doUpdateSet({ viewId }))
      .execute()
  }
  const object = { type: 'table', id: table.name }
  await audit(ctx, { act: 'view.begin-with', object, after: { viewId } })
}

async function requireVisible(
  ctx: Context,
  id: number,
  { staffId, tableName }: { staffId: number; tableName: string },
): Promise<void> {
  const view = await ctx.tx
    .selectFrom('platform.savedView')
    .select('id')
    .where('id', '=', id)
    .where('tableName', '=', tableName)
    .where((eb) => eb.or([eb('ownerId', '=', staffId), eb('shared', '=', true)]))
    .forShare()
    .executeTakeFirst()
  if (view === undefined) refuse('request.not-found')
}
