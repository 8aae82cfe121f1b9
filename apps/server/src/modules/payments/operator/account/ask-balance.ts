import type { FloatAccount } from '@daftari/contract/payments/operator/enums'
import type { AppContext } from '../../../../platform/context.ts'
import { isAway } from '../../../../platform/faults/provider-health.ts'
import type { WalletOperator } from '../../mpesa/wallet-operator.ts'
import { recordOperatorHealth } from '../../record-operator-health.ts'

const accounts: readonly FloatAccount[] = ['payouts', 'collections']

/** The schedule's part: the balances of our accounts, for the pages of payouts and for the alarm. */
export async function askBalances(appContext: AppContext, operator: AskingOperator): Promise<void> {
  for (const account of accounts) {
    if (await isAway(appContext, 'mpesa')) return
    await askBalance(appContext, operator, { account, askedBy: null })
  }
}

type AskingOperator = Pick<WalletOperator, 'askBalance'>

/** The question is written before it is put; the figures come by callback. */
export async function askBalance(
  appContext: AppContext,
  operator: AskingOperator,
  { account, askedBy }: { account: FloatAccount; askedBy: number | null },
): Promise<void> {
  const { id } = await appContext.db
    .insertInto('payments.floatReading')
    .values({ account, askedBy, state: 'asked', askedAt: appContext.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answer = await operator.askBalance(account)
  await recordOperatorHealth(appContext, answer)
  const learnt =
    answer.outcome === 'accepted'
      ? { conversationId: answer.conversationId }
      : {
          state: 'failed',
          failure: answer.outcome === 'refused' ? answer.description : answer.reason,
          answeredAt: appContext.clock.now(),
        }
  await appContext.db
    .updateTable('payments.floatReading')
    .set(learnt)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute()
}
