import type { OutputOf } from '@daftari/contract/endpoint'
import { riskPrompt, systemScore } from '@daftari/contract/origination/sections'
import { sql } from 'kysely'
import { staff } from '../../../../platform/tables/sql-parts.ts'
import { loanPanels } from '../loan-panels.ts'
import { instant } from './first-screen-json.ts'

type Prompt = OutputOf<typeof riskPrompt>
type Score = OutputOf<typeof systemScore>
type Facts = NonNullable<Score['facts']>

/** Every assessment with the rules that fired, the latest first. */
export const riskHits = loanPanels.panel(riskPrompt, async (ctx, { loanId }) => {
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
    where e.application_id = ${loanId}
    order by e.id desc`.execute(ctx.db)
  return { assessments: rows }
})

/** The latest score and its parts, with what everybody has first; empty before it was scored. */
export const score = loanPanels.panel(systemScore, async (ctx, { loanId }) => {
  const { rows } = await sql<Facts & Pick<Score, 'parts'>>`
    select e.score, e.grade, e.quota_cents as approval_quota, e.policy_version,
      coalesce((select json_agg(json_build_object('characteristic', c.characteristic,
          'observedValue', c.observed, 'points', c.points) order by c.points desc, c.characteristic)
        from origination.score_part c where c.assessment_id = e.id), '[]') as parts
    from origination.assessment e
    where e.application_id = ${loanId}
    order by e.id desc
    limit 1`.execute(ctx.db)
  const [found] = rows
  if (found === undefined) return { facts: null, parts: [] }
  const { parts, ...facts } = found
  const points = (facts.score ?? 0) - parts.reduce((sum, part) => sum + (part.points ?? 0), 0)
  const base = parts.length > 0 ? [{ characteristic: 'base', observedValue: null, points }] : []
  return { facts, parts: [...base, ...parts] }
})
