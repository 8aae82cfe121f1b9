import { refuse } from '@daftari/contract/refusals'
import type { Updateable } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import type { OriginationCreditAccount } from '../../../platform/db/types.ts'
import { policyInEffect } from '../queries/policy-in-effect.ts'
import { lockAccount } from './visible-accounts.ts'
import { requireWithinExposure } from './within-exposure.ts'

type Account = Awaited<ReturnType<typeof lockAccount>>
type State = 'asked' | 'done' | 'refused'

interface Seen {
  id: number
  version: number
  reason: string
}

/**
 * Sets a limit by hand. A raise above the threshold is only asked for. Refuses: request.not-found,
 * record.stale, credit-account.same-limit, .above-exposure, .change-asked.
 */
export async function changeLimit(
  ctx: Context,
  asked: Seen & { limitCents: number },
): Promise<{ state: State; version: number }> {
  const account = await lockAccount(ctx, asked)
  const { limitCents, reason } = asked
  if (limitCents === account.limitCents) refuse('credit-account.same-limit')
  await requireWithinExposure(ctx, account, limitCents)
  const { limits } = await policyInEffect(ctx)
  if ((await openChange(ctx, account.id)) !== undefined) refuse('credit-account.change-asked')
  const raises = limitCents > account.limitCents
  const state = raises && limitCents > limits.creditLimitAloneCents ? 'asked' : 'done'
  await ctx.tx
    .insertInto('origination.creditAccountChange')
    .values({
      accountId: account.id,
      kind: raises ? 'raise' : 'lower',
      fromCents: account.limitCents,
      toCents: limitCents,
      state,
      reason,
      askedBy: staffOf(ctx),
      askedAt: ctx.clock.now(),
    })
    .execute()
  const version = await save(ctx, account, state === 'done' ? { limitCents, limitBy: 'staff' } : {})
  await record(ctx, account, {
    act: state === 'asked' ? 'credit-account.raise-ask' : 'credit-account.limit',
    after: { limitCents, state },
    reason,
  })
  return { state, version }
}

/**
 * A second person approves a raise, or refuses it. What the customer may owe is asked about again: days may
 * have passed. Refuses: request.not-found, record.stale, credit-account.nothing-asked, .second-person,
 * .above-exposure.
 */
export async function decideLimit(
  ctx: Context,
  asked: Seen & { approve: boolean },
): Promise<{ state: State; version: number }> {
  const account = await lockAccount(ctx, asked)
  const change = await openChange(ctx, account.id)
  if (change === undefined) refuse('credit-account.nothing-asked')
  const me = staffOf(ctx)
  if (change.askedBy === me) refuse('credit-account.second-person')
  const limitCents = change.toCents ?? account.limitCents
  if (asked.approve) await requireWithinExposure(ctx, account, limitCents)
  const state = asked.approve ? 'done' : 'refused'
  await ctx.tx
    .updateTable('origination.creditAccountChange')
    .set({
      state,
      decidedBy: me,
      decidedAt: ctx.clock.now(),
      decisionReason: asked.reason,
      // The policy may have moved the limit since it was asked.
      fromCents: account.limitCents,
    })
    .where('id', '=', change.id)
    .execute()
  const version = await save(ctx, account, asked.approve ? { limitCents, limitBy: 'staff' } : {})
  await record(ctx, account, {
    act: asked.approve ? 'credit-account.raise' : 'credit-account.raise-refuse',
    after: { limitCents: asked.approve ? limitCents : account.limitCents, state },
    reason: asked.reason,
  })
  return { state, version }
}

/**
 * Nothing more is drawn, or again. Refuses: request.not-found, record.stale,
 * credit-account.frozen-already.
 */
export async function freezeAccount(
  ctx: Context,
  asked: Seen & { freeze: boolean },
): Promise<{ version: number }> {
  const account = await lockAccount(ctx, asked)
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
  const version = await save(ctx, account, { frozenAt: asked.freeze ? now : null })
  await record(ctx, account, {
    act: `credit-account.${kind}`,
    after: { frozen: asked.freeze },
    reason: asked.reason,
  })
  return { version }
}

async function openChange(ctx: Context, accountId: number) {
  return ctx.tx
    .selectFrom('origination.creditAccountChange')
    .select(['id', 'toCents', 'askedBy'])
    .where('accountId', '=', accountId)
    .where('state', '=', 'asked')
    .executeTakeFirst()
}

/** What is only asked for, or refused, is no change of the account: its version moves all the same. */
async function save(
  ctx: Context,
  account: Account,
  set: Updateable<OriginationCreditAccount>,
): Promise<number> {
  const version = account.version + 1
  const changed = Object.keys(set).length > 0
  await ctx.tx
    .updateTable('origination.creditAccount')
    .set({
      ...set,
      version,
      ...(changed ? { lastChangeAt: ctx.clock.now(), lastChangeBy: staffOf(ctx) } : {}),
    })
    .where('id', '=', account.id)
    .execute()
  return version
}

async function record(
  ctx: Context,
  account: Account,
  { act, after, reason }: { act: string; after: object; reason: string },
): Promise<void> {
  const { id, limitCents, limitBy, frozenAt } = account
  await audit(ctx, {
    act,
    object: { type: 'credit-account', id },
    before: { limitCents, limitBy, frozen: frozenAt !== null },
    after,
    reason,
  })
}
