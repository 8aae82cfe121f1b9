import type { Words } from '@daftari/contract/language'
import type { QuestionClass, Respondent } from '@daftari/contract/origination/verification/enums'
import type { QuestionnaireDocument } from '@daftari/contract/origination/verification/questionnaires'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { json } from '../../../../platform/db/json.ts'
import { composeDocument, type Frame, type Question } from '../domain/document.ts'
import { lockQuestionnaire, lockType } from '../store.ts'

export interface QuestionnaireContent {
  name: Words
  essential: boolean
  questionIds: readonly number[]
}
export interface SavedQuestionnaire {
  id: number
  version: number
  revision: number
}

/**
 * A draft for a product (null: all without one of their own) and a risk question type. Refuses:
 * request.not-found, questionnaire.draft-exists, and what `composeDocument` refuses.
 */
export async function createQuestionnaire(
  ctx: Context,
  {
    product,
    typeId,
    ...content
  }: QuestionnaireContent & { product: string | null; typeId: number },
): Promise<SavedQuestionnaire> {
  const type = await lockType(ctx, typeId)
  if (!type.risk || type.status !== 'enabled') refuse('request.not-found', {}, { typeId: 'risk' })
  if (product !== null) await requireProduct(ctx, product)
  const document = await compose(ctx, { ...content, typeId, respondent: type.respondent }, content)
  return addVersion(ctx, { product, typeId }, document)
}

/** Refuses: request.not-found, record.stale, questionnaire.draft-exists, and what creating one refuses. */
export async function updateQuestionnaire(
  ctx: Context,
  { id, revision, ...content }: QuestionnaireContent & { id: number; revision: number },
): Promise<SavedQuestionnaire> {
  const row = await lockQuestionnaire(ctx, id, revision)
  const { typeId, productCode: product } = row
  const frame = { ...content, typeId, respondent: row.type.respondent }
  const document = await compose(ctx, frame, content)
  if (row.status !== 'draft') return addVersion(ctx, { product, typeId }, document)
  await ctx.tx
    .updateTable('origination.questionnaire')
    .set({ document: json(document), revision: revision + 1 })
    .where('id', '=', id)
    .execute()
  await audit(ctx, {
    act: 'questionnaire.edit',
    object: { type: 'questionnaire', id },
    before: row.document,
    after: document,
  })
  return { id, version: row.version, revision: revision + 1 }
}

async function requireProduct(ctx: Context, code: string): Promise<void> {
  const found = await ctx.tx
    .selectFrom('origination.product')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst()
  if (found === undefined) refuse('request.not-found', {}, { product: 'unknown' })
}

async function compose(
  ctx: Context,
  frame: Frame,
  { questionIds }: QuestionnaireContent,
): Promise<QuestionnaireDocument> {
  const ids = [...new Set(questionIds)]
  const { rows } = await sql<Question>`
    select q.id, q.type_id, t.risk, t.respondent, q.text, q.class, q.essential,
      q.status = 'enabled' and t.status = 'enabled' as enabled,
      coalesce((select json_agg(json_build_object('id', x.id, 'text', x.text)
          order by x.position, x.id)
        from origination.answer x
        where x.question_id = q.id and x.status = 'enabled'), '[]') as answers
    from origination.question q
    join origination.question_type t on t.id = q.type_id
    where q.id = any(${ids}::bigint[])`.execute(ctx.tx)
  const byId = new Map(rows.map((row) => [row.id, asQuestion(row)]))
  const questions = ids.map((id) => byId.get(id) ?? refuse('request.not-found'))
  return composeDocument(frame, questions, ctx.language)
}

function asQuestion(row: Question): Question {
  return {
    ...row,
    class: row.class as QuestionClass,
    respondent: row.respondent as Respondent,
  }
}

/** Under the lock of the type, so that two at once do not get the same number. */
async function addVersion(
  ctx: Context,
  { product, typeId }: { product: string | null; typeId: number },
  document: QuestionnaireDocument,
): Promise<SavedQuestionnaire> {
  const { rows } = await sql<{ version: number; draft: number | null }>`
    select coalesce(max(q.version), 0) + 1 as version,
      max(q.version) filter (where q.status = 'draft') as draft
    from origination.questionnaire q
    where q.type_id = ${typeId} and q.product_code is not distinct from ${product}`.execute(ctx.tx)
  const { version = 1, draft = null } = rows[0] ?? {}
  if (draft !== null) refuse('questionnaire.draft-exists', { version: draft })
  const made = await ctx.tx
    .insertInto('origination.questionnaire')
    .values({
      productCode: product,
      typeId,
      version,
      document: json(document),
      createdBy: ctx.actor.kind === 'staff' ? staffOf(ctx) : null,
      createdAt: ctx.clock.now(),
    })
    .returning(['id', 'version', 'revision'])
    .executeTakeFirstOrThrow()
  await audit(ctx, {
    act: 'questionnaire.create',
    object: { type: 'questionnaire', id: made.id },
    after: { product, typeId, version, ...document },
  })
  return made
}
