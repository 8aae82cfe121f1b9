import type { OutputOf } from '@daftari/contract/endpoint'
import type { Words } from '@daftari/contract/language'
import { activeQuestionnaire } from '@daftari/contract/origination/verification/answering'
import type { Respondent } from '@daftari/contract/origination/verification/enums'
import type { QuestionnaireDocument } from '@daftari/contract/origination/verification/questionnaires'
import { sql } from 'kysely'
import { may, type ReadContext, staffOf } from '../../../../platform/context.ts'
import { isOpen } from '../../domain/work-status.ts'
import { instant, staff } from '../../queries/detail/first-screen-json.ts'
import { loanPanels } from '../../queries/loan-panels.ts'
import { type Given, saidIn } from '../domain/given-answers.ts'
import { askedOf } from './asked.ts'
import { isDemanded } from './unanswered.ts'

type Row = OutputOf<typeof activeQuestionnaire>['rows'][number]

export const questionnairesFor = loanPanels.panel(activeQuestionnaire, {
  mayAnswer: (ctx, { loanId }) => mayRecordFor(ctx, loanId),
  rows: async (ctx, { loanId }) => (await asked(ctx, loanId)).map((row) => inLanguage(ctx, row)),
})

/** The task is open and the reader's, or nobody's yet. */
export async function mayRecordFor(ctx: ReadContext, id: number): Promise<boolean> {
  if (!may(ctx, 'verification.record')) return false
  const row = await ctx.db
    .selectFrom('origination.application')
    .select(['applyStatus', 'auditorId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined || !isOpen(row.applyStatus)) return false
  return row.auditorId === null || row.auditorId === staffOf(ctx)
}

interface Asked {
  id: number
  version: number
  document: QuestionnaireDocument
  typeName: Words
  respondent: Respondent
  demanded: boolean
  last: null | {
    responseId: number
    version: number
    document: QuestionnaireDocument
    complete: boolean
    by: { id: number; name: string }
    at: string
    onCall: boolean
    answers: Given[]
    tags: { code: string; scope: string; name: Words }[]
  }
}

async function asked(ctx: ReadContext, id: number): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select q.id, q.version, q.document, q.type_name, q.respondent,
      (q.document ->> 'essential')::boolean
        and ${isDemanded(sql`a.product_code`, sql`a.customer_type`)} as demanded,
      (select json_build_object('responseId', r.id, 'version', w.version, 'document', w.document,
          'complete', r.complete, 'by', ${staff('r.answered_by')},
          'at', ${instant('r.answered_at')}, 'onCall', r.call_id is not null,
          'answers', r.answers, 'tags', coalesce((
            select json_agg(json_build_object('code', g.code, 'scope', g.scope, 'name', g.name)
              order by g.scope, g.position)
            from origination.reason_tag g where g.code = any(r.tags)), '[]'))
        from origination.questionnaire_response r
        join origination.questionnaire w on w.id = r.questionnaire_id
        where r.application_id = a.id and r.type_id = q.type_id
        order by r.id desc limit 1) as last
    from origination.application a
    cross join lateral (${askedOf(sql`a.product_code`)}) q
    where a.id = ${id}
    order by q.position`.execute(ctx.db)
  return rows
}

function inLanguage({ language }: ReadContext, row: Asked): Row {
  const { document, last } = row
  return {
    questionnaireId: row.id,
    version: row.version,
    name: document.name[language],
    type: row.typeName[language],
    respondent: row.respondent,
    demanded: row.demanded,
    questions: document.questions.map(({ text, answers, ...question }) => ({
      ...question,
      text: text[language],
      answers: answers.map((one) => ({ id: one.id, text: one.text[language] })),
    })),
    answered: last && {
      responseId: last.responseId,
      version: last.version,
      complete: last.complete,
      by: last.by,
      at: last.at,
      onCall: last.onCall,
      said: saidIn(last.document, last.answers, language),
      tags: last.tags.map((tag) => ({ ...tag, name: tag.name[language] })),
    },
  }
}
