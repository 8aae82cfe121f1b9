import { sql } from 'kysely'
import { type AppContext, type Context, systemContext } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db/transact.ts'
import { isAway } from '../../../../platform/faults/provider-health.ts'
import { limits } from '../../../../platform/limits.ts'
import { nextAskMs } from '../../domain/ask-schedule.ts'
import type { WalletOperator } from '../../mpesa/wallet-operator.ts'
import { recordOperatorHealth } from '../../record-operator-health.ts'

/**
 * Queries the payment behind every reversal without a result: a returned payment has the status reversed. The
 * answer comes by callback.
 */
export async function askReversals(
  appContext: AppContext,
  operator: Pick<WalletOperator, 'queryStatus'>,
): Promise<void> {
  for (let asked = 0; asked < limits.questionsAtOnce; asked += 1) {
    if (await isAway(appContext, 'mpesa')) return
    const due = await transact(appContext.db, (tx) =>
      takeDueReversal(systemContext(appContext, tx, 'payments.ask-reversals'), 'mpesa'),
    )
    if (due === undefined) return
    const answer = await operator.queryStatus({ receipt: due.receipt })
    await recordOperatorHealth(appContext, answer)
    if (answer.outcome !== 'accepted') continue
    await appContext.db
      .updateTable('payments.paymentReversal')
      .set({ questionId: answer.conversationId })
      .where('id', '=', due.id)
      .execute()
  }
}

interface DueReversal {
  id: number
  questions: number
  receipt: string
  /** Ours, where the aggregator was asked. */
  reference: string | null
  conversationId: string | null
}

/** Takes a due reversal that no other process is taking, and sets its next query. */
export async function takeDueReversal(
  ctx: Context,
  provider: 'mpesa' | 'aggregator',
): Promise<DueReversal | undefined> {
  const now = ctx.clock.now()
  const { rows } = await sql<DueReversal>`
    select v.id, v.questions, v.reference, v.conversation_id, p.receipt from payments.payment_reversal v
    join payments.payment p on p.id = v.payment_id
    where v.ask_at is not null and v.ask_at <= ${now} and p.provider = ${provider}
    order by v.ask_at, v.id limit 1
    for update of v skip locked`.execute(ctx.tx)
  const [due] = rows
  if (due === undefined) return undefined
  const questions = due.questions + 1
  await ctx.tx
    .updateTable('payments.paymentReversal')
    .set({ questions, askAt: new Date(now.getTime() + nextAskMs(questions)) })
    .where('id', '=', due.id)
    .execute()
  return due
}
