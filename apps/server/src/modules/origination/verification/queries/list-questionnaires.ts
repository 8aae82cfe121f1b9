import { questionnaires } from '@daftari/contract/origination/verification/tables'
import { containsLower } from '../../../../platform/tables/conditions.ts'
import { listQuery } from '../../../../platform/tables/list-query.ts'
import { staff } from '../../../../platform/tables/sql-parts.ts'

export const listQuestionnaires = listQuery(questionnaires, {
  from: 'origination.questionnaire q join origination.question_type t on t.id = q.type_id',
  key: 'q.id',
  columns: {
    questionnaireId: 'q.id',
    questionnaireName: "q.document -> 'name' ->> :language",
    questionType: 't.name ->> :language',
    respondent: 't.respondent',
    product: 'q.product_code',
    documentVersion: 'q.version',
    questionnaireState: 'q.status',
    essential: "case when (q.document ->> 'essential')::boolean then 'yes' else 'no' end",
    questions: "jsonb_array_length(q.document -> 'questions')",
    responses: `(select count(*) from origination.questionnaire_response r
      where r.questionnaire_id = q.id)`,
    publishedBy: staff('q.published_by'),
  },
  filters: { text: containsLower('q.document::text || t.name::text') },
})
