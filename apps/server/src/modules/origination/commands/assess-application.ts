import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { fixedStatement } from '../../../platform/db/fixed-sql.ts'
import { jsonText } from '../../../platform/db/json.ts'
import { secondPersonAsked, type Verdict } from '../domain/policy.ts'
import type { Score } from '../domain/scorecard.ts'
import { type Applied, factsOf, type KnownFacts } from '../queries/facts-of.ts'
import { type PolicyInForce, policyInForce } from '../queries/policy-in-effect.ts'
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

/** What the act has read already. */
export type Known = KnownFacts & { policy?: PolicyInForce }

/**
 * Scores an application under the policy in effect, or under the challenger for its share of persons, and
 * stores everything: the facts, every rule that fired, the score with its parts, the version and the arm.
 * Decides nothing by itself. With `whole` no challenger judges.
 */
export async function assessApplication(
  ctx: Context,
  application: Applied,
  { by = 'split', known = {} }: { by?: 'split' | 'whole'; known?: Known } = {},
): Promise<Assessed> {
  const policy = known.policy ?? (await policyInForce(ctx))
  const facts = await factsOf(ctx, application, known)
  const { personId } = application
  const live = await judgeLive(ctx, { policy, facts, personId, split: by === 'split' })
  const { score, verdict } = live
  const row = {
    applicationId: application.id,
    policyVersion: live.policyVersion,
    challengerId: live.challengerId,
    arm: live.arm,
    outcome: verdict.outcome,
    decidingRule: verdict.decidingRule,
    score: score.score,
    grade: score.grade,
    quotaCents: score.quotaCents,
    inputs: facts,
    assessedAt: ctx.clock.now(),
  }
  const hits = verdict.hits.map(({ rule, effect, observed }, at) => ({
    number: at + 1,
    rule,
    effect,
    observed,
  }))
  const texts = [row, hits, score.parts].map(jsonText) as [string, string, string]
  const [kept] = await keepAssessment(ctx.tx, ...texts)
  assert(kept !== undefined, 'an assessment has a number')
  await keepShadow(ctx, { assessmentId: kept.id, championId: policy.id, facts })
  return {
    outcome: verdict.outcome,
    decidingRule: verdict.decidingRule,
    score: score.score,
    grade: score.grade,
    quotaCents: score.quotaCents,
    reviewRule: secondPersonAsked(verdict.hits),
  }
}

/** Stores it with every rule that fired, in order, and the parts of the score. */
const keepAssessment = fixedStatement<
  { id: number },
  [assessment: string, hits: string, parts: string]
>(
  (assessment, hits, parts) => sql`
    with kept as (
      insert into origination.assessment (application_id, policy_version, challenger_id, arm,
        outcome, deciding_rule, score, grade, quota_cents, inputs, assessed_at)
      select "applicationId", "policyVersion", "challengerId", arm, outcome, "decidingRule", score,
        grade, "quotaCents", inputs, "assessedAt"
      from jsonb_to_record(${assessment}::jsonb) as (
        "applicationId" bigint, "policyVersion" integer, "challengerId" bigint, arm text,
        outcome text, "decidingRule" text, score integer, grade text, "quotaCents" bigint,
        inputs jsonb, "assessedAt" timestamptz)
      returning id),
    hit as (
      insert into origination.rule_hit (assessment_id, number, rule, effect, observed)
      select kept.id, given.number, given.rule, given.effect,
        coalesce(given.observed, 'null')
      from kept, jsonb_to_recordset(${hits}::jsonb) as given (
        number integer, rule text, effect text, observed jsonb)),
    part as (
      insert into origination.score_part (assessment_id, characteristic, observed, points)
      select kept.id, given.characteristic, given.observed, given.points
      from kept, jsonb_to_recordset(${parts}::jsonb) as given (
        characteristic text, observed text, points integer))
    select id from kept`,
)
