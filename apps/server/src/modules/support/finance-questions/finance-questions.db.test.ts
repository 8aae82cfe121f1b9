import {
  financeQuestionQueue,
  financeQuestions,
} from '@daftari/contract/support/finance-questions/declared'
import { assert } from '@daftari/kernel/assert'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApprovedApplication } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { staffActor } from '../../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { askFinanceOf } from '../feedback/work-feedback.ts'
import { writeDownQuestion } from '../feedback/write-feedback.ts'
import { writeFeedback } from '../index.ts'

let t: TestServer
let amina: Caller
let finance: Caller
let personId: number
let loanId: number
const messages = '/customerService/issue/commentFeedback'
const { path } = financeQuestions
let keys = 0
const key = () => ({ 'idempotency-key': `finance-question-${++keys}` })

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-30T07:00:00Z'))
  await aLender(t)
  amina = await t.signIn('service')
  finance = await t.signIn('finance')
  const { id, customer } = await anApprovedApplication(t, { amountCents: 100_000 })
  loanId = id
  personId = customer.id
})
afterAll(() => t.close())

const written = async () => {
  const id = await t.as({ kind: 'app', code: 'pesa' }, (ctx) =>
    writeFeedback(ctx, {
      personId,
      appCode: 'pesa',
      kind: 'question',
      topic: 'repayment',
      text: 'I paid yesterday',
      loanId,
    }),
  )
  assert(id !== null, 'a question is kept')
  return id
}
const messageOf = (id: number) =>
  t.appContext.db
    .selectFrom('support.feedback')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
async function asked(id: number, who = amina) {
  const { version } = await messageOf(id)
  const financeQuestion = 'Receipt SGR7 of 0712345678: where is it?'
  return who.post(`${messages}/${id}/ask-finance`, { version, financeQuestion })
}
const open = async () =>
  (await finance.get(path, { financeQuestionState: 'open' })).data.rows as {
    financeQuestionId: number
    version: number
  }[]
const answer = (id: number, version: number, who = finance) =>
  who.post(`${path}/${id}/answer`, { version, financeAnswer: 'It is booked to the loan' }, key())

it('a payment question of service is work of finance, and its answer comes back', async () => {
  const id = await written()
  expect((await asked(id)).data.error).toBe('feedback.transition')
  await amina.post(`${messages}/${id}/claim`, { version: 1 })
  const other = await t.signIn('service')
  expect((await asked(id, other)).data.error).toBe('feedback.not-yours')
  expect((await asked(id)).status).toBe(200)
  expect((await asked(id)).data.error).toBe('feedback.asked-already')
  const standing = await finance.get(financeQuestionQueue.endpoints.standing.path)
  expect(standing.data).toMatchObject({ unassigned: 1 })
  const next = await finance.post(financeQuestionQueue.endpoints.next.path, { skip: [] })
  const seen = (await finance.get(`${path}/${next.data.id}`)).data
  expect(seen).toMatchObject({
    financeQuestion: 'Receipt SGR7 of 071***78: where is it?',
    askedBy: { id: amina.staffId },
    assignee: { id: finance.staffId },
    loanId,
  })
  // While finance looks it is nobody's next.
  const nextMessage = () => amina.post(`${messages}/work/next`, { skip: [] })
  expect((await nextMessage()).data.id).toBeNull()
  const colleague = await t.signIn('finance')
  expect((await answer(next.data.id, seen.version, colleague)).data.error).toBe('work.not-yours')
  expect((await answer(next.data.id, seen.version, amina)).status).toBe(403)
  t.clock.advance(60_000)
  expect((await answer(next.data.id, seen.version)).data).toMatchObject({ state: 'answered' })
  expect((await nextMessage()).data.id).toBe(id)
  const back = (await amina.get(`${messages}/${id}`)).data
  expect(back).toMatchObject({
    feedbackState: 'claimed',
    handler: { id: amina.staffId },
    financeAnswer: 'It is booked to the loan',
  })
})

it('what service answers without it is needed no more', async () => {
  const id = await written()
  await amina.post(`${messages}/${id}/claim`, { version: 1 })
  await asked(id)
  const [waiting] = await open()
  const { version } = await messageOf(id)
  await amina.post(`${messages}/${id}/answer`, { version, answer: 'Found it' }, key())
  expect(await open()).toEqual([])
  const late = await answer(waiting?.financeQuestionId ?? 0, waiting?.version ?? 0)
  expect(late.status).toBe(409)
})

it('a payment question that was handed on is of finance, and stays with who handed it on', async () => {
  const body = { kind: 'question', topic: 'repayment', app: 'pesa', text: 'I paid twice', loanId }
  const { data, status } = await amina.post(
    `/customer-service/customers/${personId}/questions`,
    body,
  )
  expect(status).toBe(200)
  expect(await messageOf(data.id)).toMatchObject({ state: 'claimed', assigneeId: amina.staffId })
  const [waiting] = await open()
  t.clock.advance(60_000)
  const { financeQuestionId = 0, version = 0 } = waiting ?? {}
  expect((await answer(financeQuestionId, version)).status).toBe(200)
  expect((await messageOf(data.id)).nextActionAt).toEqual(t.clock.now())
  const other = await amina.post(`/customer-service/customers/${personId}/questions`, {
    ...body,
    topic: 'account',
  })
  expect((await messageOf(other.data.id)).state).toBe('open')
  expect(await open()).toEqual([])
})

it('is asked as often as there are messages, in one connection', async () => {
  const { customer } = await anApprovedApplication(t, { amountCents: 100_000 })
  const about = { kind: 'question', topic: 'repayment', text: 'I paid twice' } as const
  await t.as(staffActor(amina.staffId), async (ctx) => {
    for (let n = 0; n < 8; n += 1) {
      const asks = { personId: customer.id, appCode: 'pesa', ...about }
      await askFinanceOf(ctx, await writeDownQuestion(ctx, asks))
    }
  })
  expect(await open()).toHaveLength(8)
})
