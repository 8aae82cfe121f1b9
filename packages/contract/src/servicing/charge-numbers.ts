/** In a schedule, rows from this number on are charges by hand; instalments have lower numbers. */
export const firstChargeNumber = 801
/** Rows are kept as thousands of their loan, so a number has three digits. */
export const lastChargeNumber = 999

/** The ordinal of a charge among its loan's, from 1; undefined for an instalment. */
export const chargeOrdinal = (number: number): number | undefined =>
  number < firstChargeNumber ? undefined : number - firstChargeNumber + 1
