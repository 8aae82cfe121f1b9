import type { Words } from '@daftari/contract/language'
import type {
  QuestionClass,
  QuestionState,
  Respondent,
} from '@daftari/contract/origination/verification/enums'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../../platform/audit.ts'
import type { Context } from '../../../../platform/context.ts'
import { json } from '../../../../platform/db/json.ts'
import { mentionsLoan } from '../domain/mentions-loan.ts'
import { lockKept } from '../store.ts'

interface Change {
  id: number
  version: number
  status: QuestionState
}
interface Made {
  id: number
  version: number
}

export interface TypeContent {
  name: Words
  risk: boolean
}
export interface QuestionContent {
  text: Words
  class: QuestionClass
  essential: boolean
  isDefault: boolean
}

/** At the end of its list. */
export async function createQuestionType(
  ctx: Context,
  content: TypeContent & { respondent: Respondent },
): Promise<Made> {
  const made = await ctx.tx
    .insertInto('origination.questionType')
    .values({
      ...content,
      name: json(content.name),
      position: sql<number>`(select coalesce(max(x.position), 0) + 1
        from origination.question_type x)`,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await audit(ctx, { act: 'question-type.create', object: typeOf(made.id), after: content })
  return made
}

const typeOf = (id: number) => ({ type: 'question-type', id })
const questionOf = (id: number) => ({ type: 'question', id })
const answerOf = (id: number) => ({ type: 'answer', id })

/** Refuses: request.not-found, record.stale. */
export async function updateQuestionType(
  ctx: Context,
  { id, version, ...content }: TypeContent & Change,
): Promise<Made> {
  await lockKept(ctx, 'questionType', { id, version })
  const before = await ctx.tx
    .updateTable('origination.questionType as x')
    .from('origination.questionType as old')
    .set({ ...content, name: json(content.name), version: version + 1 })
    .whereRef('old.id', '=', 'x.id')
    .where('x.id', '=', id)
    .returning(['old.name', 'old.risk', 'old.status'])
    .executeTakeFirstOrThrow()
  await audit(ctx, { act: 'question-type.edit', object: typeOf(id), before, after: content })
  return { id, version: version + 1 }
}

/** Refuses: request.not-found, questionnaire.tells-of-loan. */
export async function createQuestion(
  ctx: Context,
  { typeId, ...content }: QuestionContent & { typeId: number },
): Promise<Made> {
  await requireHarmless(ctx, content.text, { typeId })
  const made = await ctx.tx
    .insertInto('origination.question')
    .values({
      ...content,
      typeId,
      text: json(content.text),
      position: sql<number>`(select coalesce(max(x.position), 0) + 1
        from origination.question x where x.type_id = ${typeId})`,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await audit(ctx, { act: 'question.create', object: questionOf(made.id), after: content })
  return made
}

/** Refuses: request.not-found, record.stale, questionnaire.tells-of-loan. */
export async function updateQuestion(
  ctx: Context,
  { id, version, ...content }: QuestionContent & Change,
): Promise<Made> {
  await lockKept(ctx, 'question', { id, version })
  await requireHarmless(ctx, content.text, { questionId: id })
  const before = await ctx.tx
    .updateTable('origination.question as x')
    .from('origination.question as old')
    .set({ ...content, text: json(content.text), version: version + 1 })
    .whereRef('old.id', '=', 'x.id')
    .where('x.id', '=', id)
    .returning(['old.text', 'old.class', 'old.essential', 'old.isDefault', 'old.status'])
    .executeTakeFirstOrThrow()
  await audit(ctx, { act: 'question.edit', object: questionOf(id), before, after: content })
  return { id, version: version + 1 }
}

/** Refuses: request.not-found, questionnaire.no-answers-to-text, .tells-of-loan. */
export async function createAnswer(
  ctx: Context,
  { questionId, text }: { questionId: number; text: Words },
): Promise<Made> {
  const asked = await requireHarmless(ctx, text, { questionId })
  if (asked === 'text') refuse('questionnaire.no-answers-to-text')
  const made = await ctx.tx
    .insertInto('origination.answer')
    .values({
      questionId,
      text: json(text),
      position: sql<number>`(select coalesce(max(x.position), 0) + 1
        from origination.answer x where x.question_id = ${questionId})`,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const after = { questionId, text }
  await audit(ctx, { act: 'answer.create', object: answerOf(made.id), after })
  return made
}

/** Refuses: request.not-found, record.stale, questionnaire.tells-of-loan. */
export async function updateAnswer(
  ctx: Context,
  { id, version, ...content }: { text: Words } & Change,
): Promise<Made> {
  await lockKept(ctx, 'answer', { id, version })
  const before = await ctx.tx
    .updateTable('origination.answer as x')
    .from('origination.answer as old')
    .set({ ...content, text: json(content.text), version: version + 1 })
    .whereRef('old.id', '=', 'x.id')
    .where('x.id', '=', id)
    .returning(['old.text', 'old.status', 'x.questionId'])
    .executeTakeFirstOrThrow()
  await requireHarmless(ctx, content.text, { questionId: before.questionId })
  await audit(ctx, { act: 'answer.edit', object: answerOf(id), before, after: content })
  return { id, version: version + 1 }
}

/**
 * What is read to somebody else than the customer says nothing of a loan. Gives the class of the
 * question. Refuses: request.not-found, questionnaire.tells-of-loan.
 */
async function requireHarmless(
  ctx: Context,
  text: Words,
  of: { typeId?: number; questionId?: number },
): Promise<string | null> {
  const { rows } = await sql<{ respondent: Respondent; class: string | null }>`
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
