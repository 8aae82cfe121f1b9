import { z } from 'zod'
import { panel } from '../platform/panels/panel.ts'
import { ofLoan } from '../servicing/loan-access.ts'
import { standingShape } from './contacts.ts'

/** What two customers may have in common. */
export const relationKinds = [
  'device',
  'contact',
  'is-contact',
  'named-by',
  'employer-phone',
  'wallet',
  'identity',
] as const
export type RelationKind = (typeof relationKinds)[number]

/** How many customers are named for one shared attribute; how many there are is counted in full. */
export const relatedPerThing = 20

/**
 * The other customers of the same phone, contact, employer, wallet or person. Device and wallet are
 * found by their hashes; what is shown of a number is its mask.
 */
export const relationRisk = panel(ofLoan, 'relations', {
  path: '/audit/cashCredit/RelationRiskStatistics',
  summary: 'Customers related to the one of an application, and how they stand',
  parts: {
    /** What is shared: one device, one number, one wallet. */
    things: z.array(
      z.object({
        key: z.string(),
        kind: z.enum(relationKinds),
        /** The model, the masked number; null where there is nothing to show. */
        label: z.string().nullable(),
        /** All customers who share it, those who are not named here too. */
        customers: z.number(),
        /** The customers named here. */
        customerIds: z.array(z.number()),
      }),
    ),
    customers: z.array(standingShape),
    /** Over all that are named: related, late now, on the blacklist. */
    related: z.number(),
    late: z.number(),
    blacklisted: z.number(),
  },
})
