import { contactPolicySetting, firstContactPolicy } from '@daftari/contract/contact/policy'
import { firstPayoutPolicy, payoutPolicySetting } from '@daftari/contract/payments/switch'
import {
  firstServiceLevels,
  serviceLevelSetting,
} from '@daftari/contract/support/cases/service-levels'
import { defaultReductionPolicy } from '../../src/modules/collections/index.ts'
import { defaultStages } from '../../src/modules/servicing/index.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { ensureFirstVersion } from './first-version.ts'

/** What holds until a lender sets its own: contact, what customer service promises, when payouts go off. */
export async function ensureFirstSettings(db: Db): Promise<void> {
  await ensureFirstVersion(db, contactPolicySetting.kind, firstContactPolicy)
  await ensureFirstVersion(db, serviceLevelSetting.kind, firstServiceLevels)
  await ensureFirstVersion(db, payoutPolicySetting.kind, firstPayoutPolicy)
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
