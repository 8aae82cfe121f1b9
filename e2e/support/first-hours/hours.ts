import { auditorsHour } from './auditor.ts'
import type { FirstHour } from './first-hour.ts'
import { operationsHour } from './operations.ts'
import { telemarketersHour } from './telemarketer.ts'

export const firstHours: readonly FirstHour[] = [auditorsHour, telemarketersHour, operationsHour]
