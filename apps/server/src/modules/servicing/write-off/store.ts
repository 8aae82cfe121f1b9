import type { WriteOffState } from '@daftari/contract/servicing/write-off'
import type { Selectable, Updateable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { checkVersion } from '../../../platform/db/check-version.ts'
import type { ServicingWriteOff } from '../../../platform/db/types.ts'

export type WriteOffRow = Selectable<ServicingWriteOff> & { state: WriteOffState }

/** Refuses: request.not-found, record.stale when it is not the version the person saw. */
export async function lockWriteOffSeen(
  ctx: Context,
  seen: { id: number; version: number },
): Promise<WriteOffRow> {
  const row = await ctx.tx
    .selectFrom('servicing.writeOff')
    .selectAll()
    .where('id', '=', seen.id)
    .forUpdate()
    .executeTakeFirst()
  return checkVersion(row, seen.version) as WriteOffRow
}

export async function changeWriteOff(
  ctx: Context,
  writeOff: WriteOffRow,
  changes: Updateable<ServicingWriteOff>,
): Promise<WriteOffRow> {
  const row = await ctx.tx
    .updateTable('servicing.writeOff')
    .set({ ...changes, version: writeOff.version + 1 })
    .where('id', '=', writeOff.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as WriteOffRow
}
