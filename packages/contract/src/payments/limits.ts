/**
 * Above this two persons are needed: to match or move a payment, and to pay out again what the
 * operator never knew.
 */
export const secondPersonAboveCents = 2_000_000
