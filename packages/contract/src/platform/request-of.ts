import { filter } from '../filters.ts'

export const requestOwners = ['own', 'others'] as const
export type RequestOwner = (typeof requestOwners)[number]

/**
 * For requests that a second person decides: the reader's own, or those of others. Nobody decides their own
 * request.
 */
export const requestOf = () => filter.choice(requestOwners, { set: 'requestOf', single: true })
