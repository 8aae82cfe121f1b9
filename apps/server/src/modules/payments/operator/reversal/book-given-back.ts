import { assert } from '@daftari/kernel/assert'
import type { BusinessDate } from '@daftari/kernel/business-date'
import type { Context } from '../../../../platform/context.ts'
import { reverse } from '../../../ledger/index.ts'
import { changePayment, type Payment } from '../../payment-store.ts'
import { changeReversal, type PaymentReversal } from './reversal-store.ts'

interface GivenBack {
  /** The day on which the money left our account. */
  on: BusinessDate
  source: 'callback' | 'staff'
  resultCode: string | null
  receipt: string | null
}

/** A payment that is whole in suspense leaves the books as it came: its payer has it again. */
export async function bookGivenBack(
  ctx: Context,
  { payment, reversal }: { payment: Payment; reversal: PaymentReversal },
  { on, source, resultCode, receipt }: GivenBack,
): Promise<PaymentReversal> {
  assert(payment.entryId !== null, 'what the operator brought was booked')
  const how = { effectiveOn: on, source, reason: reversal.reason }
  const entryId = await reverse(ctx, payment.entryId, how)
  await changePayment(ctx.tx, payment, { state: 'reversed', unmatchedReason: null })
  return changeReversal(ctx, reversal, {
    state: 'done',
    entryId,
    givenBackOn: on,
    resultCode,
    receipt,
    finishedAt: ctx.clock.now(),
    askAt: null,
  })
}
