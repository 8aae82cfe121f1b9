import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authorise } from '../../../../../test/fixtures/auditors.ts'
import { anApplication } from '../../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../../test/fixtures/lender.ts'
import { staffActor } from '../../../../../test/harness.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'
import { updateQuestionnaireStatus } from '../commands/publish-questionnaire.ts'
import { updateQuestionnaire } from '../commands/save-questionnaire.ts'
import { setDemand } from '../commands/set-demand.ts'
import { type ARiskType, aQuestionnaire, aRiskType, words } from './a-questionnaire.ts'

let t: TestServer
let lender: Lender
let one: Caller
let other: Caller
let head: Caller
let work: ARiskType
let known: ARiskType
let general: { id: number; revision: number }
let ofContact: { id: number }

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-31T06:00:00Z'))
  lender = await aLender(t)
  one = await t.signIn('auditor')
  other = await t.signIn('auditor')
  head = await t.signIn('audit-admin')
  for (const caller of [one, other]) await authorise(t, lender, staffActor(caller.staffId))
  work = await aRiskType(t, lender)
  known = await aRiskType(t, lender, { respondent: 'contact', name: 'Known' })
  general = await aQuestionnaire(t, lender, work, { essential: true, name: 'Work for all' })
  ofContact = await aQuestionnaire(t, lender, known, { name: 'Known to' })
  for (const [answerId, tag] of [
    [work.no, 'employment-unverified'],
    [work.both[0], 'income-too-low'],
    [known.yes, 'confirmed-by-call'],
  ]) {
    const path = '/audit/questionnaire/addQuestionnaireRemarkMatch'
    expect((await head.post(path, { answerId, tag })).code).toBe(200)
  }
})
afterAll(() => t.close())

let keys = 0
const key = () => {
  keys += 1
  return { 'idempotency-key': `verification-test-${keys}` }
}

/** Taken by the first auditor. */
async function aTask(product: 'pesa-14' | 'pesa-21' | 'pesa-30' = 'pesa-14') {
  const { id, customer } = await anApplication(t, { product })
  const { data } = await one.post(`/audit/cashCredit/${id}/take`)
  return { id, customer, version: data.version as number }
}

const asked = async (caller: Caller, id: number) =>
  (await caller.get('/audit/questionnaire/activeQuestionnaire', { id: String(id) })).data
const answer = (caller: Caller, id: number, answers: object[], questionnaireId = general.id) =>
  caller.post('/audit/questionnaire/saveQuestionnaireAnswer', { id, questionnaireId, answers })
const call = (caller: Caller, body: object) =>
  caller.post('/audit/cashCredit/subTelephoneVerificationRecord', body, key())
const callees = async (caller: Caller, id: number) =>
  (await caller.get('/audit/cashCredit/verify/showTelephoneVerification', { id: String(id) })).data
const no = () => ({ questionId: work.single, answers: [work.no] })

describe('answers', () => {
  test('are kept with the version asked, bring their tags, and are offered to who decides', async () => {
    const { id } = await aTask()
    const saved = await answer(one, id, [
      no(),
      { questionId: work.multiple, answers: work.both },
      { questionId: work.text, text: 'Since May, phone 0712345678' },
    ])
    expect(saved.data).toMatchObject({
      complete: true,
      tags: ['income-too-low', 'employment-unverified'],
    })
    const { mayAnswer, rows } = await asked(one, id)
    expect(mayAnswer).toBe(true)
    expect(rows[0]).toMatchObject({
      name: 'Work for all',
      version: 1,
      demanded: false,
      answered: {
        version: 1,
        complete: true,
        onCall: false,
        by: { id: one.staffId },
        said: [
          { question: 'Work, single?', answers: [{ text: 'No' }], text: null },
          { answers: [{ text: 'One' }, { text: 'Two' }] },
          { answers: [], text: 'Since May, phone 0712345678' },
        ],
      },
    })
    const { data } = await one.get('/audit/show/remarkList', { id: String(id), scope: 'reject' })
    const suggested = data.rows.filter((row: { suggested: boolean }) => row.suggested)
    expect(suggested.map((row: { code: string }) => row.code)).toEqual([
      'income-too-low',
      'employment-unverified',
    ])
  })

  test('given again replace the earlier ones, which stay', async () => {
    const { id } = await aTask()
    await answer(one, id, [no()])
    await answer(one, id, [{ questionId: work.single, answers: [work.yes] }])
    const [row] = (await asked(one, id)).rows
    expect(row.answered).toMatchObject({ tags: [], said: [{ answers: [{ text: 'Yes' }] }] })
    const kept = await t.appContext.db
      .selectFrom('origination.questionnaireResponse')
      .select('tags')
      .where('applicationId', '=', id)
      .orderBy('id')
      .execute()
    expect(kept.map((one) => one.tags)).toEqual([['employment-unverified'], []])
  })

  test('a product’s own questionnaire is asked instead of the one for all', async () => {
    const own = await aQuestionnaire(t, lender, work, { product: 'pesa-30', name: 'For pesa-30' })
    const { id } = await aTask('pesa-30')
    const names = (await asked(one, id)).rows.map((row: { name: string }) => row.name)
    expect(names).toEqual(['For pesa-30', 'Known to'])
    const elsewhere = await aTask()
    const refused = await answer(one, elsewhere.id, [no()], own.id)
    expect(refused).toMatchObject({ code: 409, msg: expect.stringContaining('not asked') })
  })

  test('to a version that was replaced while it was asked are kept as answers to it', async () => {
    const type = await aRiskType(t, lender, { name: 'Purpose' })
    const first = await aQuestionnaire(t, lender, type, { name: 'Purpose' })
    const { id } = await aTask()
    t.clock.set(new Date(t.clock.now().getTime() + 60_000))
    await t.as(lender.staff.admin, async (ctx) => {
      const shorter = { name: words('Purpose'), essential: false, questionIds: [type.text] }
      const next = await updateQuestionnaire(ctx, { ...first, ...shorter })
      await updateQuestionnaireStatus(ctx, { ...next, status: 'active' })
    })
    const given = [{ questionId: type.single, answers: [type.yes] }]
    expect((await answer(one, id, given, first.id)).data).toMatchObject({ complete: true })
    const row = (await asked(one, id)).rows.find((row: { name: string }) => row.name === 'Purpose')
    expect(row).toMatchObject({ version: 2, answered: { version: 1, said: [{ answers: [{}] }] } })
    const later = await aTask()
    expect(await answer(one, later.id, given, first.id)).toMatchObject({ code: 409 })
  })

  test('are refused of what was not asked, of a third party, and of another’s task', async () => {
    const { id } = await aTask()
    const wrong = await answer(one, id, [{ questionId: work.single, answers: [known.yes] }])
    expect(wrong).toMatchObject({ code: 422, msg: expect.stringContaining('Work, single?') })
    const contact = [{ questionId: known.single, answers: [known.yes] }]
    expect(await answer(one, id, contact, ofContact.id)).toMatchObject({ code: 422 })
    expect(await answer(other, id, [no()])).toMatchObject({ code: 409 })
  })
})

describe('an approval', () => {
  const decide = async (id: number, version: number, body: object) =>
    one.post(`/audit/cashCredit/${id}/audit`, { version, ...body }, key())

  test('waits for the essential questionnaires where the product demands them', async () => {
    await t.as(lender.staff.admin, (ctx) =>
      setDemand(ctx, { product: 'pesa-21', demand: 'new-customers', version: 0 }),
    )
    const { id, version } = await aTask('pesa-21')
    expect((await asked(one, id)).rows[0]).toMatchObject({ demanded: true, answered: null })
    const refused = await decide(id, version, { result: 'approve' })
    expect(refused).toMatchObject({
      code: 422,
      msg: 'Before an approval this must be answered: Work for all.',
    })
    await answer(one, id, [{ questionId: work.text, text: 'Only what need not be said' }])
    expect(await decide(id, version, { result: 'approve' })).toMatchObject({ code: 422 })
    await answer(one, id, [{ questionId: work.single, answers: [work.yes] }])
    expect(await decide(id, version, { result: 'approve' })).toMatchObject({ code: 200 })
  })

  test('alone waits: a rejection needs no answer', async () => {
    const { id, version } = await aTask('pesa-21')
    const body = { result: 'reject', tags: ['unreachable'] }
    expect(await decide(id, version, body)).toMatchObject({ code: 200 })
  })
})

describe('a verification call', () => {
  test('to a consenting contact is kept with its answers, marks and tags', async () => {
    const { id } = await aTask()
    const { callees: list, mayRecord } = await callees(one, id)
    expect(mayRecord).toBe(true)
    expect(list).toMatchObject([
      { callee: 'customer', hindrance: null },
      { callee: 'contact', name: 'Achieng Otieno', hindrance: null, calls: 0 },
      { callee: 'employer', hindrance: 'no-number', phone: null },
    ])
    const body = {
      id,
      callee: 'contact',
      contactId: list[1].contactId,
      result: 'reached',
      remark: 'Lives next door',
      marks: [{ item: 'contacts', status: 'right' }],
      questionnaires: [
        {
          questionnaireId: ofContact.id,
          answers: [{ questionId: known.single, answers: [known.yes] }],
        },
      ],
    }
    expect((await call(one, body)).data).toMatchObject({ tags: ['confirmed-by-call'] })
    const path = '/audit/cashCredit/showTelephoneVerificationRecord'
    const { data, text } = await one.get(path, { id: String(id) })
    expect(data.rows).toMatchObject([
      {
        callee: 'contact',
        name: 'Achieng Otieno',
        relationship: 'sibling',
        result: 'reached',
        remark: 'Lives next door',
        marks: [{ item: 'contacts', status: 'right' }],
        by: { id: one.staffId },
        answers: [{ name: 'Known to', version: 1, said: [{ answers: [{ text: 'Yes' }] }] }],
      },
    ])
    expect(text).not.toMatch(/\+254733\d{6}/)
    const marks = await t.appContext.db
      .selectFrom('origination.verifyMark')
      .select(['item', 'status'])
      .where('applicationId', '=', id)
      .execute()
    expect(marks).toEqual([{ item: 'contacts', status: 1 }])
    expect((await callees(one, id)).callees[1]).toMatchObject({
      hindrance: 'called-this-week',
      calls: 1,
      lastResult: 'reached',
    })
    expect(await call(one, body)).toMatchObject({
      code: 403,
      msg: 'Achieng Otieno was spoken to within the last 7 days.',
    })
  })

  test('to a contact without consent, or to nobody known, is refused and leaves nothing', async () => {
    const { id, customer } = await aTask()
    await t.appContext.db
      .updateTable('customers.contact')
      .set({ consented: false })
      .where('personId', '=', customer.id)
      .execute()
    const [, contact] = (await callees(one, id)).callees
    expect(contact.hindrance).toBe('not-consented')
    const body = { id, callee: 'contact', contactId: contact.contactId, result: 'no-answer' }
    expect(await call(one, body)).toMatchObject({ code: 403 })
    expect(await call(one, { ...body, contactId: 999_999 })).toMatchObject({ code: 404 })
    expect(await call(one, { id, callee: 'employer', result: 'busy' })).toMatchObject({ code: 422 })
    const kept = await t.appContext.db
      .selectFrom('origination.telephoneVerification')
      .select('id')
      .where('applicationId', '=', id)
      .execute()
    expect(kept).toEqual([])
  })

  test('has answers only of whom it reached, and only their own', async () => {
    const { id } = await aTask()
    const given = [{ questionnaireId: general.id, answers: [no()] }]
    const customer = { id, callee: 'customer', questionnaires: given }
    expect(await call(one, { ...customer, result: 'busy' })).toMatchObject({ code: 422 })
    const contact = [
      {
        questionnaireId: ofContact.id,
        answers: [{ questionId: known.single, answers: [known.yes] }],
      },
    ]
    expect(
      await call(one, { id, callee: 'customer', result: 'reached', questionnaires: contact }),
    ).toMatchObject({
      code: 422,
      msg: expect.stringContaining('somebody other than the person called'),
    })
    expect(await call(one, { ...customer, result: 'reached' })).toMatchObject({ code: 200 })
    expect((await asked(one, id)).rows[0].answered).toMatchObject({ onCall: true })
  })

  test('of another’s task is not there', async () => {
    const { id } = await aTask()
    for (const path of [
      '/audit/cashCredit/verify/showTelephoneVerification',
      '/audit/cashCredit/showTelephoneVerificationRecord',
      '/audit/questionnaire/activeQuestionnaire',
      '/audit/show/remarkList',
    ]) {
      expect((await other.get(path, { id: String(id) })).status).toBe(404)
      expect((await one.get(path, { id: String(id) })).status).toBe(200)
    }
    const body = { id, callee: 'customer', result: 'busy' }
    expect(await call(other, body)).toMatchObject({ code: 409 })
  })
})
