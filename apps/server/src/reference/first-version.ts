import type { Db } from '../platform/db/database.ts'
import { json } from '../platform/db/json.ts'

/** What holds until a lender sets its own. */
export async function ensureFirstVersion(db: Db, kind: string, document: object): Promise<void> {
  await db
    .insertInto('platform.settingVersion')
    .values({
      kind,
      number: 1,
      document: json(document),
      effectiveOn: '2000-01-01',
      reason: 'Set up',
      state: 'approved',
      askedAt: new Date('2000-01-01T00:00:00Z'),
      setUpBy: 'system:first-start',
    })
    .onConflict((on) => on.doNothing())
    .execute()
}
