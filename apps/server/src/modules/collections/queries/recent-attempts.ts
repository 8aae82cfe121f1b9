import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Attempt } from '../domain/may-contact.ts'

const weekMs = 7 * 24 * 3_600_000

/** Our calls and messages to a person since seven days before a moment, by whoever made them. */
export async function recentAttempts(
  db: Db | Tx,
  personId: number,
  before: Date,
): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('collections.remark')
    .select(['channel', 'contactedAt as at'])
    .where('personId', '=', personId)
    .where('direction', '=', 'outbound')
    .where('contactedAt', '>', new Date(before.getTime() - weekMs))
    .execute()
  return rows as Attempt[]
}
