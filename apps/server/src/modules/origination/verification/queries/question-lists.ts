import type { OutputOf } from '@daftari/contract/endpoint'
import type {
  answers,
  questions,
  questionTypes,
  riskQuestionTypes,
} from '@daftari/contract/origination/verification/questions'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'

type Types = OutputOf<typeof questionTypes>
type RiskTypes = OutputOf<typeof riskQuestionTypes>
type Questions = OutputOf<typeof questions>
type Answers = OutputOf<typeof answers>

export async function listQuestionTypes(ctx: ReadContext): Promise<Types> {
  const { rows } = await sql<Types['rows'][number]>`
    select t.id, t.name, t.respondent, t.risk, t.status, t.version,
      (select count(*) from origination.question q where q.type_id = t.id) as questions
    from origination.question_type t
    order by t.position, t.id`.execute(ctx.db)
  return { rows }
}

export async function listRiskQuestionTypes(ctx: ReadContext): Promise<RiskTypes> {
  const { rows } = await sql<RiskTypes['rows'][number]>`
    select t.id, t.name ->> ${ctx.language} as name, t.respondent
    from origination.question_type t
    where t.risk and t.status = 'enabled'
    order by t.position, t.id`.execute(ctx.db)
  return { rows }
}

export async function listQuestions(ctx: ReadContext, typeId?: number): Promise<Questions> {
  const { rows } = await sql<Questions['rows'][number]>`
    select q.id, q.type_id, q.text, q.class, q.essential, q.is_default, q.status, q.version,
      (select count(*) from origination.answer x where x.question_id = q.id) as answers
    from origination.question q
    join origination.question_type t on t.id = q.type_id
    where ${typeId ?? null}::bigint is null or q.type_id = ${typeId ?? null}
    order by t.position, t.id, q.position, q.id`.execute(ctx.db)
  return { rows }
}

export async function listAnswers(ctx: ReadContext, questionId: number): Promise<Answers> {
  const { rows } = await sql<Answers['rows'][number]>`
    select x.id, x.question_id, x.text, x.status, x.version,
      coalesce((select json_agg(json_build_object('code', g.code, 'scope', g.scope,
          'name', g.name ->> ${ctx.language}) order by g.scope, g.position)
        from origination.remark_match m join origination.reason_tag g on g.code = m.tag
        where m.answer_id = x.id and m.removed_at is null and g.active), '[]') as tags
    from origination.answer x
    where x.question_id = ${questionId}
    order by x.position, x.id`.execute(ctx.db)
  return { rows }
}
