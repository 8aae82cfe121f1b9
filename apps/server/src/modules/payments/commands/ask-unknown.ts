import { sql } from 'kysely'
import { type AppContext, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { isAway } from '../../../platform/faults/provider-health.ts'
import { limits } from '../../../platform/limits.ts'
import { nextAskMs } from '../domain/ask-schedule.ts'
import { isOpenState } from '../domain/open-states.ts'
import type { WalletOperator } from '../mpesa/wallet-operator.ts'
import { recordOperatorHealth } from '../record-operator-health.ts'

interface Question {
  id: number
  originatorConversationId: string
}

/**
 * Queries the operator about every payout that is due for it: no result came, or a person requested it. The
 * query is written before it is sent; the answer comes by callback. An operator that does not answer is left
 * alone for a while.
 */
export async function askUnknown(appContext: AppContext, operator: WalletOperator): Promise<void> {
  for (let asked = 0; asked < limits.questionsAtOnce; asked += 1) {
    if (await isAway(appContext, 'mpesa')) return
    const question = await transact(appContext.db, (tx) =>
      writeQuestion(systemContext(appContext, tx, 'payments.ask-unknown')),
    )
    if (question === undefined) return
    const { originatorConversationId } = question
    const answer = await operator.queryStatus({ originatorConversationId })
    await recordOperatorHealth(appContext, answer)
    if (answer.outcome !== 'accepted') continue
    await appContext.db
      .updateTable('payments.statusQuery')
      .set({ conversationId: answer.conversationId })
      .where('id', '=', question.id)
      .where('conversationId', 'is', null)
      .execute()
  }
}

/** Takes a due payout that no other process is taking, and sets its next query. */
async function writeQuestion(ctx: ReturnType<typeof systemContext>): Promise<Question | undefined> {
  const now = ctx.clock.now()
  const { rows } = await sql<{ id: number; state: string; asked: number; originatorId: string }>`
    select id, state, asked, originator_conversation_id as originator_id
    from payments.disbursement_attempt
    where ask_at is not null and ask_at <= ${now}
    order by ask_at, id limit 1
    for update skip locked`.execute(ctx.tx)
  const [due] = rows
  if (due === undefined) return undefined
  const asked = due.asked + 1
  const isAlive = isOpenState(due.state)
  await ctx.tx
    .updateTable('payments.disbursementAttempt')
    .set({
      asked,
      askAt: isAlive ? new Date(now.getTime() + nextAskMs(asked)) : null,
      ...(due.state === 'written' ? { state: 'unknown' } : {}),
    })
    .where('id', '=', due.id)
    .execute()
  const { id } = await ctx.tx
    .insertInto('payments.statusQuery')
    .values({ attemptId: due.id, askedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, originatorConversationId: due.originatorId }
}
