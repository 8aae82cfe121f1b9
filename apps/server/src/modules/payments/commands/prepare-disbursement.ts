import { assert } from '@daftari/kernel/assert'
import type { EventPayloads } from '../../../events.ts'
import { type Context, type ContextSaying, requireWord } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { publish } from '../../../platform/events/publish.ts'
import { walletOf } from '../../customers/index.ts'
import { payoutCents, readLoanTerms } from '../../servicing/index.ts'
import { placeAfter } from '../domain/disbursement.ts'
import { lockPayout, movePayout } from '../payout-store.ts'

/**
 * An approval becomes a payout to the customer's wallet, ready to be sent. An application approved
 * again, after its approval was void, has the payout it had, with the new amount.
 */
export async function prepareDisbursement(
  ctx: ContextSaying<'pays'>,
  { loan, approvedAt }: EventPayloads['application.approved'],
): Promise<void> {
  requireWord(ctx, 'pays')
  const terms = readLoanTerms(loan.terms)
  const wallet = await walletOf(ctx, loan.personId)
  const given = {
    appCode: loan.appCode,
    productCode: loan.productCode,
    principalCents: terms.principalCents,
    amountCents: payoutCents(terms),
    loan,
    phoneCipher: wallet.phoneCipher,
    phoneMasked: wallet.phoneMasked,
    approvedAt: new Date(approvedAt),
  }
  const made = await ctx.tx
    .insertInto('payments.disbursement')
    .values({
      ...given,
      loan: json(loan),
      applicationId: loan.applicationId,
      personId: loan.personId,
      status: 1,
      actualStatus: 0,
    })
    .onConflict((on) => on.column('applicationId').doNothing())
    .returning('id')
    .executeTakeFirst()
  const id = made?.id ?? (await prepareAgain(ctx, loan.applicationId, given))
  await publish(ctx, 'disbursement.prepared', `disbursement:${id}`, { disbursementId: id })
}

async function prepareAgain(
  ctx: Context,
  applicationId: number,
  given: Parameters<typeof movePayout>[3],
): Promise<number> {
  const { id } = await ctx.tx
    .selectFrom('payments.disbursement')
    .select('id')
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow()
  const payout = await lockPayout(ctx.tx, id)
  assert(payout !== undefined, 'a payout is never deleted')
  const place = placeAfter(payout.place, 'approve')
  assert(place !== undefined, `payout ${id} is ${payout.place} and was approved again`)
  await movePayout(ctx.tx, payout, place, {
    ...given,
    failureCode: null,
    failureReason: null,
    holdReason: null,
    retryAskedBy: null,
    doubtsAccepted: [],
  })
  return id
}
