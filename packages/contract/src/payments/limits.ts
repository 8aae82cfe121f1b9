/**
 * Above this two persons are needed: to match, move or enter payments, which are added up over what one
 * person laid alone on one customer; and to pay out again what the operator never knew.
 */
export const secondPersonAboveCents = 2_000_000
/** The number of days that are summed. */
export const daysLaidAlone = 30
