import type { OutputOf } from '@daftari/contract/endpoint'
import type { riskPrompt, systemScore } from '@daftari/contract/origination/sections'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { staff } from '../../../../platform/tables/sql-parts.ts'
import { requireVisible } from '../require-visible.ts'
import { instant } from './first-screen-json.ts'

type Prompt = OutputOf<typeof riskPrompt>
type Score = OutputOf<typeof systemScore>

/** Every assessment with the rules that fired, the latest first. Refuses: request.not-found. */
export async function riskHitsOf(ctx: ReadContext, id: number): Promise<Prompt> {
  await requireVisible(ctx, id)
  const { rows } = await sql<Prompt['assessments'][number]>`
    select e.id, ${instant('e.assessed_at')} as assessed_at, e.policy_version, e.arm, e.outcome,
      e.deciding_rule,
      coalesce((select json_agg(json_build_object('fact', s.key, 'until', s.value ->> 'countsUntil',
          'by', ${sql.raw(staff("(s.value ->> 'by')::bigint"))}) order by s.key)
        from jsonb_each(e.inputs -> 'sources') s), '[]') as accepted,
      coalesce((select json_agg(json_build_object('number', h.number, 'rule', h.rule,
          'effect', h.effect, 'observed', h.observed) order by h.number)
        from origination.rule_hit h where h.assessment_id = e.id), '[]') as hits
    from origination.assessment e
    where e.application_id = ${id}
    order by e.id desc`.execute(ctx.db)
  return { assessments: rows }
}

/** The latest score and its parts; empty before it was scored. Refuses: request.not-found. */
export async function scoreOf(ctx: ReadContext, id: number): Promise<Score> {
  await requireVisible(ctx, id)
  const { rows } = await sql<Score>`
    select e.score, e.grade, e.quota_cents, e.policy_version,
      coalesce((select json_agg(json_build_object('characteristic', c.characteristic,
          'observed', c.observed, 'points', c.points) order by c.points desc, c.characteristic)
        from origination.score_part c where c.assessment_id = e.id), '[]') as parts
    from origination.assessment e
    where e.application_id = ${id}
    order by e.id desc limit 1`.execute(ctx.db)
  return rows[0] ?? { score: null, grade: null, quotaCents: null, policyVersion: null, parts: [] }
}
