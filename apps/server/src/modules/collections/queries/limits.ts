import { type CollectionLimits, collectionLimits } from '@daftari/contract/collections/plans'
import { assert } from '@daftari/kernel/assert'
import { type RawBuilder, sql } from 'kysely'
import { inForce, inForceOn, type Reads } from '../../../platform/desk/settings/in-force.ts'

/** The document of the limits of a day within another statement, for `limitsIn`. */
export const limitsOn = (on: RawBuilder<unknown>) =>
  sql<unknown>`(select document from ${inForceOn(collectionLimits.kind, sql`''`, on)})`

export const limitsIn = (document: unknown): CollectionLimits =>
  collectionLimits.document.parse(document)

/** How far promises and reductions may go now. */
export async function limitsNow(ctx: Reads): Promise<CollectionLimits> {
  const found = await inForce(ctx, collectionLimits)
  assert(found !== undefined, 'a lender has limits of collection')
  return found.document
}
