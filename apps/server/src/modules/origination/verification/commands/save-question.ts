import type { Words } from '@daftari/contract/language'
import {
  answerForm,
  questionRowForm,
  questionTypeForm,
} from '@daftari/contract/origination/verification/questions'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import { formCommands } from '../../../../platform/desk/forms/form-commands.ts'
import { mentionsLoan } from '../domain/mentions-loan.ts'

/** A new one is added at the end of its list. */
export const questionTypeCommands = formCommands(questionTypeForm, {
  table: 'origination.questionType',
  type: 'question-type',
  columns: (_, values, before) => ({
    ...values,
    ...(before === undefined ? atEnd('origination.question_type') : {}),
  }),
})

/** Refuses: request.not-found, questionnaire.tells-of-loan. */
export const questionRowCommands = formCommands(questionRowForm, {
  table: 'origination.question',
  type: 'question',
  async check(ctx, { text, typeId }, before) {
    await requireHarmless(ctx, text, { typeId: before?.typeId ?? typeId })
  },
  columns: (_, values, before) => ({
    ...values,
    ...(before === undefined ? atEnd('origination.question', { type_id: values.typeId }) : {}),
  }),
})

/** Refuses: request.not-found, questionnaire.no-answers-to-text, .tells-of-loan. */
export const answerCommands = formCommands(answerForm, {
  table: 'origination.answer',
  type: 'answer',
  async check(ctx, { text, questionId }, before) {
    const asked = await requireHarmless(ctx, text, {
      questionId: before?.questionId ?? questionId,
    })
    if (before === undefined && asked === 'text') refuse('questionnaire.no-answers-to-text')
  },
  columns: (_, values, before) => ({
    ...values,
    ...(before === undefined
      ? atEnd('origination.answer', { question_id: values.questionId })
      : {}),
  }),
})

function atEnd(table: string, of: Record<string, number | undefined> = {}) {
  const inList = Object.entries(of).map(([column, id]) => sql`${sql.ref(column)} = ${id}`)
  return {
    position: sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)}
      where ${sql.join([sql`true`, ...inList], sql` and `)})`,
  }
}

/**
 * A text read to anybody but the customer must not mention a loan. Returns the class of the question.
 * Refuses: request.not-found, questionnaire.tells-of-loan.
 */
async function requireHarmless(
  ctx: Context,
  text: Words,
  of: { typeId?: number | undefined; questionId?: number | undefined },
): Promise<string | null> {
  const { rows } = await sql<{ respondent: string; class: string | null }>`
    select t.respondent, q.class
    from origination.question_type t
    left join origination.question q on q.type_id = t.id and q.id = ${of.questionId ?? null}
    where t.id = ${of.typeId ?? null} or q.id = ${of.questionId ?? null}`.execute(ctx.tx)
  const [found] = rows
  if (found === undefined) refuse('request.not-found')
  if (found.respondent === 'customer') return found.class
  const word = mentionsLoan(Object.values(text))
  if (word !== undefined) refuse('questionnaire.tells-of-loan', { word }, { text: word })
  return found.class
}
