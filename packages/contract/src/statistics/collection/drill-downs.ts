import { contactResultDrillDowns } from './contact-results.ts'
import { forecastDrillDowns } from './forecast.ts'
import { inflowDrillDowns } from './inflow.ts'
import { processDrillDowns, timelyDrillDowns } from './live.ts'
import { lostContactDrillDowns } from './lost-contacts.ts'
import { operationDrillDowns } from './operations.ts'
import { recoveryDrillDowns } from './recovery.ts'
import { recoveryRateDrillDowns } from './recovery-rate.ts'
import { workloadDrillDowns } from './workload.ts'

/** The reports of collection whose figures open. */
export const collectionDrillDowns = [
  ...recoveryDrillDowns,
  recoveryRateDrillDowns,
  ...inflowDrillDowns,
  workloadDrillDowns,
  ...contactResultDrillDowns,
  operationDrillDowns,
  lostContactDrillDowns,
  processDrillDowns,
  timelyDrillDowns,
  ...forecastDrillDowns,
]
