import { chart } from '../modules/ledger/index.ts'
import type { Db } from '../platform/db/database.ts'
import { ensureAudiences } from './audiences.ts'
import { ensureFirstSettings, ensureStages } from './collections.ts'
import { ensureRoles } from './ensure-roles.ts'
import { ensurePolicy } from './policy.ts'
import { ensureReasonTags } from './reason-tags.ts'
import { ensureSampling } from './sampling.ts'

/**
 * The rows without which nothing runs: accounts, stages, results, tags, the first policy, the roles.
 * Adds what is missing and leaves what a lender has changed.
 */
export async function ensureReference(db: Db, now: Date): Promise<void> {
  const accounts = Object.entries(chart).map(([code, account]) => ({ code, ...account }))
  await db
    .insertInto('ledger.account')
    .values(accounts)
    .onConflict((on) => on.doNothing())
    .execute()
  await ensureRoles(db)
  await ensureFirstSettings(db)
  await ensureStages(db)
  await ensurePolicy(db)
  await ensureSampling(db)
  await ensureReasonTags(db)
  await ensureAudiences(db, now)
}
