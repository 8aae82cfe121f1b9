import type { allocateStatistics } from '@daftari/contract/origination/tables'
import type { Row } from '@daftari/contract/table'

/** An auditor's current work. */
export type WorkRow = Row<typeof allocateStatistics>
