import { permissions } from '@daftari/contract/permissions'
import { refuse } from '@daftari/contract/refusals'
import { audit } from '../audit.ts'
import { type Context, staffOf } from '../context.ts'
import type { Principal } from '../http/principal.ts'
import type { RequestParts } from '../module.ts'
import { exportableTable } from './ask-for-export.ts'
import type { ExportSources } from './sources.ts'

/**
 * Only for the person who asked, as long as they may export its table and have the rights it was written
 * with; each download is in the audit log. Refuses: request.not-found, permission.denied,
 * export.rights-changed.
 */
export async function downloadExport(
  ctx: Context,
  sources: ExportSources,
  id: number,
  parts: RequestParts,
): Promise<object> {
  const row = await ctx.tx
    .selectFrom('platform.export as e')
    .innerJoin('platform.file as f', 'f.id', 'e.fileId')
    .select(['f.name', 'f.mediaType', 'f.storageKey', 'e.rowsDone', 'e.tableName', 'e.rights'])
    .where('e.id', '=', id)
    .where('e.requestedBy', '=', staffOf(ctx))
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  exportableTable(ctx, sources, row.tableName)
  if (!holdsAll(ctx, row.rights)) refuse('export.rights-changed')
  const object = { type: 'export', id }
  await audit(ctx, { act: 'export.download', object, after: { rows: row.rowsDone } })
  const content = await ctx.appContext.files.read(row.storageKey)
  parts.reply.file({ name: row.name, mediaType: row.mediaType, inline: false, content })
  return {}
}

/**
 * Requires every right that the file was written with: with fewer rights a person may see fewer of its rows.
 */
export function holdsAll(
  who: Pick<Principal, 'permissions'>,
  rights: readonly string[] | null,
): boolean {
  const held: ReadonlySet<string> = who.permissions
  const known: ReadonlySet<string> = new Set(permissions)
  return (rights ?? []).every((right) => held.has(right) || !known.has(right))
}
