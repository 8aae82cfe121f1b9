import type { PromptHindrance, RequestChannel } from '@daftari/contract/payments/operator/enums'
import { type RefusalCode, refuse } from '@daftari/contract/refusals'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { publish } from '../../../../platform/events/publish.ts'
import { requireContact } from '../../../contact/index.ts'
import { lockPerson } from '../../../customers/index.ts'
import { loanFor } from '../../../servicing/index.ts'
import { ourReference } from '../../originator-id.ts'
import { mostPromptCents } from './may-prompt.ts'
import { requirePromptable } from './prompt-scope.ts'
import { weighPrompt } from './prompt-standing.ts'

const refusals: Readonly<Partial<Record<PromptHindrance, RefusalCode>>> = {
  'nothing-owed': 'prompt.nothing-owed',
  'under-way': 'prompt.under-way',
  'day-cap': 'prompt.too-many',
  'week-cap': 'prompt.too-many',
}

export interface NewPrompt {
  loanId: number
  amountCents: number
  channel?: RequestChannel
}

/** The delay from writing a prompt to its query, should no callback come. */
export const promptAskMs = 2 * 60_000

/**
 * Sends a prompt for part of what the customer owes to their phone, by an external job. Refuses:
 * request.not-found, loan.not-found, case.held-out, prompt.amount, prompt.nothing-owed, .under-way,
 * .too-many, aggregator.not-connected, contact.not-allowed, .barred, .wrong-number.
 */
export async function askPrompt(
  ctx: Context,
  { loanId, amountCents, channel = 'mpesa' }: NewPrompt,
  channels: readonly RequestChannel[] = ['mpesa'],
): Promise<{ promptId: number }> {
  await requirePromptable(ctx, loanId)
  if (!channels.includes(channel)) refuse('aggregator.not-connected')
  const known = (await loanFor(ctx, loanId)) ?? refuse('loan.not-found')
  // Simultaneous requests are serialized, so that each is counted against the rules.
  await lockPerson(ctx, known.personId)
  const { loan, phone, owed, hindrance, contact, heldCase } = await weighPrompt(ctx, loanId)
  if (hindrance === 'held-out') refuse('case.held-out', { id: heldCase ?? 0 })
  const own = hindrance && refusals[hindrance]
  if (own !== undefined) refuse(own)
  const most = mostPromptCents(owed.settlement.totalCents)
  if (amountCents % 100 !== 0 || amountCents > most) refuse('prompt.amount', { most: most / 100 })
  const askedAt = ctx.clock.now()
  const { id } = await ctx.tx
    .insertInto('payments.prompt')
    .values({
      loanId,
      personId: loan.personId,
      amountCents,
      channel,
      reference: channel === 'aggregator' ? await nextReference(ctx, loanId) : null,
      phoneCipher: phone.phoneCipher,
      phoneMasked: phone.phoneMasked,
      state: 'written',
      askedBy: staffOf(ctx),
      askedAt,
      askedOn: ctx.clock.today(),
      askAt: new Date(askedAt.getTime() + promptAskMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await requireContact(ctx, { ...contact, source: { kind: 'prompt', id } })
  await audit(ctx, {
    act: 'prompt.send',
    object: { type: 'application', id: loanId },
    after: { amountCents, phone: phone.phoneMasked, channel },
  })
  const event = channel === 'mpesa' ? 'prompt.asked' : 'aggregator-request.asked'
  await publish(ctx, event, `prompt:${id}`, { promptId: id })
  return { promptId: id }
}

/** Requests for a loan are numbered under its borrower's lock. */
async function nextReference(ctx: Context, loanId: number): Promise<string> {
  const { count } = await ctx.tx
    .selectFrom('payments.prompt')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('loanId', '=', loanId)
    .executeTakeFirstOrThrow()
  return ourReference(ctx, `C${loanId}`, count + 1)
}
