import { randomUUID } from 'node:crypto'
import { refuse } from '@daftari/contract/refusals'
import type { Caller } from '@daftari/contract/telephony/calls'
import { normalisePhone } from '@daftari/kernel/phone'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { lockCall } from '../call-store.ts'
import { extensionOf, referenceOf } from './place-call.ts'

/** How a number is kept; the module that owns customers' numbers says. */
export type SealPhone = (
  cipher: Context['appContext']['cipher'],
  e164: string,
) => { hash: Buffer; masked: string; cipher: Buffer }

/**
 * Somebody calls the lender: the call's row, before it rings anywhere. The same call told twice is
 * one. Gives the reference that the telephony server sends along to the softphone.
 */
export async function takeIncoming(
  ctx: Context,
  told: { id: string; from: string },
  seal: SealPhone,
): Promise<{ reference: string; phone: string | null }> {
  const reference = referenceOf(ctx, `in:${told.id}`)
  const number = await callerOf(ctx, told.from, seal)
  const now = ctx.clock.now()
  await ctx.tx
    .insertInto('telephony.call')
    .values({
      reference,
      direction: 'inbound',
      engine: 'softphone',
      purpose: 'service',
      ...number,
      relation: number.personId === null ? null : 'own',
      state: 'trying',
      askedAt: now,
      askedOn: ctx.clock.today(),
      heardAt: now,
      ringAt: now,
    })
    .onConflict((on) => on.column('reference').doNothing())
    .execute()
  return { reference, phone: number.phoneMasked }
}

/** A withheld number is nobody's. */
async function callerOf(ctx: Context, from: string, seal: SealPhone) {
  const e164 = normalisePhone(from)
  if (e164 === undefined) {
    return { personId: null, phoneHash: null, phoneMasked: null, phoneCipher: null }
  }
  const { hash, masked, cipher } = seal(ctx.appContext.cipher, e164)
  const { rows } = await sql<{ personId: number }>`
    select person_id from reporting.person where phone_hash = ${hash}`.execute(ctx.tx)
  const personId = rows[0]?.personId ?? null
  return { personId, phoneHash: hash, phoneMasked: masked, phoneCipher: cipher }
}

/**
 * The softphone at which it rings claims the call and learns who calls. Refuses:
 * telephone.no-account, request.not-found.
 */
export async function claimIncoming(
  ctx: Context,
  told: {
    reference?: string | undefined
    from?: string | undefined
    consults?: string | undefined
  },
  seal: SealPhone,
): Promise<Caller> {
  const staff = await extensionOf(ctx)
  const reference =
    told.reference ??
    (await takeIncoming(ctx, { id: randomUUID(), from: told.from ?? '' }, seal)).reference
  const call = await lockCall(ctx, { reference })
  if (call === undefined || call.direction !== 'inbound') return refuse('request.not-found')
  // A call that rings at several goes to the last that asks while nobody has answered.
  if (call.staffId !== staff.id && call.answeredAt !== null) return refuse('request.not-found')
  const about = call.personId === null ? await consultedCall(ctx, told.consults) : undefined
  const { personId, phoneMasked } = about ?? call
  // Who answers claims it once more: it may have rung at others meanwhile.
  const already = call.staffId === staff.id && call.extension === staff.extension
  if (!already) {
    await ctx.tx
      .updateTable('telephony.call')
      .set({
        staffId: staff.id,
        extension: staff.extension,
        ...(about !== undefined && { objectType: 'call', objectId: about.id }),
      })
      .where('id', '=', call.id)
      .execute()
    await audit(ctx, {
      act: 'call.receive',
      object: { type: 'call', id: call.id },
      after: { phone: phoneMasked, customer: personId, extension: staff.extension },
    })
  }
  return {
    callId: call.id,
    phone: phoneMasked,
    customer: await customerOf(ctx, personId),
  }
}

/**
 * The call that goes on and that a colleague asks about: its reference, which nobody guesses, was
 * given along by who speaks in it. The inquiry is about it, and no call of the customer's.
 */
async function consultedCall(ctx: Context, reference: string | undefined) {
  if (reference === undefined) return undefined
  return ctx.tx
    .selectFrom('telephony.call')
    .select(['id', 'personId', 'phoneMasked'])
    .where('reference', '=', reference)
    .where('state', 'in', ['answering', 'active'])
    .executeTakeFirst()
}

async function customerOf(ctx: Context, personId: number | null): Promise<Caller['customer']> {
  if (personId === null) return null
  const { rows } = await sql<NonNullable<Caller['customer']>>`
    select p.person_id as id, p.full_name as name,
      coalesce((select json_agg(json_build_object('loanId', a.application_id,
          'app', coalesce((select app.name from reporting.app where app.code = a.app_code), a.app_code),
          'appliedOn', a.applied_on) order by a.application_id desc)
        from reporting.application a where a.person_id = p.person_id), '[]') as loans
    from reporting.person p where p.person_id = ${personId}`.execute(ctx.db)
  return rows[0] ?? null
}
