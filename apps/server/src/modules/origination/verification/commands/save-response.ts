import type { Respondent } from '@daftari/contract/origination/verification/enums'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { json } from '../../../../platform/db/json.ts'
import { lockTask, requireMine, type Task } from '../../commands/task.ts'
import { type Given, weighAnswers } from '../domain/given-answers.ts'
import { documentIn } from '../store.ts'

export interface Answering {
  questionnaireId: number
  answers: readonly Given[]
}
export interface SavedResponse {
  responseId: number
  complete: boolean
  tags: string[]
}

/**
 * Answers that the customer gave, or that were taken from documents or earlier knowledge. Refuses:
 * request.not-found, application.already-decided, .not-open, .held-by-other, questionnaire.by-call-only, and
 * what `keepResponse` refuses.
 */
export async function answerQuestionnaire(
  ctx: Context,
  id: number,
  answering: Answering,
): Promise<SavedResponse> {
  const task = await lockTask(ctx, id)
  await requireMine(ctx, task)
  const { respondent, ...saved } = await keepResponse(ctx, task, answering)
  if (respondent !== 'customer') refuse('questionnaire.by-call-only')
  await audit(ctx, {
    act: 'application.answer',
    object: { type: 'application', id },
    after: { questionnaireId: answering.questionnaireId, ...saved },
  })
  return saved
}

/**
 * Keeps answers of a locked task with the version that was asked and the tags they bring. Refuses:
 * questionnaire.not-in-use, .answer-unknown.
 */
export async function keepResponse(
  ctx: Context,
  task: Task,
  { questionnaireId, answers: given, callId }: Answering & { callId?: number },
): Promise<SavedResponse & { respondent: Respondent; version: number }> {
  const asked = await versionAsked(ctx, task, questionnaireId)
  const { answers, complete } = weighAnswers(asked.document, given, ctx.language)
  const tags = await tagsOf(ctx, answers)
  const row = await ctx.tx
    .insertInto('origination.questionnaireResponse')
    .values({
      applicationId: task.id,
      questionnaireId,
      typeId: asked.typeId,
      callId: callId ?? null,
      answers: json(answers),
      tags,
      complete,
      answeredBy: staffOf(ctx),
      answeredAt: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { respondent, version } = asked
  return { responseId: row.id, complete, tags, respondent, version }
}

/** Active for the product now, or when the auditor took the task, so that no customer is asked twice. */
async function versionAsked(ctx: Context, task: Task, id: number) {
  const row = await ctx.tx
    .selectFrom('origination.questionnaire as q')
    .innerJoin('origination.questionType as t', 't.id', 'q.typeId')
    .select(['q.typeId', 'q.version', 'q.document', 'q.status', 'q.closedAt', 't.respondent'])
    .where('q.id', '=', id)
    .where((eb) =>
      eb.or([eb('q.productCode', 'is', null), eb('q.productCode', '=', task.productCode)]),
    )
    .where('q.status', '<>', 'draft')
    .executeTakeFirst()
  const since = task.takenAt ?? task.submittedAt
  const usable =
    row !== undefined &&
    (row.status === 'active' || (row.closedAt !== null && row.closedAt > since))
  if (!usable) refuse('questionnaire.not-in-use')
  return {
    ...row,
    respondent: row.respondent as Respondent,
    document: documentIn(row.document),
  }
}

/** The active tags that the chosen answers bring, in the order of the tags. */
async function tagsOf(ctx: Context, answers: readonly Given[]): Promise<string[]> {
  const chosen = answers.flatMap((one) => one.answers)
  if (chosen.length === 0) return []
  const { rows } = await sql<{ code: string }>`
    select g.code from origination.reason_tag g
    where g.active and exists (select from origination.remark_match m
      where m.tag = g.code and m.removed_at is null and m.answer_id = any(${chosen}::bigint[]))
    order by g.scope, g.position, g.code`.execute(ctx.tx)
  return rows.map((row) => row.code)
}
