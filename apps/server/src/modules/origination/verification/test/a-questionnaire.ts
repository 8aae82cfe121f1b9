import type { QuestionClass, Respondent } from '@daftari/contract/origination/verification/enums'
import type { Lender } from '../../../../../test/fixtures/lender.ts'
import type { TestApp } from '../../../../../test/harness.ts'
import { updateQuestionnaireStatus } from '../commands/publish-questionnaire.ts'
import {
  answerCommands,
  questionRowCommands,
  questionTypeCommands,
} from '../commands/save-question.ts'
import { createQuestionnaire } from '../commands/save-questionnaire.ts'

export const words = (en: string) => ({ en, es: `${en} (es)`, zh: `${en} (zh)` })

export interface ARiskType {
  typeId: number
  /** An essential single choice, a multiple choice and words. */
  single: number
  multiple: number
  text: number
  /** Options of the single choice. */
  yes: number
  no: number
  /** Options of the multiple choice. */
  both: [number, number]
}

/** A risk question type with three questions, made by the administrator. */
export async function aRiskType(
  t: TestApp,
  lender: Lender,
  input: { respondent?: Respondent; name?: string } = {},
): Promise<ARiskType> {
  const { respondent = 'customer', name = 'Work' } = input
  return t.as(lender.staff.admin, async (ctx) => {
    const type = await questionTypeCommands.create(ctx, {
      name: words(name),
      respondent,
      risk: true,
    })
    const ask = async (kind: QuestionClass, essential: boolean) =>
      (
        await questionRowCommands.create(ctx, {
          typeId: type.id,
          text: words(`${name}, ${kind}?`),
          class: kind,
          essential,
          isDefault: true,
        })
      ).id
    const answer = async (questionId: number, text: string) =>
      (await answerCommands.create(ctx, { questionId, text: words(text) })).id
    const single = await ask('single', true)
    const multiple = await ask('multiple', false)
    return {
      typeId: type.id,
      single,
      multiple,
      text: await ask('text', false),
      yes: await answer(single, 'Yes'),
      no: await answer(single, 'No'),
      both: [await answer(multiple, 'One'), await answer(multiple, 'Two')],
    }
  })
}

interface QuestionnaireInput {
  product?: string | null
  essential?: boolean
  name?: string
}

/** A questionnaire of all questions of the type, not yet in use. */
export function aDraft(
  t: TestApp,
  lender: Lender,
  type: ARiskType,
  input: QuestionnaireInput = {},
) {
  const { product = null, essential = false, name = 'Work questions' } = input
  return t.as(lender.staff.admin, (ctx) =>
    createQuestionnaire(ctx, {
      product,
      typeId: type.typeId,
      name: words(name),
      essential,
      questionIds: [type.single, type.multiple, type.text],
    }),
  )
}

/** The same, in use. */
export async function aQuestionnaire(
  t: TestApp,
  lender: Lender,
  type: ARiskType,
  input: QuestionnaireInput = {},
) {
  const { id, revision } = await aDraft(t, lender, type, input)
  return t.as(lender.staff.admin, (ctx) =>
    updateQuestionnaireStatus(ctx, { id, revision, status: 'active' }),
  )
}
