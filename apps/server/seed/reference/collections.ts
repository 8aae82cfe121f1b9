import { contactPolicySetting, firstContactPolicy } from '@daftari/contract/contact/policy'
import { payoutPolicySetting } from '@daftari/contract/payments/switch'
import { defaultReductionPolicy } from '../../src/modules/collections/index.ts'
import { defaultStages } from '../../src/modules/servicing/index.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { json } from '../../src/platform/db/json.ts'

/** The policy of contact that holds until a lender sets its own. */
export async function ensureContactPolicy(db: Db): Promise<void> {
  await db
    .insertInto('platform.settingVersion')
    .values({
      kind: contactPolicySetting.kind,
      number: 1,
      document: json(firstContactPolicy),
      effectiveOn: '2000-01-01',
      reason: 'Set up',
      state: 'approved',
      askedAt: new Date('2000-01-01T00:00:00Z'),
      setUpBy: 'system:first-start',
    })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** When payouts go off by themselves, until a lender sets its own; no app has a cap. */
export async function ensurePayoutPolicy(db: Db): Promise<void> {
  await db
    .insertInto('platform.settingVersion')
    .values({
      kind: payoutPolicySetting.kind,
      number: 1,
      document: json(payoutPolicySetting.first),
      effectiveOn: '2000-01-01',
      reason: 'Set up',
      state: 'approved',
      askedAt: new Date('2000-01-01T00:00:00Z'),
      setUpBy: 'system:first-start',
    })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Stages and the rule of promises that a lender begins with; the tree of results comes with the schema. */
export async function ensureCollections(db: Db): Promise<void> {
  await ensureStages(db)
  await db
    .insertInto('collections.promisePolicy')
    .values({ effectiveFrom: '2000-01-01', promiseDays: 14 })
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('collections.reductionPolicy')
    .values({ effectiveFrom: '2000-01-01', ...defaultReductionPolicy })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** All or none: a lender's own ranges must not be mixed with ours. */
async function ensureStages(db: Db): Promise<void> {
  const known = await db.selectFrom('collections.stage').select('code').executeTakeFirst()
  if (known !== undefined) return
  await db
    .insertInto('collections.stage')
    .values(defaultStages.map((stage, index) => ({ ...stage, position: index + 1 })))
    .execute()
}
