import { refuse } from '@daftari/contract/refusals'
import type { FeedbackKind, FeedbackTopic } from '@daftari/contract/support/enums'
import type { Context } from '../../../platform/context.ts'
import { lockPerson } from '../../customers/index.ts'

export interface NewFeedback {
  personId: number
  appCode: string
  kind: FeedbackKind
  topic: FeedbackTopic
  text: string
  rating?: number | undefined
  loanId?: number | undefined
}

const openLimit = 10

/** A customer writes through an app. Refuses: customer.not-found, feedback.too-many. */
export async function writeFeedback(ctx: Context, given: NewFeedback): Promise<number> {
  const { text, rating = null, loanId = null, ...rest } = given
  await lockPerson(ctx, given.personId)
  const { open } = await ctx.tx
    .selectFrom('support.feedback')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('personId', '=', given.personId)
    .where('state', 'in', ['open', 'claimed'])
    .executeTakeFirstOrThrow()
  if (open >= openLimit) refuse('feedback.too-many', { limit: openLimit })
  const { id } = await ctx.tx
    .insertInto('support.feedback')
    .values({
      ...rest,
      rating,
      loanId,
      message: text,
      state: 'open',
      askedAt: ctx.clock.now(),
      askedOn: ctx.clock.today(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
