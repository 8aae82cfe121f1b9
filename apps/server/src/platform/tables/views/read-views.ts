import type { OutputOf } from '@daftari/contract/endpoint'
import type { listViews } from '@daftari/contract/platform/views'
import { type ReadContext, staffOf } from '../../context.ts'
import type { ExportSources } from '../../exports/sources.ts'
import { maySee } from '../may-see.ts'

type Answer = OutputOf<typeof listViews>

/** The caller's own views and the shared ones, of the tables they may see, with the owner's name. */
export async function readViews(ctx: ReadContext, tables: ExportSources): Promise<Answer> {
  const me = staffOf(ctx)
  const found = await ctx.db
    .selectFrom('platform.savedView as v')
    .innerJoin('reporting.staff as s', 's.id', 'v.ownerId')
    .leftJoin('platform.defaultView as d', (join) =>
      join.onRef('d.viewId', '=', 'v.id').on('d.staffId', '=', me),
    )
    .select(['v.id', 'v.tableName', 'v.name', 'v.shared', 'v.ownerId', 'v.query', 'v.layout'])
    .select(['v.version', 's.name as owner', 'd.viewId as begins'])
    .where((eb) => eb.or([eb('v.ownerId', '=', me), eb('v.shared', '=', true)]))
    .orderBy('v.shared')
    .orderBy('v.name')
    .orderBy('v.id')
    .execute()
  const rows = found.flatMap(({ tableName, ownerId, begins, ...view }) => {
    const table = tables.get(tableName)?.table
    if (table === undefined || !maySee(ctx, table)) return []
    return [
      {
        ...view,
        table: tableName,
        own: ownerId === me,
        owner: view.owner ?? '',
        begins: begins !== null,
        query: view.query as Answer['rows'][number]['query'],
        layout: view.layout as Answer['rows'][number]['layout'],
      },
    ]
  })
  return { rows }
}
