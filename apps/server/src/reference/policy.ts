import { riskPolicySetting } from '@daftari/contract/origination/rules/risk-policy'
import type { Db } from '../platform/db/database.ts'
import { firstPolicy } from './first-policy.ts'
import { ensureFirstVersion } from './first-version.ts'

/** Version 1 of the decision policy, in force from before any business, when there is none at all. */
export const ensurePolicy = (db: Db): Promise<void> =>
  ensureFirstVersion(db, riskPolicySetting.kind, firstPolicy)
