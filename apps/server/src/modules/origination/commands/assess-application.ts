import type { Context } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { secondPersonAsked, type Verdict } from '../domain/policy.ts'
import type { Score } from '../domain/scorecard.ts'
import { type Applied, factsOf } from '../queries/facts-of.ts'
import { policyInForce } from '../queries/policy-in-effect.ts'
import { judgeLive } from '../rules/live/judge-live.ts'
import { keepShadow } from '../rules/live/keep-shadow.ts'

export interface Assessed {
  outcome: Verdict['outcome']
  decidingRule: string | null
  score: number
  grade: Score['grade']
  quotaCents: number
  /** The rule that wants a second person after the first one's pass. */
  reviewRule: string | null
}

/**
 * Scores an application under the policy in effect, or under the challenger for its share of persons, and
 * keeps everything: what was seen, every rule that fired, the score with its parts, the version and the arm.
 * Decides nothing by itself. With `whole` no challenger judges.
 */
export async function assessApplication(
  ctx: Context,
  application: Applied,
  by: 'split' | 'whole' = 'split',
): Promise<Assessed> {
  const policy = await policyInForce(ctx)
  const facts = await factsOf(ctx, application)
  const { personId } = application
  const live = await judgeLive(ctx, { policy, facts, personId, split: by === 'split' })
  const { score, verdict } = live
  const { id } = await ctx.tx
    .insertInto('origination.assessment')
    .values({
      applicationId: application.id,
      policyVersion: live.policyVersion,
      challengerId: live.challengerId,
      arm: live.arm,
      outcome: verdict.outcome,
      decidingRule: verdict.decidingRule,
      score: score.score,
      grade: score.grade,
      quotaCents: score.quotaCents,
      inputs: json(facts),
      assessedAt: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepReasons(ctx, id, score, verdict)
  await keepShadow(ctx, { assessmentId: id, championId: policy.id, facts })
  return {
    outcome: verdict.outcome,
    decidingRule: verdict.decidingRule,
    score: score.score,
    grade: score.grade,
    quotaCents: score.quotaCents,
    reviewRule: secondPersonAsked(verdict.hits),
  }
}

async function keepReasons(
  ctx: Context,
  assessmentId: number,
  score: Score,
  { hits }: Verdict,
): Promise<void> {
  if (hits.length > 0) {
    await ctx.tx
      .insertInto('origination.ruleHit')
      .values(
        hits.map((hit, index) => ({
          assessmentId,
          number: index + 1,
          rule: hit.rule,
          effect: hit.effect,
          observed: json(hit.observed),
        })),
      )
      .execute()
  }
  await ctx.tx
    .insertInto('origination.scorePart')
    .values(score.parts.map((part) => ({ assessmentId, ...part })))
    .execute()
}
