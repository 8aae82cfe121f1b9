import { sql } from 'kysely'
import { type AppContext, type Context, systemContext } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db/transact.ts'
import { isAway } from '../../../../platform/faults/provider-health.ts'
import { limits } from '../../../../platform/limits.ts'
import { believesProven, type CallbackSettings } from '../../commands/handle-callback.ts'
import { nextAskMs } from '../../domain/ask-schedule.ts'
import type { WalletOperator } from '../../mpesa/wallet-operator.ts'
import { recordOperatorHealth } from '../../record-operator-health.ts'
import { deny, releaseMessage } from './release-message.ts'

/**
 * As far back as the operator's own list reaches: a payment that it does not contain by then was never made.
 */
const givenUpMs = 48 * 3_600_000

/**
 * Books payments that the operator has reported otherwise by now, and queries all others that only an
 * unproven message reports. The answer comes by callback.
 */
export async function askUnproven(
  appContext: AppContext,
  operator: Pick<WalletOperator, 'queryStatus'>,
  settings: CallbackSettings,
): Promise<void> {
  const inside = <T>(work: (ctx: Context) => Promise<T>) =>
    transact(appContext.db, (tx) => work(systemContext(appContext, tx, 'payments.ask-unproven')))
  while (await inside((ctx) => releaseReported(ctx, settings)));
  for (let asked = 0; asked < limits.questionsAtOnce; asked += 1) {
    if (await isAway(appContext, 'mpesa')) return
    const due = await inside(takeDue)
    if (due === undefined) return
    if (due.receipt === null) continue
    const answer = await operator.queryStatus({ receipt: due.receipt })
    await recordOperatorHealth(appContext, answer)
    if (answer.outcome !== 'accepted') continue
    await appContext.db
      .updateTable('payments.unprovenConfirmation')
      .set({ questionId: answer.conversationId })
      .where('id', '=', due.id)
      .execute()
  }
}

/** One whose receipt the operator's list or statement has contained since, or that a person dealt with. */
async function releaseReported(ctx: Context, settings: CallbackSettings): Promise<boolean> {
  const { rows } = await sql<{ id: number; inboxId: number }>`
    select u.id, u.inbox_id from payments.unproven_confirmation u
    join payments.inbox i on i.id = u.inbox_id
    where u.state = 'waiting' and (i.settlement is not null or exists (
      select from payments.payment p where p.provider = 'mpesa' and p.receipt = u.receipt
        and p.state <> 'reversed' and (p.source <> 'staff' or p.confirmed_at is not null)))
    order by u.id limit 1
    for update of u skip locked`.execute(ctx.tx)
  const [known] = rows
  if (known === undefined) return false
  await releaseMessage(ctx, believesProven(settings), known)
  return true
}

/** Takes a due message that no other process is taking, and sets its next query; denied after two days. */
async function takeDue(ctx: Context): Promise<{ id: number; receipt: string | null } | undefined> {
  const now = ctx.clock.now()
  const { rows } = await sql<{
    id: number
    inboxId: number
    receipt: string
    asked: number
    receivedAt: Date
  }>`
    select u.id, u.inbox_id, u.receipt, u.asked, i.received_at
    from payments.unproven_confirmation u join payments.inbox i on i.id = u.inbox_id
    where u.state = 'waiting' and u.ask_at <= ${now}
    order by u.ask_at, u.id limit 1
    for update of u skip locked`.execute(ctx.tx)
  const [due] = rows
  if (due === undefined) return undefined
  if (due.asked > 0 && now.getTime() - due.receivedAt.getTime() >= givenUpMs) {
    await deny(ctx, due)
    return { id: due.id, receipt: null }
  }
  const asked = due.asked + 1
  await ctx.tx
    .updateTable('payments.unprovenConfirmation')
    .set({ asked, askAt: new Date(now.getTime() + nextAskMs(asked)) })
    .where('id', '=', due.id)
    .execute()
  return { id: due.id, receipt: due.receipt }
}
