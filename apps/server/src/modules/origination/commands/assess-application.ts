import type { Context } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { judge, secondPersonAsked, type Verdict } from '../domain/policy.ts'
import { type Score, scoreOf } from '../domain/scorecard.ts'
import { type Applied, factsOf } from '../queries/facts-of.ts'
import { policyInEffect } from '../queries/policy-in-effect.ts'

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
 * Scores an application under the policy in effect and keeps everything: what was seen, every rule
 * that fired, the score with its parts, and the version. Decides nothing by itself.
 */
export async function assessApplication(ctx: Context, application: Applied): Promise<Assessed> {
  const policy = await policyInEffect(ctx)
  const facts = await factsOf(ctx, application)
  const score = scoreOf(policy.scorecard, facts)
  const verdict = judge(policy.rules, facts, score)
  const { id } = await ctx.tx
    .insertInto('origination.assessment')
    .values({
      applicationId: application.id,
      policyVersion: policy.version,
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
