import { topUpRequest } from '@daftari/contract/origination/bureau/balance'
import type { BureauCode, TopUpState } from '@daftari/contract/origination/bureau/enums'
import { topUpSecondPersonAboveCents } from '@daftari/contract/origination/bureau/enums'
import { refuse } from '@daftari/contract/refusals'
import { startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import type { RequestRow } from '../../../platform/desk/requests/request-store.ts'
import { lockBureau, lowSince, moveBalance, saveBureau } from './bureau-store.ts'

export interface NewTopUp {
  bureau: BureauCode
  amountCents: number
  paidOn: string
  reference: string
}

/**
 * What was paid to a bureau in advance; it is booked at once up to the threshold, with whatever the same
 * person has noted for that bureau on the same business day.
 */
export const topUp = requestFlow(topUpRequest, {
  table: 'origination.bureauTopUp',

  async ask(ctx, { bureau: bureauCode, ...paid }) {
    if (paid.paidOn > ctx.clock.today()) refuse('bureau.paid-in-future', {}, { paidOn: 'future' })
    await lockBureau(ctx, bureauCode)
    const known = await ctx.tx
      .selectFrom('origination.bureauTopUp')
      .select('id')
      .where('bureauCode', '=', bureauCode)
      .where('reference', '=', paid.reference)
      .where('state', '!=', 'refused')
      .executeTakeFirst()
    if (known !== undefined) {
      refuse('bureau.reference-known', { id: known.id }, { reference: 'used' })
    }
    return { bureauCode, ...paid }
  },
  async alone(ctx, { bureau, amountCents }) {
    const noted = amountCents + (await notedToday(ctx, bureau))
    return noted <= topUpSecondPersonAboveCents ? 'bureau.top-up' : undefined
  },

  async execute(ctx, { bureauCode, amountCents }) {
    await moveBalance(ctx, await lockBureau(ctx, bureauCode as BureauCode), amountCents)
  },

  subject: ({ bureauCode }) => ({ type: 'bureau', id: bureauCode }),
  audited: ({ id, amountCents, paidOn, reference }) => ({
    topUp: id,
    amountCents,
    paidOn,
    reference,
  }),
  answer: answerOf,
  summary: { amount: 'amountCents', name: sql`r.reference` },
})

function answerOf({ id, state, version }: RequestRow<'origination.bureauTopUp'>) {
  return { topUpId: id, state: state as TopUpState, version }
}

export const topUpBureau = async (ctx: Context, paid: NewTopUp) =>
  answerOf(await topUp.ask(ctx, paid))

export const decideTopUp = async (
  ctx: Context,
  decision: Parameters<typeof topUp.decide>[1],
): Promise<TopUpState> => answerOf(await topUp.decide(ctx, decision)).state

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
