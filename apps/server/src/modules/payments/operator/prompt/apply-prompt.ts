import { cents } from '@daftari/kernel/money'
import { ofPerson } from '../../../../platform/cipher.ts'
import type { Context } from '../../../../platform/context.ts'
import { withoutNumbers } from '../../../../platform/log.ts'
import {
  applied,
  held,
  type Outcome,
  repeated,
  tooEarly,
} from '../../callbacks/callback-outcome.ts'
import { recordConfirmation } from '../../commands/record-confirmation.ts'
import type { PromptResult } from '../../mpesa/wire-account.ts'
import { hashOfPhone } from '../../mpesa/wire-party.ts'
import { changePrompt, over } from './send-prompt.ts'

/**
 * The customer's response. A payment is booked by its receipt, once, whether this or the paybill's own
 * confirmation comes first. A payment that differs from the prompt is held.
 */
export async function applyPrompt(
  ctx: Context,
  settings: { payInShortCode: string },
  reported: PromptResult,
  receivedAt: Date,
): Promise<Outcome> {
  const prompt = await ctx.tx
    .selectFrom('payments.prompt')
    .selectAll()
    .where('checkoutId', '=', reported.checkoutId)
    .forUpdate()
    .executeTakeFirst()
  if (prompt === undefined) {
    tooEarly(ctx, receivedAt)
    return held('unknown-conversation')
  }
  const about = { promptId: prompt.id }
  const isOver = prompt.finishedAt !== null
  if (reported.resultCode !== '0') {
    if (isOver) {
      return prompt.state === 'paid' ? held('failure-after-success', about) : repeated(about)
    }
    const resultText = withoutNumbers(reported.resultDescription).slice(0, 300)
    await changePrompt(ctx, prompt.id, {
      ...over(ctx, 'declined', reported.resultCode),
      resultText,
    })
    return applied(about)
  }
  const { receipt, amountCents, phone, paidAt = receivedAt } = reported
  if (receipt === undefined || amountCents === undefined) return held('incomplete', about)
  if (prompt.receipt !== null) {
    return prompt.receipt === receipt ? repeated(about) : held('second-receipt', about)
  }
  if (amountCents !== prompt.amountCents) return held('amount', about)
  const asked = ctx.appContext.cipher.open(prompt.phoneCipher, ofPerson(prompt.personId))
  if (phone !== undefined && phone !== asked) return held('receiver', about)
  const payment = await recordConfirmation(
    ctx,
    settings,
    {
      receipt,
      amountCents: cents(amountCents),
      paidAt,
      shortCode: settings.payInShortCode,
      reference: String(prompt.loanId),
      payerHash: hashOfPhone(asked),
    },
    receivedAt,
  )
  if (payment.outcome === 'held') return { ...payment, ...about }
  const { paymentId = null } = payment
  await changePrompt(ctx, prompt.id, { ...over(ctx, 'paid', '0'), receipt, paymentId })
  return applied({ ...about, ...(paymentId === null ? {} : { paymentId }) })
}
