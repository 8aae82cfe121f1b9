import { sql } from 'kysely'
import { askingTheGate } from '../../work/index.ts'
import { markNotCallable, partiesOf } from './not-callable.ts'

/** Records for every due case from when its customer may be called. */
export const checkingPolicyOfCases = askingTheGate('collections.check-contact-policy', [
  {
    from: sql`collections."case" c`,
    alias: 'c',
    open: sql`c.closed_on is null`,
    mark: async (ctx, ids, still) => markNotCallable(ctx, await partiesOf(ctx, ids), { still }),
  },
])
