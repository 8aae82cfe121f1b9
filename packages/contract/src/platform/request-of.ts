import { filter } from '../filters.ts'

export const requestOwners = ['own', 'others'] as const
export type RequestOwner = (typeof requestOwners)[number]

/**
 * Of requests that a second person decides: those that the reader made, or those of others. What one
 * asked for oneself is never one's own to decide.
 */
export const requestOf = () => filter.choice(requestOwners, { set: 'requestOf', single: true })
