import type { Context } from '../../../../platform/context.ts'
import { parsePaymentConfirmation } from '../../mpesa/wire.ts'
import { parsePromptResult } from '../../mpesa/wire-account.ts'
import { bookedUnder, isFromProvider } from '../../payment-store.ts'
import type { Message } from '../inbox-message.ts'

/** The reason of holding for a payment without evidence besides the message itself. */
export const unconfirmed = 'unconfirmed'

/**
 * The receipt under which a message would book money to us, where the operator itself has not reported
 * it: by its own list, its statement, or a message from its networks.
 */
export async function unprovenReceipt(ctx: Context, message: Message): Promise<string | undefined> {
  const receipt = moneyIn(message)
  if (receipt === undefined) return undefined
  return (await isReported(ctx, receipt)) ? undefined : receipt
}

function moneyIn({ kind, body }: Message): string | undefined {
  if (kind === 'payment') {
    const read = parsePaymentConfirmation(body)
    return read.ok ? read.value.receipt : undefined
  }
  if (kind !== 'prompt') return undefined
  const read = parsePromptResult(body)
  return read.ok && read.value.resultCode === '0' ? read.value.receipt : undefined
}

/** What is out of the books again, or was only entered by a person, is not. */
async function isReported(ctx: Context, receipt: string): Promise<boolean> {
  const known = await bookedUnder(ctx, 'mpesa', receipt)
  return known !== undefined && isFromProvider(known)
}

/** The operator is queried at once; the message stays held until it has answered. */
export async function askAboutUnproven(
  ctx: Context,
  { inboxId, receipt }: { inboxId: number; receipt: string },
): Promise<void> {
  await ctx.tx
    .insertInto('payments.unprovenConfirmation')
    .values({ inboxId, receipt, state: 'waiting', askAt: ctx.clock.now() })
    .onConflict((on) => on.column('inboxId').doNothing())
    .execute()
}
