import type { FaceResult } from '@daftari/contract/customers/enums'
import type { ModificationState } from '@daftari/contract/payments/enums'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { ofPerson } from '../../../platform/cipher.ts'
import { type Context, type ContextSaying, staffOf } from '../../../platform/context.ts'
import { phoneHash } from '../../../platform/numbers/phone-hash.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'
import { asksForWallet, lockPayout, type Payout } from '../payout-store.ts'
import { requirePayable } from '../who-is-paid.ts'

export interface AskedModification {
  applicationId: number
  /** The app that asks on behalf of its customer. */
  appCode: string
  /** E.164. */
  phone: string
  ownerName: string
  /** Null where an agent asks for the customer: there is no new selfie. */
  faceResult: FaceResult | null
  askedBy?: number
}

/**
 * A customer whose payout failed, or is held because of whose number its wallet is, asks to be paid on
 * another wallet. Refuses: request.not-found, payout-modification.nothing-failed, .waiting, .same-wallet,
 * payout.number-of-decider, customer.wallet-of-another.
 */
export async function askModification(
  ctx: ContextSaying<'pays'>,
  asked: AskedModification,
): Promise<{ modificationId: number; state: ModificationState }> {
  const payout = await failedPayoutOf(ctx, asked)
  const phone = sealPhone(ctx.appContext.cipher, asked.phone, ofPerson(payout.personId))
  if (phone.hash.equals(hashOf(ctx, payout))) refuse('payout-modification.same-wallet')
  const { personId } = payout
  await requirePayable(ctx, {
    paid: { personId, phoneHash: phone.hash, phoneMasked: phone.masked },
    people: [asked.askedBy ?? null],
  })
  const made = await ctx.tx
    .insertInto('payments.payoutModification')
    .values({
      disbursementId: payout.id,
      applicationId: payout.applicationId,
      personId: payout.personId,
      appCode: payout.appCode,
      productCode: payout.productCode,
      amountCents: payout.amountCents,
      oldPhoneMasked: payout.phoneMasked,
      phoneHash: phone.hash,
      phoneMasked: phone.masked,
      phoneCipher: phone.cipher,
      ownerName: asked.ownerName,
      faceResult: asked.faceResult,
      failureCode: payout.failureCode,
      failureReason: payout.failureReason,
      state: 'pending',
      askedAt: ctx.clock.now(),
      askedBy: asked.askedBy ?? null,
    })
    .onConflict((on) => on.column('disbursementId').where(waiting).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) refuse('payout-modification.waiting')
  return { modificationId: made.id, state: 'pending' }
}

/** An agent corrects the wallet for a customer who called; another person decides. Refuses: as above. */
export async function askModificationFor(
  ctx: ContextSaying<'pays'>,
  {
    reason,
    ...asked
  }: Pick<AskedModification, 'applicationId' | 'appCode' | 'phone' | 'ownerName'> & {
    reason: string
  },
): Promise<{ modificationId: number }> {
  const askedBy = staffOf(ctx)
  const { modificationId } = await askModification(ctx, { ...asked, faceResult: null, askedBy })
  const { phoneMasked, oldPhoneMasked } = await ctx.tx
    .selectFrom('payments.payoutModification')
    .select(['phoneMasked', 'oldPhoneMasked'])
    .where('id', '=', modificationId)
    .executeTakeFirstOrThrow()
  await audit(ctx, {
    act: 'payout-modification.ask',
    object: { type: 'payout-modification', id: modificationId },
    before: { wallet: oldPhoneMasked },
    after: { wallet: phoneMasked, ownerName: asked.ownerName },
    reason,
  })
  return { modificationId }
}

/** As the unique index says it: a parameter there would name no index once the plan is kept. */
const waiting = sql<boolean>`state = 'pending'`

async function failedPayoutOf(ctx: Context, asked: AskedModification): Promise<Payout> {
  const known = await ctx.tx
    .selectFrom('payments.disbursement')
    .select('id')
    .where('applicationId', '=', asked.applicationId)
    .where('appCode', '=', asked.appCode)
    .executeTakeFirst()
  const payout = known && (await lockPayout(ctx.tx, known.id))
  if (payout === undefined) refuse('request.not-found')
  if (!asksForWallet(payout)) {
    refuse('payout-modification.nothing-failed', { id: asked.applicationId })
  }
  return payout
}

function hashOf(ctx: Context, payout: Payout): Buffer {
  const { cipher } = ctx.appContext
  return phoneHash(cipher, cipher.open(payout.phoneCipher, ofPerson(payout.personId)))
}
