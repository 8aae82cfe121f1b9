import { normalisePhone } from '@daftari/kernel/phone'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import { isSwitchedOff } from '../../queries/switched-off.ts'
import { referenceOf } from '../place-call.ts'

/** How a number is kept; the module that owns customers' numbers says. */
export type SealPhone = (
  cipher: Context['appContext']['cipher'],
  e164: string,
) => { hash: Buffer; masked: string; cipher: Buffer }

/**
 * Somebody calls the lender: the call's row, before it rings anywhere. The same call announced twice is
 * one, and rings at each extension that is named. Gives the reference that the telephony server sends
 * along to the softphone; none for the extension of somebody who is switched off, at which nothing rings.
 */
export async function takeIncoming(
  ctx: Context,
  announced: { id: string; from: string; extension?: string | undefined },
  seal: SealPhone,
): Promise<{ reference: string; phone: string | null } | undefined> {
  const { id, from, extension } = announced
  if (extension !== undefined && (await isSwitchedOff(ctx, { extension }))) return undefined
  const reference = referenceOf(ctx, `in:${id}`)
  const number = await callerOf(ctx, from, seal)
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
      ringsAt: extension === undefined ? null : [extension],
    })
    .onConflict((on) =>
      on.column('reference').doUpdateSet({
        // Rings nowhere in particular once it was announced so.
        ringsAt: sql`case when excluded.rings_at is not null
          and not telephony.call.rings_at @> excluded.rings_at
          then telephony.call.rings_at || excluded.rings_at else telephony.call.rings_at end`,
      }),
    )
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
