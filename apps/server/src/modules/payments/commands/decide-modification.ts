import { walletChange } from '@daftari/contract/payments/modification'
import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { type Selectable, sql } from 'kysely'
import { type ContextSaying, staffOf } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/types.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import { requireSecondPerson } from '../../../platform/desk/second-person/require-second-person.ts'
import { publish } from '../../../platform/events/publish.ts'
import { placeAfter } from '../domain/disbursement.ts'
import { retryNeedsTwo } from '../domain/retry-needs-two.ts'
import { attemptsOf, isHeldForNumber, lockPayout, movePayout } from '../payout-store.ts'
import { decidersOf } from '../queries/deciders-of.ts'
import { payFromNowOn } from '../who-is-paid.ts'

/**
 * Approved, the customer is paid on the new wallet from now on and the payout goes out again there;
 * the money has been approved before, and by somebody else. Where a retry needs two persons this is the
 * word of the first, and the payout waits for the other.
 */
export const walletChanges = requestFlow(walletChange, {
  table: 'payments.payoutModification',

  async over(ctx, { applicationId }) {
    const deciders = await decidersOf(ctx, applicationId)
    await requireSecondPerson(ctx, deciders, 'payout-modification.own-approval')
  },
  async execute(ctx, asked, { save }) {
    await save({ ofStaff: await payOnNewWallet(ctx, asked) })
  },

  subject: ({ disbursementId }) => ({ type: 'disbursement', id: disbursementId }),
  audited: (asked) => ({ oldWallet: asked.oldPhoneMasked, ...walletOf(asked) }),
  each: async (asked) => [
    {
      object: { type: 'payout-modification', id: asked.id },
      before: { wallet: asked.oldPhoneMasked },
      after: { state: asked.state, ...walletOf(asked) },
    },
  ],
  summary: {
    loan: sql`r.application_id`,
    name: sql`(select h.full_name from reporting.person h where h.person_id = r.person_id)`,
    amount: 'amountCents',
    app: sql`r.app_code`,
  },
})

type Modification = Selectable<DB['payments.payoutModification']>

function walletOf({ phoneMasked: wallet, ownerName, ofStaff }: Modification) {
  return { wallet, ownerName, ...(ofStaff && { numberOfStaff: true }) }
}

/** Gives whether the number is that of a member of staff. */
async function payOnNewWallet(ctx: ContextSaying<'pays'>, asked: Modification): Promise<boolean> {
  const payout = await lockPayout(ctx.tx, asked.disbursementId)
  assert(payout !== undefined, 'a payout is never deleted')
  // Nothing of it left: who had it sent again, where two had to, has said so before.
  const isHeld = isHeldForNumber(payout)
  const place = placeAfter(payout.place, isHeld ? 'release' : 'retry')
  if (place === undefined) refuse('payout.transition', { id: payout.id })
  const phone = { hash: asked.phoneHash, masked: asked.phoneMasked, cipher: asked.phoneCipher }
  const { personId, ownerName } = asked
  const people = [asked.askedBy, ...(await decidersOf(ctx, asked.applicationId))]
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
