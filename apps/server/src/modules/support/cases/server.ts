import { part } from '../../../platform/part.ts'
import { closeResolvedCases, followingCases } from './case-jobs.ts'
import { followingSubjects } from './follow-subjects.ts'
import { serviceLevelFlow } from './service-levels.ts'

/** Shared by every case of customer service. */
export const cases = part({
  settings: [serviceLevelFlow],
  daily: [closeResolvedCases],
  recurring: [followingCases],
  subscribers: followingSubjects,
})
