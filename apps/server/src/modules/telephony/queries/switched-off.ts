import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

/**
 * Whether the person with this account or extension is switched off. An unassigned extension is one of the
 * telephony server's own, as of a group.
 */
export async function isSwitchedOff(
  ctx: ReadContext,
  of: { id: number } | { extension: string },
): Promise<boolean> {
  const whose = 'id' in of ? sql`id = ${of.id}` : sql`telephone_account = ${of.extension}`
  const { rows } = await sql<{ off: boolean | null }>`
    select bool_and(disabled_at is not null) as off from reporting.staff where ${whose}`.execute(
    ctx.db,
  )
  return rows[0]?.off === true
}
