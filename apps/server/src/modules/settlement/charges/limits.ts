import { rowLimits } from '../../../platform/files/rows/cells.ts'

/** The operator's statement of its charges, of some weeks. */
export const chargeFileLimits = rowLimits({ rows: 20_000, fewestColumns: 4 })
/** A tariff has some tens of bands. */
export const tariffLimits = rowLimits({ rows: 2_000, columns: 20, fewestColumns: 4 })
