import { dailyLimits, firstDailyLimits } from '@daftari/contract/administration/daily-limits'
import { firstPersonLimits, personLimits } from '@daftari/contract/administration/person-limits'
import {
  collectionLimits,
  firstCollectionLimits,
  stageSetting,
} from '@daftari/contract/collections/plans'
import { contactPolicySetting, firstContactPolicy } from '@daftari/contract/contact/policy'
import { firstPayoutPolicy, payoutPolicySetting } from '@daftari/contract/payments/switch'
import {
  firstServiceLevels,
  serviceLevelSetting,
} from '@daftari/contract/support/cases/service-levels'
import { defaultStages } from '../modules/servicing/index.ts'
import type { Db } from '../platform/db/database.ts'
import { ensureFirstVersion } from './first-version.ts'

/**
 * What holds until a lender sets its own: contact, what customer service promises, when payouts go off,
 * how far promises reach, how many a day of what costs money, and how much one person does alone.
 */
export async function ensureFirstSettings(db: Db): Promise<void> {
  await ensureFirstVersion(db, contactPolicySetting.kind, firstContactPolicy)
  await ensureFirstVersion(db, serviceLevelSetting.kind, firstServiceLevels)
  await ensureFirstVersion(db, payoutPolicySetting.kind, firstPayoutPolicy)
  await ensureFirstVersion(db, collectionLimits.kind, firstCollectionLimits)
  await ensureFirstVersion(db, dailyLimits.kind, firstDailyLimits)
  await ensureFirstVersion(db, personLimits.kind, firstPersonLimits)
}

/** The stages that a lender begins with, all or none: its own ranges must not be mixed with ours. */
export async function ensureStages(db: Db): Promise<void> {
  const known = await db.selectFrom('collections.stage').select('code').executeTakeFirst()
  if (known !== undefined) return
  await db
    .insertInto('collections.stage')
    .values(defaultStages.map((stage, index) => ({ ...stage, position: index + 1 })))
    .execute()
  const days = defaultStages.map(({ code, fromDay, toDay }) => [
    code,
    { fromDay, ...(toDay !== null && { toDay }) },
  ])
  await ensureFirstVersion(db, stageSetting.kind, Object.fromEntries(days))
}
