import { sql } from 'kysely'
import { type Context, staffOf } from '../../../platform/context.ts'

interface Asked {
  id: number
  personId: number
  loanId: number | null
}

/** How many hours finance has for its answer; until then the message is not the next of anybody. */
const answerHours = 24

/**
 * Finance finds it in its queue. Gives the instant until which the message waits for it; none where finance
 * was asked before and has not answered.
 */
export async function askFinance(
  ctx: Context,
  { id: feedbackId, personId, loanId }: Asked,
  question: string,
): Promise<Date | undefined> {
  const askedAt = ctx.clock.now()
  const workBy = new Date(askedAt.getTime() + answerHours * 3_600_000)
  const asked = await ctx.tx
    .insertInto('support.financeQuestion')
    .values({
      feedbackId,
      personId,
      loanId,
      question,
      askedBy: staffOf(ctx),
      askedAt,
      workBy,
      nextActionAt: askedAt,
    })
    // Written as in the index: a bound value would not match it once the plan is cached.
    .onConflict((on) => on.column('feedbackId').where('state', '=', sql.lit('open')).doNothing())
    .returning('id')
    .executeTakeFirst()
  return asked && workBy
}

/** The customer has their answer: finance need not look any more. */
export async function withdrawQuestion(ctx: Context, feedbackId: number): Promise<void> {
  await sql`update support.finance_question set state = 'withdrawn', version = version + 1
    where feedback_id = ${feedbackId} and state = 'open'`.execute(ctx.tx)
}
