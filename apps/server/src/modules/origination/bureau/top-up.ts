import type { BureauCode, TopUpState } from '@daftari/contract/origination/bureau/enums'
import { topUpSecondPersonAboveCents } from '@daftari/contract/origination/bureau/enums'
import { refuse } from '@daftari/contract/refusals'
import { startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { lockBureau, lowSince, moveBalance, saveBureau } from './bureau-store.ts'

export interface NewTopUp {
  bureau: BureauCode
  amountCents: number
  paidOn: string
  reference: string
}

/**
 * Notes what was paid to a bureau in advance; it is booked at once up to the threshold, with whatever the
 * same person has noted for that bureau on the same business day. Refuses: bureau.paid-in-future,
 * .reference-known.
 */
export async function topUpBureau(
  ctx: Context,
  { bureau: code, amountCents, paidOn, reference }: NewTopUp,
): Promise<{ topUpId: number; state: TopUpState; version: number }> {
  if (paidOn > ctx.clock.today()) refuse('bureau.paid-in-future', {}, { paidOn: 'future' })
  const bureau = await lockBureau(ctx, code)
  const known = await ctx.tx
    .selectFrom('origination.bureauTopUp')
    .select('id')
    .where('bureauCode', '=', code)
    .where('reference', '=', reference)
    .where('state', '!=', 'refused')
    .executeTakeFirst()
  if (known !== undefined) {
    refuse('bureau.reference-known', { id: known.id }, { reference: 'used' })
  }
  const alone = amountCents + (await notedToday(ctx, code)) <= topUpSecondPersonAboveCents
  const state = alone ? 'booked' : 'asked'
  const made = await ctx.tx
    .insertInto('origination.bureauTopUp')
    .values({
      bureauCode: code,
      amountCents,
      paidOn,
      reference,
      state,
      askedBy: staffOf(ctx),
      askedAt: ctx.clock.now(),
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  if (state === 'booked') await moveBalance(ctx, bureau, amountCents)
  await audit(ctx, {
    act: 'bureau.top-up',
    object: { type: 'bureau', id: code },
    before: { balanceCents: bureau.balanceCents },
    after: { topUp: made.id, amountCents, paidOn, reference, state },
  })
  return { topUpId: made.id, state, version: made.version }
}

/** In small steps nobody books alone what they may not book at once; the bureau's lock keeps them apart. */
async function notedToday(ctx: Context, code: BureauCode): Promise<number> {
  const { noted } = await ctx.tx
    .selectFrom('origination.bureauTopUp')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('noted'))
    .where('bureauCode', '=', code)
    .where('askedBy', '=', staffOf(ctx))
    .where('askedAt', '>=', startOfDay(ctx.clock.today(), ctx.clock.zone))
    .where('state', '!=', 'refused')
    .executeTakeFirstOrThrow()
  return noted
}

export interface TopUpDecision {
  id: number
  approve: boolean
  reason: string
  version: number
}

/**
 * A second person books what was noted, or refuses it. Refuses: request.not-found, record.stale,
 * bureau.top-up-decided, .second-person.
 */
export async function decideTopUp(
  ctx: Context,
  { id, approve, reason, version }: TopUpDecision,
): Promise<TopUpState> {
  const asked = await ctx.tx
    .selectFrom('origination.bureauTopUp')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (asked === undefined) refuse('request.not-found')
  if (asked.state !== 'asked') refuse('bureau.top-up-decided')
  if (asked.version !== version) refuse('record.stale')
  const me = staffOf(ctx)
  if (asked.askedBy === me) refuse('bureau.second-person')
  const state = approve ? 'booked' : 'refused'
  await ctx.tx
    .updateTable('origination.bureauTopUp')
    .set({
      state,
      decidedBy: me,
      decidedAt: ctx.clock.now(),
      decisionReason: reason,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
  const bureau = await lockBureau(ctx, asked.bureauCode as BureauCode)
  if (approve) await moveBalance(ctx, bureau, asked.amountCents)
  await audit(ctx, {
    act: approve ? 'bureau.top-up-book' : 'bureau.top-up-refuse',
    object: { type: 'bureau', id: asked.bureauCode },
    before: { balanceCents: bureau.balanceCents, askedBy: asked.askedBy },
    after: { topUp: id, amountCents: asked.amountCents, state },
    reason,
  })
  return state
}

export interface BureauSettings {
  priceCents: number
  alertCents: number
  reuseDays: number
  reason: string
  version: number
}

/** Sets what a query costs, when the balance is low, and how long a report is used. Refuses: record.stale. */
export async function setBureau(
  ctx: Context,
  code: BureauCode,
  { reason, version, ...set }: BureauSettings,
): Promise<{ version: number }> {
  const bureau = await lockBureau(ctx, code)
  if (bureau.version !== version) refuse('record.stale')
  await saveBureau(ctx, code, {
    ...set,
    lowSince: lowSince(ctx, { ...bureau, alertCents: set.alertCents }),
    version: version + 1,
  })
  const { priceCents, alertCents, reuseDays } = bureau
  await audit(ctx, {
    act: 'bureau.set',
    object: { type: 'bureau', id: code },
    before: { priceCents, alertCents, reuseDays },
    after: set,
    reason,
  })
  return { version: version + 1 }
}
