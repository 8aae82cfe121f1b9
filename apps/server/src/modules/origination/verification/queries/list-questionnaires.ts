import type {
  QuestionnaireState,
  Respondent,
} from '@daftari/contract/origination/verification/enums'
import { questionnaires } from '@daftari/contract/origination/verification/tables'
import { sql } from 'kysely'
import { containing } from '../../../../platform/tables/containing.ts'
import { handWrittenList } from '../../../../platform/tables/hand-written-list.ts'

export const listQuestionnaires = handWrittenList(questionnaires, {
  from(ctx, f) {
    let q = ctx.db
      .selectFrom('origination.questionnaire as q')
      .innerJoin('origination.questionType as t', 't.id', 'q.typeId')
    if (f.questionnaireState) q = q.where('q.status', 'in', f.questionnaireState)
    if (f.product) q = q.where('q.productCode', 'in', f.product)
    if (f.respondent) q = q.where('t.respondent', 'in', f.respondent)
    if (f.text) {
      const like = containing(f.text.toLowerCase())
      q = q.where(sql<boolean>`lower(q.document::text || t.name::text) like ${like}`)
    }
    return q
  },
  key: 'q.id',
  order: {
    questionnaireId: 'q.id',
    documentVersion: 'q.version',
    publishedAt: 'q.publishedAt',
  },
  async rows(ctx, keys) {
    const rows = await ctx.db
      .selectFrom('origination.questionnaire as q')
      .innerJoin('origination.questionType as t', 't.id', 'q.typeId')
      .leftJoin('reporting.staff as s', 's.id', 'q.publishedBy')
      .select(['q.id', 'q.productCode', 'q.version', 'q.status', 'q.revision', 'q.closedAt'])
      .select(['q.publishedAt', 'q.publishedBy', 's.name as publisher', 't.respondent'])
      .select((eb) => [
        sql<string>`q.document -> 'name' ->> ${ctx.language}`.as('name'),
        sql<boolean>`(q.document ->> 'essential')::boolean`.as('essential'),
        sql<number>`jsonb_array_length(q.document -> 'questions')`.as('questions'),
        sql<string>`t.name ->> ${ctx.language}`.as('typeName'),
        eb
          .selectFrom('origination.questionnaireResponse as r')
          .whereRef('r.questionnaireId', '=', 'q.id')
          .select((of) => of.fn.countAll<number>().as('count'))
          .as('responses'),
      ])
      .where('q.id', 'in', keys)
      .execute()
    return rows.map((row) => ({
      questionnaireId: row.id,
      questionnaireName: row.name,
      questionType: row.typeName,
      respondent: row.respondent as Respondent,
      product: row.productCode,
      documentVersion: row.version,
      questionnaireState: row.status as QuestionnaireState,
      essential: row.essential ? ('yes' as const) : ('no' as const),
      questions: row.questions,
      responses: row.responses,
      publishedAt: row.publishedAt,
      publishedBy:
        row.publishedBy === null ? null : { id: row.publishedBy, name: row.publisher ?? '' },
      closedAt: row.closedAt,
      revision: row.revision,
    }))
  },
})
