import type { OutputOf } from '@daftari/contract/endpoint'
import type {
  answerDemandList,
  QuestionnaireDetail,
} from '@daftari/contract/origination/verification/questionnaires'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { instant, staff } from '../../queries/detail/first-screen-json.ts'

type Demands = OutputOf<typeof answerDemandList>

/** Refuses: request.not-found. */
export async function questionnaireById(
  ctx: ReadContext,
  id: number,
): Promise<QuestionnaireDetail> {
  const { rows } = await sql<QuestionnaireDetail>`
    select q.id, q.version, q.status as state, q.revision, q.product_code as product,
      json_build_object('id', t.id, 'name', t.name ->> ${ctx.language}) as type, t.respondent,
      q.document, ${staff('q.created_by')} as created_by, ${instant('q.created_at')} as created_at,
      ${staff('q.published_by')} as published_by, ${instant('q.published_at')} as published_at,
      ${instant('q.closed_at')} as closed_at,
      (select json_agg(json_build_object('id', o.id, 'version', o.version, 'state', o.status,
          'publishedAt', ${instant('o.published_at')}) order by o.version desc)
        from origination.questionnaire o
        where o.type_id = q.type_id and o.product_code is not distinct from q.product_code)
        as versions
    from origination.questionnaire q
    join origination.question_type t on t.id = q.type_id
    where q.id = ${id}`.execute(ctx.db)
  return rows[0] ?? refuse('request.not-found')
}

export async function demandsByProduct(ctx: ReadContext): Promise<Demands> {
  const { rows } = await sql<Demands['rows'][number]>`
    select p.code as product, p.name, coalesce(d.demand, 'never') as demand,
      coalesce(d.version, 0) as version, ${staff('d.updated_by')} as by,
      ${instant('d.updated_at')} as at
    from origination.product p
    left join origination.answer_demand d on d.product_code = p.code
    order by p.code`.execute(ctx.db)
  return { rows }
}
