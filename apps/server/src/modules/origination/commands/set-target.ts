import type { InputOf } from '@daftari/contract/endpoint'
import type { setAuditorTarget } from '@daftari/contract/origination/auditors'
import { refuse } from '@daftari/contract/refusals'
import { businessDate, firstOfMonth } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'

type Wanted = InputOf<typeof setAuditorTarget>['body']

/**
 * Says how many cases a month somebody should handle, or everybody who has no target of their own;
 * without a number that ends.
 * Refuses: auditor.not-yourself, auditor.month-over, request.not-found.
 */
export async function setTarget(ctx: Context, wanted: Wanted): Promise<void> {
  const { staffId = null, handled = null } = wanted
  const fromMonth = businessDate(`${wanted.fromMonth}-01`)
  if (staffId === staffOf(ctx)) refuse('auditor.not-yourself')
  if (fromMonth < firstOfMonth(ctx.clock.today())) {
    refuse('auditor.month-over', { month: wanted.fromMonth }, { fromMonth: wanted.fromMonth })
  }
  if (staffId !== null) await lockAuditor(ctx, staffId)
  const before = await inForce(ctx, staffId, fromMonth)
  await ctx.tx
    .insertInto('origination.auditorTarget')
    .values({
      staffId,
      fromMonth,
      handled,
      setBy: staffOf(ctx),
      setAt: ctx.clock.now(),
    })
    .onConflict((on) =>
      on.columns(['staffId', 'fromMonth']).doUpdateSet({
        handled,
        setBy: staffOf(ctx),
        setAt: ctx.clock.now(),
      }),
    )
    .execute()
  await audit(ctx, {
    act: 'auditor.set-target',
    object:
      staffId === null
        ? { type: 'auditor-target', id: 'everybody' }
        : { type: 'staff', id: staffId },
    before: { handled: before },
    after: { fromMonth: wanted.fromMonth, handled },
  })
}

/** Refuses: request.not-found. */
async function lockAuditor(ctx: Context, staffId: number): Promise<void> {
  const found = await ctx.tx
    .selectFrom('origination.auditorAuthority')
    .select('staffId')
    .where('staffId', '=', staffId)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) refuse('request.not-found')
}

async function inForce(ctx: Context, staffId: number | null, month: string) {
  const found = await ctx.tx
    .selectFrom('origination.auditorTarget')
    .select('handled')
    .where(sql<boolean>`staff_id is not distinct from ${staffId}`)
    .where('fromMonth', '<=', month)
    .orderBy('fromMonth', 'desc')
    .executeTakeFirst()
  return found?.handled ?? null
}
