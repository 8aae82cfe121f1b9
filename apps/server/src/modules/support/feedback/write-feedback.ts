import type { FeedbackTopic } from '@daftari/contract/customers/topics'
import { longestWords } from '@daftari/contract/received'
import { refuse } from '@daftari/contract/refusals'
import {
  answerDays,
  type FeedbackChannel,
  type FeedbackKind,
} from '@daftari/contract/support/feedback/enums'
import { wordsWithin } from '@daftari/kernel/received-text'
import type { EventPayloads } from '../../../events.ts'
import { type Context, type ContextSaying, staffOf } from '../../../platform/context.ts'
import { lockPerson } from '../../customers/index.ts'
import { wordsToRead } from '../../messaging/index.ts'
import { ownLoan } from '../own-loan.ts'
import { openPayoutCase } from '../payout-cases/open-case.ts'
import { stopIfAsked } from '../stop-if-asked.ts'

export interface NewFeedback {
  personId: number
  appCode: string
  kind: FeedbackKind
  topic: FeedbackTopic
  text: string
  /** How long it was, where it was cut. */
  cutFrom?: number | null
  /** Through an app where it says nothing else. */
  channel?: FeedbackChannel
  rating?: number | undefined
  loanId?: number | undefined
  /** The member of staff who wrote it down for the customer. */
  writtenBy?: number
}

const openLimit = 10

/**
 * A customer's message from an app: an opt-out from offers in it applies from then on, and if it contains
 * nothing else, a message above the limit is not stored: null. A question about the money of a loan also
 * opens a payout case. Refuses: customer.not-found, feedback.too-many.
 */
export async function writeFeedback(
  ctx: ContextSaying<'stopsContact'>,
  sent: NewFeedback,
): Promise<number | null> {
  const given = { ...sent, ...wordsWithin(sent.text, longestWords) }
  await lockPerson(ctx, given.personId)
  const stopsAlone = await stopIfAsked(ctx, given)
  if (await isFull(ctx, given.personId)) {
    if (stopsAlone) return null
    refuse('feedback.too-many', { limit: openLimit })
  }
  const loanId = await ownLoan(ctx, given)
  const id = await keepFeedback(ctx, { ...given, loanId })
  const { topic, kind, personId, text } = given
  if (topic === 'payout' && (kind === 'question' || kind === 'complaint') && loanId !== undefined) {
    await openPayoutCase(ctx, { loanId, personId, openedBy: 'app', question: text })
  }
  return id
}

/**
 * A customer's question to an agent, for the people who work messages; an opt-out in it counts as in the
 * customer's own message. A question about a payout also opens a payout case. Refuses: feedback.too-many.
 */
export async function writeDownQuestion(
  ctx: ContextSaying<'stopsContact'>,
  given: NewFeedback,
): Promise<number> {
  const { personId, topic, loanId, text } = given
  await lockPerson(ctx, personId)
  await stopIfAsked(ctx, given)
  if (await isFull(ctx, personId)) refuse('feedback.too-many', { limit: openLimit })
  const id = await keepFeedback(ctx, { ...given, channel: 'phone', writtenBy: staffOf(ctx) })
  if (topic === 'payout' && loanId !== undefined) {
    await openPayoutCase(ctx, { loanId, personId, openedBy: 'agent', question: text })
  }
  return id
}

/**
 * What a customer wrote back to one of our texts and a person is to read: a request about their own data.
 * While many of theirs wait already it is read with those, and is kept where it came in.
 */
export async function keepWrittenBack(
  ctx: Context,
  { textId, personId, channel }: EventPayloads['text.to-read'],
): Promise<void> {
  const registered = await ctx.tx
    .selectFrom('reporting.registration')
    .select('appCode')
    .where('personId', '=', personId)
    .orderBy('registeredAt', 'desc')
    .executeTakeFirst()
  const appCode = registered?.appCode ?? null
  if (appCode === null) return
  await lockPerson(ctx, personId)
  if (await isFull(ctx, personId)) return
  const words = await wordsToRead(ctx, textId)
  const about = { kind: 'question', topic: 'privacy', channel } as const
  await keepFeedback(ctx, { personId, appCode, ...about, ...words })
}

async function isFull(ctx: Context, personId: number): Promise<boolean> {
  const { open } = await ctx.tx
    .selectFrom('support.feedback')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('personId', '=', personId)
    .where('state', 'in', ['open', 'claimed'])
    .executeTakeFirstOrThrow()
  return open >= openLimit
}

/** What nothing says a day for is worked as soon as what must be answered in the longest time. */
const workDays = ({ kind }: Pick<NewFeedback, 'kind'>) =>
  kind === 'complaint' ? answerDays.complaint : answerDays.privacy

async function keepFeedback(ctx: Context, given: NewFeedback): Promise<number> {
  const { text, rating = null, loanId = null, ...rest } = given
  const askedAt = ctx.clock.now()
  const { id } = await ctx.tx
    .insertInto('support.feedback')
    .values({
      ...rest,
      rating,
      loanId,
      message: text,
      state: 'open',
      askedAt,
      askedOn: ctx.clock.today(),
      nextActionAt: askedAt,
      workBy: new Date(askedAt.getTime() + workDays(given) * 24 * 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
