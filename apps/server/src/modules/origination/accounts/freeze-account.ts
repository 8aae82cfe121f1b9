import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../platform/audit.ts'
import { type Context, requirePermission, staffOf } from '../../../platform/context.ts'
import { changeAccount, lockAccount, lockAccountNow } from './visible-accounts.ts'

/**
 * Nothing more is drawn, whatever was changed meanwhile; or again. Refuses: request.not-found, and opening
 * again permission.denied, record.stale, credit-account.frozen-already.
 */
export async function freezeAccount(
  ctx: Context,
  asked: { id: number; version: number; reason: string; freeze: boolean },
): Promise<{ version: number }> {
  if (!asked.freeze) requirePermission(ctx, 'credit-account.change')
  const account = asked.freeze ? await lockAccountNow(ctx, asked.id) : await lockAccount(ctx, asked)
  if (asked.freeze && account.frozenAt !== null) return { version: account.version }
  if ((account.frozenAt !== null) === asked.freeze) refuse('credit-account.frozen-already')
  const now = ctx.clock.now()
  const kind = asked.freeze ? 'freeze' : 'unfreeze'
  await ctx.tx
    .insertInto('origination.creditAccountChange')
    .values({
      accountId: account.id,
      kind,
      state: 'done',
      reason: asked.reason,
      askedBy: staffOf(ctx),
      askedAt: now,
    })
    .execute()
  await changeAccount(ctx, account, { frozenAt: asked.freeze ? now : null })
  await audit(ctx, {
    act: `credit-account.${kind}`,
    object: { type: 'credit-account', id: account.id },
    before: { frozen: !asked.freeze },
    after: { frozen: asked.freeze },
    reason: asked.reason,
  })
  return { version: account.version + 1 }
}
