import type { RequestChannel } from '@daftari/contract/payments/operator/enums'
import { sql } from 'kysely'
import { type AppContext, type Context, systemContext } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db/transact.ts'
import { isAway } from '../../../../platform/faults/provider-health.ts'
import { limits } from '../../../../platform/limits.ts'
import { withoutNumbers } from '../../../../platform/log.ts'
import { nextAskMs } from '../../domain/ask-schedule.ts'
import type { PromptState, WalletOperator } from '../../mpesa/wallet-operator.ts'
import { recordOperatorHealth } from '../../record-operator-health.ts'
import { changePrompt, lockPrompt, over } from './send-prompt.ts'

/** A phone shows a prompt for a minute; a day later nobody says anything of it any more. */
const givenUpMs = 24 * 3_600_000

export interface DuePrompt {
  id: number
  /** Ours, by which the aggregator is asked. */
  reference: string | null
  /** Null if the operator gave none; it cannot be queried then, and the paybill reports the payment. */
  checkoutId: string | null
  isOld: boolean
}

/** Queries every prompt whose result is overdue; the operator answers at once. */
export async function askPrompts(
  appContext: AppContext,
  operator: Pick<WalletOperator, 'askPrompt'>,
): Promise<void> {
  for (let asked = 0; asked < limits.questionsAtOnce; asked += 1) {
    if (await isAway(appContext, 'mpesa')) return
    const due = await transact(appContext.db, (tx) =>
      takeDuePrompt(inside(appContext, tx), 'mpesa'),
    )
    if (due === undefined) return
    const { id, checkoutId } = due
    const reported =
      checkoutId === null ? ({ outcome: 'pending' } as const) : await operator.askPrompt(checkoutId)
    if (checkoutId !== null) await recordOperatorHealth(appContext, reported)
    await transact(appContext.db, (tx) =>
      recordState(inside(appContext, tx), { id, reported, due }),
    )
  }
}

const inside = (appContext: AppContext, tx: Context['tx']) =>
  systemContext(appContext, tx, 'payments.ask-prompts')

/** Takes a due prompt that no other process is taking, and sets its next query. */
export async function takeDuePrompt(
  ctx: Context,
  channel: RequestChannel,
): Promise<DuePrompt | undefined> {
  const now = ctx.clock.now()
  const { rows } = await sql<{
    id: number
    asked: number
    askedAt: Date
    checkoutId: string | null
    reference: string | null
  }>`
    select id, asked, asked_at, checkout_id, reference from payments.prompt
    where ask_at is not null and ask_at <= ${now} and channel = ${channel}
    order by ask_at, id limit 1
    for update skip locked`.execute(ctx.tx)
  const [due] = rows
  if (due === undefined) return undefined
  const asked = due.asked + 1
  const askAt = new Date(now.getTime() + nextAskMs(asked))
  await changePrompt(ctx, due.id, { asked, askAt })
  const isOld = now.getTime() - due.askedAt.getTime() > givenUpMs
  return { id: due.id, checkoutId: due.checkoutId, reference: due.reference, isOld }
}

async function recordState(
  ctx: Context,
  { id, reported, due }: { id: number; reported: PromptState; due: DuePrompt },
): Promise<void> {
  const prompt = await lockPrompt(ctx, id)
  if (prompt === undefined || prompt.finishedAt !== null) return
  if (reported.outcome === 'over') {
    const resultText = withoutNumbers(reported.description).slice(0, 300)
    // The answer names no receipt: the payment itself comes by its confirmation, or is pulled.
    const state = reported.code === '0' ? 'paid' : 'declined'
    await changePrompt(ctx, id, { ...over(ctx, state, reported.code), resultText })
  } else if (due.isOld) await changePrompt(ctx, id, over(ctx, 'lapsed', null))
}
