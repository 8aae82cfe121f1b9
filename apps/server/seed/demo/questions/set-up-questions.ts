import type { Words } from '@daftari/contract/language'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { addMatch } from '../../../src/modules/origination/verification/commands/match-remark.ts'
import { updateQuestionnaireStatus } from '../../../src/modules/origination/verification/commands/publish-questionnaire.ts'
import {
  answerCommands,
  questionRowCommands,
  questionTypeCommands,
} from '../../../src/modules/origination/verification/commands/save-question.ts'
import {
  createQuestionnaire,
  updateQuestionnaire,
} from '../../../src/modules/origination/verification/commands/save-questionnaire.ts'
import { setDemand } from '../../../src/modules/origination/verification/commands/set-demand.ts'
import type { Context } from '../../../src/platform/context.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'
import { askedOfCustomers, ofInstalments } from './of-customers.ts'
import { askedOfOthers } from './of-others.ts'
import type { WrittenQuestion, WrittenType } from './written.ts'

/** The questions of the demo lender, its questionnaires in use, and where approvals demand them. */
export async function setUpQuestions(ctx: Context): Promise<void> {
  for (const type of [...askedOfCustomers, ...askedOfOthers]) await setUpType(ctx, type)
  await setUpOwn(ctx, ofInstalments)
  await setDemand(ctx, { product: 'jamii-super', demand: 'always', version: 0 })
  await setDemand(ctx, { product: 'pesa-30', demand: 'new-customers', version: 0 })
}

async function setUpType(ctx: Context, type: WrittenType): Promise<void> {
  const { name, respondent, risk, essential } = type
  const { id: typeId } = await questionTypeCommands.create(ctx, { name, respondent, risk })
  const questionIds: number[] = []
  for (const one of type.questions) questionIds.push(await setUpQuestion(ctx, typeId, one))
  if (!risk) return
  const made = await createQuestionnaire(ctx, {
    product: null,
    typeId,
    name,
    essential,
    questionIds,
  })
  await updateQuestionnaireStatus(ctx, { ...made, status: 'active' })
}

/** The instalment loan has its own questionnaire, whose answers are required for an approval. */
async function setUpOwn(ctx: Context, { product, of, name }: typeof ofInstalments): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('origination.question as q')
    .innerJoin('origination.questionType as t', 't.id', 'q.typeId')
    .select(['q.id', 'q.typeId', 't.name'])
    .orderBy('q.id')
    .execute()
  const questions = rows.filter((row) => (row.name as unknown as Words).en === of)
  const made = await createQuestionnaire(ctx, {
    product,
    typeId: questions[0]?.typeId ?? 0,
    name,
    essential: true,
    questionIds: questions.map(({ id }) => id),
  })
  await updateQuestionnaireStatus(ctx, { ...made, status: 'active' })
}

async function setUpQuestion(
  ctx: Context,
  typeId: number,
  { answers, replies: _, ...content }: WrittenQuestion,
): Promise<number> {
  const { id } = await questionRowCommands.create(ctx, {
    typeId,
    ...content,
    isDefault: content.essential,
  })
  for (const { text, tag } of answers) {
    const { id: answerId } = await answerCommands.create(ctx, { questionId: id, text })
    if (tag !== undefined) await addMatch(ctx, { answerId, tag })
  }
  return id
}

/** After some weeks the questions on the purpose end with what the customer asked: version two. */
export function planOneMoreQuestion(
  world: World,
  staff: readonly DemoStaff[],
  from: BusinessDate,
): void {
  const head = staff.find((one) => one.role === 'audit-admin')
  if (head === undefined) return
  world.agenda.plan(world.at(addDays(from, daysBefore), 11 * 60), () =>
    world.as(head.actor, 'change a questionnaire', askOneMore),
  )
}

const daysBefore = 12

async function askOneMore(ctx: Context): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('origination.questionnaire')
    .select(['id', 'revision', 'document'])
    .where('status', '=', 'active')
    .execute()
  const purpose = rows.find((row) => nameOf(row.document).en === 'Purpose')
  const last = await ctx.tx
    .selectFrom('origination.question')
    .select(['id', 'text'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (purpose === undefined || last === undefined) return
  const { name, questions } = purpose.document as unknown as {
    name: Words
    questions: { id: number }[]
  }
  const next = await updateQuestionnaire(ctx, {
    id: purpose.id,
    revision: purpose.revision,
    name,
    essential: false,
    questionIds: [...questions.map((one) => one.id), last.id],
  })
  await updateQuestionnaireStatus(ctx, { ...next, status: 'active' })
}

const nameOf = (document: unknown) => (document as { name: Words }).name
