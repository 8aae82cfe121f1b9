import type { Db, Tx } from '../../../platform/db/database.ts'

/** Whether somebody else answered the person's number and nobody has looked at it since. */
export async function isWrongNumber(db: Db | Tx, personId: number): Promise<boolean> {
  const found = await db
    .selectFrom('collections.wrongNumber')
    .select('id')
    .where('personId', '=', personId)
    .where('clearedAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
