/**
 * What is done with money that comes before it is due: it pays the next instalments in advance, or it
 * repays principal, so that the last instalments fall away or all that are to come are smaller.
 */
export const prepaymentModes = ['next', 'shorter', 'smaller'] as const
export type PrepaymentMode = (typeof prepaymentModes)[number]
