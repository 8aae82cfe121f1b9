import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { readClosedThrough } from '../../../platform/schedule/daily.ts'

/**
 * Requests a verification of the books without waiting for the night; a worker runs it. Refuses:
 * books.nothing-closed, books.verification-waiting.
 */
export async function verifyNow(ctx: Context): Promise<{ id: number }> {
  const businessOn = await readClosedThrough({ ...ctx.appContext, db: ctx.tx })
  if (businessOn === undefined) refuse('books.nothing-closed')
  const asked = await ctx.tx
    .insertInto('ledger.verification')
    .values({ cause: 'person', businessOn, askedBy: staffOf(ctx), askedAt: ctx.clock.now() })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (asked === undefined) refuse('books.verification-waiting')
  await audit(ctx, {
    act: 'books.verify',
    object: { type: 'verification', id: asked.id },
    after: { businessOn },
  })
  return asked
}
