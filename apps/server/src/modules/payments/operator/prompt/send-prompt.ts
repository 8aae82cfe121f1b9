import type { Updateable } from 'kysely'
import type { EventPayloads } from '../../../../events.ts'
import { ofPerson } from '../../../../platform/cipher.ts'
import type { Context, JobContext } from '../../../../platform/context.ts'
import type { PaymentsPrompt } from '../../../../platform/db/types.ts'
import { requireProviderUp } from '../../../../platform/faults/provider-health.ts'
import { withoutNumbers } from '../../../../platform/log.ts'
import { confirmContact, returnContact } from '../../../contact/index.ts'
import type { PromptAnswer, PromptRequest, WalletOperator } from '../../mpesa/wallet-operator.ts'
import { recordOperatorHealth } from '../../record-operator-health.ts'
import { promptAskMs } from './ask-prompt.ts'
import { mostPromptCents } from './may-prompt.ts'
import { weighPrompt } from './prompt-standing.ts'

/** A prompt that waited longer is useless: the customer no longer expects it. */
const freshMs = 10 * 60_000

/**
 * Sends a prompt, once: its result is unknown from just before it is sent until the operator answers, so that
 * a prompt that may have been sent is never sent again.
 */
export async function sendPrompt(
  job: JobContext,
  operator: Pick<WalletOperator, 'prompt'>,
  { promptId }: EventPayloads['prompt.asked'],
): Promise<void> {
  const known = await requireProviderUp(job.appContext, 'mpesa')
  const request = await job.transact((ctx) => takeUpPrompt(ctx, promptId))
  if (request === undefined) return
  const answer = await operator.prompt(request)
  await job.transact((ctx) => recordAnswer(ctx, promptId, answer))
  await recordOperatorHealth(job.appContext, answer, known)
}

/** What is to be asked for, by whichever of the two carries it. */
export type TakenPrompt = PromptRequest & { ourReference: string | null }

/**
 * Marks it as on its way. A prompt that waited too long is ended instead, and so is one that may no longer be
 * sent: the contact rules and the amount owed are checked again at this moment.
 */
export async function takeUpPrompt(ctx: Context, id: number): Promise<TakenPrompt | undefined> {
  const prompt = await lockPrompt(ctx, id)
  if (prompt?.state !== 'written') return undefined
  const isStale = ctx.clock.now().getTime() - prompt.askedAt.getTime() > freshMs
  const hindrance = isStale ? 'stale' : await hindranceOf(ctx, prompt)
  const isOver = hindrance !== undefined
  const code = isStale || hindrance === undefined ? null : hindrance
  await changePrompt(ctx, id, isOver ? over(ctx, 'lapsed', code) : { state: 'unknown' })
  if (isOver) return undefined
  return {
    amountCents: prompt.amountCents as PromptRequest['amountCents'],
    phone: ctx.appContext.cipher.open(prompt.phoneCipher, ofPerson(prompt.personId)),
    reference: String(prompt.loanId),
    ourReference: prompt.reference,
    words: 'Loan payment',
  }
}

/** What came up since it was asked for: a rule of contact, another number, less that is owed. */
async function hindranceOf(
  ctx: Context,
  {
    id,
    loanId,
    personId,
    phoneCipher,
    amountCents,
  }: NonNullable<Awaited<ReturnType<typeof lockPrompt>>>,
): Promise<string | undefined> {
  const source = { kind: 'prompt', id } as const
  const { contact, phone, owed } = await weighPrompt(ctx, loanId)
  const { cipher } = ctx.appContext
  const owner = ofPerson(personId)
  if (cipher.open(phone.phoneCipher, owner) !== cipher.open(phoneCipher, owner)) {
    await returnContact(ctx, source)
    return 'TP-01'
  }
  if (amountCents > mostPromptCents(owed.settlement.totalCents)) {
    await returnContact(ctx, source)
    return 'settled'
  }
  const verdict = await confirmContact(ctx, { ...contact, source })
  return verdict.allowed ? undefined : verdict.rule
}

/** What the answers of the operator and of the aggregator have in common. */
type Noted =
  | { outcome: 'accepted'; checkoutId: string }
  | Exclude<PromptAnswer, { outcome: 'accepted' }>

export async function recordAnswer(ctx: Context, id: number, answer: Noted): Promise<void> {
  const prompt = await lockPrompt(ctx, id)
  if (prompt === undefined) return
  const isOpen = prompt.state === 'unknown'
  if (answer.outcome === 'accepted') {
    const { checkoutId } = answer
    const askAt = new Date(ctx.clock.now().getTime() + promptAskMs)
    const opened = { state: 'accepted', answeredAt: ctx.clock.now(), askAt }
    await changePrompt(ctx, id, { checkoutId, ...(isOpen ? opened : {}) })
  } else if (answer.outcome === 'refused' && isOpen) {
    await changePrompt(ctx, id, {
      ...over(ctx, 'declined', answer.code),
      resultText: withoutNumbers(answer.description).slice(0, 300),
    })
  }
}

export async function lockPrompt(ctx: Context, id: number) {
  return ctx.tx
    .selectFrom('payments.prompt')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function changePrompt(
  ctx: Context,
  id: number,
  changes: Updateable<PaymentsPrompt>,
): Promise<void> {
  await ctx.tx.updateTable('payments.prompt').set(changes).where('id', '=', id).execute()
}

export const over = (ctx: Context, state: 'paid' | 'declined' | 'lapsed', code: string | null) => ({
  state,
  resultCode: code,
  finishedAt: ctx.clock.now(),
  askAt: null,
})
