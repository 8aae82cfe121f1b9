import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { audit } from '../../../platform/audit.ts'
import { type Context, type ContextSaying, staffOf } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { requireSecondPerson } from '../../../platform/desk/second-person/require-second-person.ts'
import { publish } from '../../../platform/events/publish.ts'
import { placeAfter } from '../domain/disbursement.ts'
import { retryNeedsTwo } from '../domain/retry-needs-two.ts'
import { attemptsOf, isHeldForNumber, lockPayout, movePayout } from '../payout-store.ts'
import { decidersOf } from '../queries/deciders-of.ts'
import { payFromNowOn } from '../who-is-paid.ts'

export interface ModificationDecision {
  id: number
  version: number
  state: 'approved' | 'rejected'
  reason: string
}

/**
 * Approved, the customer is paid on the new wallet from now on and the payout goes out again there;
 * the money has been approved before, and by somebody else. Where a retry needs two persons this is the
 * word of the first, and the payout waits for the other. Refuses: request.not-found,
 * record.stale, payout-modification.decided, .own, .own-approval, payout.transition,
 * .number-of-decider, .staff-number, customer.wallet-of-another.
 */
export async function decideModification(
  ctx: ContextSaying<'pays'>,
  decision: ModificationDecision,
): Promise<{ id: number; state: ModificationDecision['state'] }> {
  const by = staffOf(ctx)
  const asked = await lockModification(ctx, decision)
  const deciders = await decidersOf(ctx, asked.applicationId)
  await requireSecondPerson(ctx, deciders, 'payout-modification.own-approval')
  await requireSecondPerson(ctx, [asked.askedBy], 'payout-modification.own')
  const people = [asked.askedBy, ...deciders]
  const ofStaff = decision.state === 'approved' && (await payOnNewWallet(ctx, asked, people))
  await ctx.tx
    .updateTable('payments.payoutModification')
    .set({
      state: decision.state,
      ofStaff,
      decidedAt: ctx.clock.now(),
      decidedBy: by,
      reason: decision.reason,
      version: asked.version + 1,
    })
    .where('id', '=', asked.id)
    .execute()
  const { state } = decision
  const before = { wallet: asked.oldPhoneMasked }
  const { phoneMasked: wallet, ownerName } = asked
  const after = { wallet, ownerName, state, ...(ofStaff && { numberOfStaff: true }) }
  await audit(ctx, {
    act: state === 'approved' ? 'payout-modification.approve' : 'payout-modification.reject',
    object: { type: 'disbursement', id: asked.disbursementId },
    before,
    after,
    reason: decision.reason,
    each: [{ object: { type: 'payout-modification', id: asked.id }, before, after }],
  })
  return { id: asked.id, state }
}

/** Of two persons who decide at once the second finds it decided. */
async function lockModification(ctx: Context, seen: ModificationDecision) {
  const asked = await ctx.tx
    .selectFrom('payments.payoutModification')
    .selectAll()
    .where('id', '=', seen.id)
    .forUpdate()
    .executeTakeFirst()
  if (asked === undefined) refuse('request.not-found')
  if (asked.state !== 'pending') refuse('payout-modification.decided')
  if (asked.version !== seen.version) refuse('record.stale')
  return asked
}

type Modification = Awaited<ReturnType<typeof lockModification>>

/** Gives whether the number is that of a member of staff. */
async function payOnNewWallet(
  ctx: ContextSaying<'pays'>,
  asked: Modification,
  people: readonly (number | null)[],
): Promise<boolean> {
  const payout = await lockPayout(ctx.tx, asked.disbursementId)
  assert(payout !== undefined, 'a payout is never deleted')
  // Nothing of it left: who had it sent again, where two had to, has said so before.
  const isHeld = isHeldForNumber(payout)
  const place = placeAfter(payout.place, isHeld ? 'release' : 'retry')
  if (place === undefined) refuse('payout.transition', { id: payout.id })
  const phone = { hash: asked.phoneHash, masked: asked.phoneMasked, cipher: asked.phoneCipher }
  const { personId, ownerName } = asked
  const { ofStaff } = await payFromNowOn(ctx, { personId, phone, ownerName }, people)
  const wallet = { phoneCipher: asked.phoneCipher, phoneMasked: asked.phoneMasked }
  if (!isHeld && retryNeedsTwo(payout.amountCents, await attemptsOf(ctx.tx, payout.id))) {
    const waits = { retryAskedBy: staffOf(ctx), waitsSince: ctx.clock.now() }
    await movePayout(ctx.tx, payout, payout.place, { ...wallet, ...waits, doubtsAccepted: [] })
    return ofStaff
  }
  await movePayout(ctx.tx, payout, place, {
    ...wallet,
    failureCode: null,
    failureReason: null,
    retryAskedBy: null,
    doubtsAccepted: [],
  })
  await publish(ctx, 'disbursement.prepared', `disbursement:${payout.id}`, {
    disbursementId: payout.id,
  })
  return ofStaff
}

/** The payout went another way: nobody needs to decide any more. */
export async function withdrawModifications(tx: Tx, disbursementId: number): Promise<void> {
  await tx
    .updateTable('payments.payoutModification')
    .set({ state: 'withdrawn' })
    .where('disbursementId', '=', disbursementId)
    .where('state', '=', 'pending')
    .execute()
}
