import type { Db } from '../../src/platform/db/database.ts'
import { json } from '../../src/platform/db/json.ts'
import { firstPolicy } from './first-policy.ts'

/** In effect from before any business, so that a replay of older days finds it. */
const effectiveAt = new Date('2000-01-01T00:00:00Z')

/** Version 1 of the decision policy, when there is none at all. */
export async function ensurePolicy(db: Db): Promise<void> {
  await db
    .insertInto('origination.policy')
    .values({
      version: 1,
      rules: json(firstPolicy.rules),
      scorecard: json(firstPolicy.scorecard),
      limits: json(firstPolicy.limits),
      effectiveAt,
    })
    .onConflict((on) => on.doNothing())
    .execute()
}
