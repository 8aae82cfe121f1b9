import type { FaceResult } from '@daftari/contract/customers/enums'
import type { ModificationState } from '@daftari/contract/payments/enums'
import { walletChange } from '@daftari/contract/payments/modification'
import { refuse } from '@daftari/contract/refusals'
import { ofPerson } from '../../../platform/cipher.ts'
import type { Context, ContextSaying } from '../../../platform/context.ts'
import { phoneHash } from '../../../platform/numbers/phone-hash.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'
import { asksForWallet, lockPayout, type Payout } from '../payout-store.ts'
import { requirePayable } from '../who-is-paid.ts'
import { walletChanges } from './decide-modification.ts'

export interface AskedModification {
  applicationId: number
  /** The app that acts on behalf of its customer. */
  appCode: string
  /** E.164. */
  phone: string
  ownerName: string
  /** Null where an agent acts for the customer: there is no new selfie. */
  faceResult: FaceResult | null
  /** The agent's reason. */
  reason?: string
}

/**
 * A customer whose payout failed, or is held because of the owner of its wallet's number, asks to be paid on
 * another wallet, or an agent does so for a caller; another person decides. Refuses: request.not-found,
 * payout-modification.nothing-failed, .waiting, .same-wallet, payout.number-of-decider,
 * customer.wallet-of-another.
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
    people: [ctx.actor.kind === 'staff' ? ctx.actor.id : null],
  })
  const { id: modificationId } = await walletChanges.file(ctx, {
    act: walletChange.acts.ask,
    own: {
      disbursementId: payout.id,
      applicationId: payout.applicationId,
      personId,
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
    },
    reason: asked.reason,
    taken: () => refuse('payout-modification.waiting'),
  })
  return { modificationId, state: 'pending' }
}

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
