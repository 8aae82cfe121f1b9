import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLender, type Lender } from '../../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../../test/harness.ts'
import type { Context } from '../../../../platform/context.ts'
import { arrangeQuestions } from '../commands/arrange-questions.ts'
import { updateQuestionnaireStatus } from '../commands/publish-questionnaire.ts'
import {
  answerCommands,
  questionRowCommands,
  questionTypeCommands,
} from '../commands/save-question.ts'
import { createQuestionnaire, updateQuestionnaire } from '../commands/save-questionnaire.ts'
import { setDemand } from '../commands/set-demand.ts'
import { listAnswers, listQuestions, listQuestionTypes } from '../queries/question-lists.ts'
import { demandsByProduct, questionnaireById } from '../queries/questionnaire-detail.ts'
import { aDraft, aQuestionnaire, aRiskType, words } from './a-questionnaire.ts'

let t: TestApp
let lender: Lender

beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())

const refusal = (code: string) => expect.objectContaining({ code })
const admin = <T>(work: (ctx: Context) => Promise<T>) => t.as(lender.staff.admin, work)
const detail = (id: number) => admin((ctx) => questionnaireById(ctx, id))
const content = (questionIds: number[], name = 'Work questions') => ({
  name: words(name),
  essential: false,
  questionIds,
})

describe('questions', () => {
  test('are kept with their answers in the order they are put in', async () => {
    const type = await aRiskType(t, lender)
    const order = [type.text, type.single, type.multiple]
    await admin((ctx) => arrangeQuestions(ctx, { what: 'questions', of: type.typeId, ids: order }))
    const { rows } = await admin((ctx) => listQuestions(ctx, type.typeId))
    expect(rows.map((row) => row.id)).toEqual(order)
    expect(rows.map((row) => row.answers)).toEqual([0, 2, 2])
    await expect(
      admin((ctx) =>
        arrangeQuestions(ctx, { what: 'questions', of: type.typeId, ids: order.slice(1) }),
      ),
    ).rejects.toEqual(refusal('record.stale'))
  })

  test('are changed by who saw them as they are', async () => {
    const type = await aRiskType(t, lender)
    const seen = { id: type.no, version: 1 }
    const change = { text: words('Not now'), status: 'closed' as const }
    const save = () => admin((ctx) => answerCommands.change(ctx, seen, change))
    expect(await save()).toMatchObject({ version: 2 })
    await expect(save()).rejects.toEqual(refusal('record.stale'))
    const { rows } = await admin((ctx) => listAnswers(ctx, type.single))
    expect(rows.map((row) => [row.text.en, row.status])).toEqual([
      ['Yes', 'enabled'],
      ['Not now', 'closed'],
    ])
    const text = { questionId: type.text, text: words('May') }
    await expect(admin((ctx) => answerCommands.create(ctx, text))).rejects.toEqual(
      refusal('questionnaire.no-answers-to-text'),
    )
  })

  test('for others than the customer give no loan away, in any language', async () => {
    const type = await aRiskType(t, lender, { respondent: 'contact', name: 'Contact' })
    const asked = { class: 'text' as const, essential: false, isDefault: false }
    const wording = { ...words('Where does she live?'), zh: '她的贷款' }
    await expect(
      admin((ctx) =>
        questionRowCommands.create(ctx, { typeId: type.typeId, text: wording, ...asked }),
      ),
    ).rejects.toEqual(refusal('questionnaire.tells-of-loan'))
    const seen = { id: type.text, version: 1 }
    const change = { text: wording, status: 'enabled' as const, ...asked }
    await expect(admin((ctx) => questionRowCommands.change(ctx, seen, change))).rejects.toEqual(
      refusal('questionnaire.tells-of-loan'),
    )
    const answer = { questionId: type.single, text: words('She has a debt') }
    await expect(admin((ctx) => answerCommands.create(ctx, answer))).rejects.toEqual(
      refusal('questionnaire.tells-of-loan'),
    )
  })
})

describe('a questionnaire', () => {
  test('is a draft, then in use, and its next version is a draft again', async () => {
    const type = await aRiskType(t, lender)
    const first = await aQuestionnaire(t, lender, type)
    const changed = await admin((ctx) =>
      questionRowCommands.change(
        ctx,
        { id: type.single, version: 1 },
        {
          text: words('Changed since'),
          class: 'single',
          essential: true,
          isDefault: true,
          status: 'enabled',
        },
      ),
    )
    expect(changed.version).toBe(2)
    const next = await admin((ctx) =>
      updateQuestionnaire(ctx, { ...first, ...content([type.text, type.single], 'Shorter') }),
    )
    expect(next).toMatchObject({ version: 2, revision: 1 })
    expect((await detail(first.id)).document.questions.map((one) => one.text.en)).toEqual([
      'Work, single?',
      'Work, multiple?',
      'Work, text?',
    ])
    await admin((ctx) => updateQuestionnaireStatus(ctx, { ...next, status: 'active' }))
    expect(await detail(next.id)).toMatchObject({
      state: 'active',
      publishedBy: { id: lender.staff.admin.id },
      document: { name: words('Shorter'), questions: [{ id: type.text }, { id: type.single }] },
      versions: [
        { version: 2, state: 'active' },
        { version: 1, state: 'closed' },
      ],
    })
  })

  test('has one draft at a time, and nobody saves over what they did not see', async () => {
    const type = await aRiskType(t, lender)
    const draft = await aDraft(t, lender, type)
    await expect(aDraft(t, lender, type)).rejects.toEqual(refusal('questionnaire.draft-exists'))
    const save = () =>
      admin((ctx) => updateQuestionnaire(ctx, { ...draft, ...content([type.single]) }))
    expect(await save()).toMatchObject({ id: draft.id, revision: 2 })
    await expect(save()).rejects.toEqual(refusal('record.stale'))
    await expect(
      admin((ctx) => updateQuestionnaireStatus(ctx, { ...draft, status: 'active' })),
    ).rejects.toEqual(refusal('record.stale'))
  })

  test('asks only open questions of its own risk', async () => {
    const type = await aRiskType(t, lender)
    const other = await aRiskType(t, lender, { name: 'Income' })
    const make = (ids: number[]) =>
      admin((ctx) =>
        createQuestionnaire(ctx, { product: null, typeId: type.typeId, ...content(ids) }),
      )
    await expect(make([other.single])).rejects.toEqual(refusal('questionnaire.other-type'))
    await admin((ctx) =>
      questionTypeCommands.change(
        ctx,
        { id: type.typeId, version: 1 },
        { name: words('Work'), risk: true, status: 'closed' },
      ),
    )
    await expect(make([type.single])).rejects.toEqual(refusal('request.not-found'))
  })

  test('once published is changed by nobody, not even past the product', async () => {
    const { id } = await aQuestionnaire(t, lender, await aRiskType(t, lender))
    const db = t.appContext.db
    await expect(
      sql`update origination.questionnaire set document = '{}' where id = ${id}`.execute(db),
    ).rejects.toThrow(/never changed/)
    await expect(
      sql`delete from origination.questionnaire where id = ${id}`.execute(db),
    ).rejects.toThrow(/never deleted/)
  })

  test('of two put to use at once one is in use, however it comes out', async () => {
    const type = await aRiskType(t, lender)
    const first = await aQuestionnaire(t, lender, type)
    const second = await admin((ctx) =>
      updateQuestionnaire(ctx, { ...first, ...content([type.single]) }),
    )
    await admin((ctx) => updateQuestionnaireStatus(ctx, { ...second, status: 'closed' }))
    const close = { ...first, status: 'closed' as const }
    const { revision } = await admin((ctx) => updateQuestionnaireStatus(ctx, close))
    for (let round = 0; round < 5; round += 1) {
      await t.appContext.db
        .updateTable('origination.questionnaire')
        .set({ status: 'closed' })
        .where('typeId', '=', type.typeId)
        .execute()
      const rows = await t.appContext.db
        .selectFrom('origination.questionnaire')
        .select(['id', 'revision', 'status'])
        .where('id', 'in', [first.id, second.id])
        .execute()
      const wording = await Promise.allSettled(
        rows.map((row) =>
          admin((ctx) => updateQuestionnaireStatus(ctx, { ...row, status: 'active' })),
        ),
      )
      const refused = wording.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      expect(refused).toEqual(refused.map(() => refusal('record.stale')))
      const { versions } = await detail(first.id)
      expect(versions.filter((one) => one.state === 'active')).toHaveLength(1)
    }
    expect(revision).toBe(first.revision + 1)
  })

  test('in use twice for one scope the database refuses', async () => {
    const type = await aRiskType(t, lender)
    await aQuestionnaire(t, lender, type)
    await aQuestionnaire(t, lender, type, { product: 'pesa-14' })
    await expect(
      sql`insert into origination.questionnaire (product_code, type_id, version, document, status,
          created_at, published_at)
        select product_code, type_id, version + 1, document, status, created_at, published_at
        from origination.questionnaire where type_id = ${type.typeId}`.execute(t.appContext.db),
    ).rejects.toThrow(/questionnaire_one_active/)
  })
})

test('of whom a product demands answers is said with the version seen', async () => {
  const say = (version: number) =>
    admin((ctx) => setDemand(ctx, { product: 'pesa-7', demand: 'always', version }))
  expect(await say(0)).toEqual({ version: 1 })
  await expect(say(0)).rejects.toEqual(refusal('record.stale'))
  const { rows } = await admin((ctx) => demandsByProduct(ctx))
  expect(rows.filter((row) => row.demand !== 'never')).toMatchObject([
    { product: 'pesa-7', demand: 'always', version: 1, by: { id: lender.staff.admin.id } },
  ])
})

test('the types are all there, closed ones too', async () => {
  const { rows } = await admin((ctx) => listQuestionTypes(ctx))
  expect(rows.length).toBeGreaterThan(5)
  expect(new Set(rows.map((row) => row.status))).toEqual(new Set(['enabled', 'closed']))
})
