import { refuse } from '@daftari/contract/refusals'
import { audit } from '../../../../platform/audit.ts'
import { staffOf } from '../../../../platform/context.ts'
import type { Steps } from '../../../../platform/module.ts'
import type { WalletOperator } from '../../mpesa/wallet-operator.ts'
import { recordOperatorHealth } from '../../record-operator-health.ts'

type Registrar = Pick<WalletOperator, 'addresses' | 'registerAddresses'>

/**
 * Registers our addresses for incoming payments with the operator. Only the host and a digest of the address
 * are stored, as it contains the secret of our callbacks. Refuses: operator.refused, operator.silent.
 */
export async function registerAddresses(
  steps: Steps,
  operator: Registrar,
  { unanswered }: { unanswered: 'Completed' | 'Cancelled' },
): Promise<void> {
  const { shortCode, confirmationUrl } = await operator.addresses()
  const { host } = new URL(confirmationUrl)
  const digest = steps.appContext.cipher.hash(confirmationUrl)
  const id = await steps.transact(async (ctx) => {
    const made = await ctx.tx
      .insertInto('payments.addressRegistration')
      .values({
        shortCode,
        host,
        addressDigest: digest,
        unanswered,
        state: 'asked',
        askedBy: staffOf(ctx),
        askedAt: ctx.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(ctx, {
      act: 'operator.register',
      object: { type: 'wallet-operator', id: shortCode },
      after: { host, unanswered },
    })
    return made.id
  })
  const answer = await operator.registerAddresses(unanswered)
  await recordOperatorHealth(steps.appContext, answer)
  const result = answer.outcome === 'refused' ? answer.description : null
  await steps.transact((ctx) =>
    ctx.tx
      .updateTable('payments.addressRegistration')
      .set({
        state: answer.outcome,
        result: answer.outcome === 'unknown' ? answer.reason : result,
        answeredAt: ctx.clock.now(),
      })
      .where('id', '=', id)
      .execute(),
  )
  if (answer.outcome === 'refused') refuse('operator.refused', { words: answer.description })
  if (answer.outcome === 'unknown') refuse('operator.silent')
}
