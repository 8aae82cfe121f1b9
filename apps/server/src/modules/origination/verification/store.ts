import type { Words } from '@daftari/contract/language'
import type { Respondent } from '@daftari/contract/origination/verification/enums'
import {
  type QuestionnaireDocument,
  questionnaireDocument,
} from '@daftari/contract/origination/verification/questionnaires'
import { refuse } from '@daftari/contract/refusals'
import type { Context } from '../../../platform/context.ts'

/** What is stored as jsonb is what the contract says it is, or it is not there. */
export const documentIn = (stored: unknown): QuestionnaireDocument =>
  questionnaireDocument.parse(stored)

/** A question type, locked: so are the versions of all its questionnaires. Refuses: .not-found. */
export async function lockType(ctx: Context, id: number) {
  const row = await ctx.tx
    .selectFrom('origination.questionType')
    .select(['id', 'name', 'respondent', 'risk', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  return { ...row, name: row.name as Words, respondent: row.respondent as Respondent }
}

/** A version of a questionnaire under the lock of its type. Refuses: request.not-found, .stale. */
export async function lockQuestionnaire(ctx: Context, id: number, revision: number) {
  const found = await ctx.tx
    .selectFrom('origination.questionnaire')
    .select('typeId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (found === undefined) refuse('request.not-found')
  const type = await lockType(ctx, found.typeId)
  const row = await ctx.tx
    .selectFrom('origination.questionnaire')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (row.revision !== revision) refuse('record.stale')
  return { ...row, type }
}
