import { type CollectionLimits, collectionLimits } from '@daftari/contract/collections/plans'
import { assert } from '@daftari/kernel/assert'
import { inForce, type Reads } from '../../../platform/desk/settings/in-force.ts'

/** How far promises and reductions may go now. */
export async function limitsNow(ctx: Reads): Promise<CollectionLimits> {
  const found = await inForce(ctx, collectionLimits)
  assert(found !== undefined, 'a lender has limits of collection')
  return found.document
}
