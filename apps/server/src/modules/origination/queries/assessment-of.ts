import type { RuleEffect } from '@daftari/contract/intake/policy'
import type { ReadContext } from '../../../platform/context.ts'
import { type Observed, secondPersonAsked } from '../domain/policy.ts'

export interface Assessment {
  id: number
  assessedAt: Date
  policyVersion: number
  outcome: 'pass' | 'reject' | 'manual'
  decidingRule: string | null
  score: number
  grade: string
  quotaCents: number
  /** The rule that wants a second person after the first one's pass. */
  reviewRule: string | null
  /** In the order of the rules. */
  hits: { number: number; rule: string; effect: RuleEffect; observed: Observed }[]
  parts: { characteristic: string; observed: string; points: number }[]
}

/** Every scoring of an application with what each saw, newest first. */
export async function assessmentsOf(
  ctx: ReadContext,
  applicationId: number,
): Promise<Assessment[]> {
  const rows = await ctx.db
    .selectFrom('origination.assessment')
    .select(['id', 'assessedAt', 'policyVersion', 'outcome', 'decidingRule'])
    .select(['score', 'grade', 'quotaCents'])
    .where('applicationId', '=', applicationId)
    .orderBy('id', 'desc')
    .execute()
  return Promise.all(
    rows.map(async (row) => ({ ...row, ...(await reasons(ctx, row.id)) })),
  ) as Promise<Assessment[]>
}

/** The one that counts. */
export async function assessmentOf(
  ctx: ReadContext,
  applicationId: number,
): Promise<Assessment | undefined> {
  const [newest] = await assessmentsOf(ctx, applicationId)
  return newest
}

async function reasons(ctx: ReadContext, assessmentId: number) {
  const hits = (await ctx.db
    .selectFrom('origination.ruleHit')
    .select(['number', 'rule', 'effect', 'observed'])
    .where('assessmentId', '=', assessmentId)
    .orderBy('number')
    .execute()) as Assessment['hits']
  const parts = await ctx.db
    .selectFrom('origination.scorePart')
    .select(['characteristic', 'observed', 'points'])
    .where('assessmentId', '=', assessmentId)
    .orderBy('points', 'desc')
    .orderBy('characteristic')
    .execute()
  return { hits, parts, reviewRule: secondPersonAsked(hits) }
}
