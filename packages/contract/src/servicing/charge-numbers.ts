/** In a schedule, rows from this number on are charges by hand; instalments stand below it. */
export const firstChargeNumber = 801
/** Rows are kept as thousands of their loan, so a number has three digits. */
export const lastChargeNumber = 999

/** Which charge of its loan a row of a schedule is, from 1; undefined of an instalment. */
export const chargeOrdinal = (number: number): number | undefined =>
  number < firstChargeNumber ? undefined : number - firstChargeNumber + 1
