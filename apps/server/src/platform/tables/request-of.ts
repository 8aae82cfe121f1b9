import type { RequestOwner } from '@daftari/contract/platform/request-of'
import { type RawBuilder, sql } from 'kysely'
import { type ReadContext, staffOf } from '../context.ts'

/** Whether who asked, a column, is the reader or somebody else. A customer is somebody else. */
export function requestOf(
  ctx: ReadContext,
  askedBy: string,
  [owner]: readonly RequestOwner[],
): RawBuilder<boolean> {
  const asker = sql.ref(askedBy)
  return owner === 'own'
    ? sql<boolean>`${asker} = ${staffOf(ctx)}`
    : sql<boolean>`${asker} is distinct from ${staffOf(ctx)}`
}
