import { audiences } from '@daftari/contract/outreach/audiences'
import { taskPlan } from '@daftari/contract/outreach/plan'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { stopContact } from '../../contact/index.ts'
import { sealPhone } from '../../customers/index.ts'
import { createTemplate, decideTemplate } from '../../messaging/index.ts'
import { carriersOf, makeTask, runTasks } from '../index.ts'

/** A Monday noon in Nairobi. */
let t: TestServer
let staff: Caller
const list = {
  name: 'Fair of March',
  source: 'Stand at the fair of March 2026',
  wording: 'May we text you offers?',
}
const proved = { source: list.source, wording: list.wording }

beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-30T09:00:00Z'))
  staff = await t.signIn('telemarketer')
})
afterAll(() => t.close())

/** As the dialog sends it. */
async function upload(fields: object, rows: readonly string[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([rows.join('\n')]), 'fair.csv')
  const request = new Request('http://x', { method: 'POST', body: form })
  const sent = await t.server.inject({
    method: 'POST',
    url: '/api/outreach/promotion/lists',
    headers: {
      authorization: `Bearer ${staff.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: sent.statusCode, ...sent.json() }
}
const choices = async () => (await staff.get('/outreach/promotion/choices')).data.lists
const consents = () => t.appContext.db.selectFrom('contact.numberConsent').select('id').execute()

test('DN-07: numbers without proof of where they are from are not taken, and nothing of them is kept', async () => {
  for (const fields of [
    { name: list.name },
    { name: list.name, source: list.source },
    { name: list.name, wording: list.wording },
    { ...list, source: 'Bought' },
  ]) {
    expect(await upload(fields, ['0712900001']), JSON.stringify(fields)).toMatchObject({
      status: 422,
    })
  }
  expect(await choices()).toEqual([])
  expect(await consents()).toEqual([])
})

test('uploaded numbers can be chosen at once, and bad rows are told with their line', async () => {
  const taken = await upload(list, ['phone', '0712900001', 'abc', '0712900002', '0712900001'])
  expect(taken).toMatchObject({
    status: 200,
    data: {
      good: 2,
      bad: 2,
      errors: [
        { line: 3, error: 'not-a-phone' },
        { line: 5, error: 'repeated' },
      ],
    },
  })
  expect(await choices()).toEqual([{ id: taken.data.id, name: list.name, count: 2 }])
  expect(await consents()).toHaveLength(2)
})

test('DN-04: a number that asked to be left alone stays so when a list brings it again', async () => {
  const lender = await aLender(t)
  await openForBusiness(t)
  const { auditAdmin, admin, collector } = lender.staff
  const { hash } = sealPhone(t.appContext.cipher, '+254712900002')
  const party = { personId: null, phoneHash: hash, relation: 'own' } as const
  await t.as(admin, (ctx) => stopContact(ctx, { party, reason: 'Wrote STOP' }))
  const texts = { en: '{lender}: your loan is ready. Reply STOP to end.' }
  const written = await t.as(auditAdmin, (ctx) =>
    createTemplate(ctx, { name: 'Offer of the fair', purpose: 'marketing', texts }),
  )
  const decision = { ...written, approve: true, reason: 'Read and right' }
  await t.as(admin, (ctx) => decideTemplate(ctx, decision))
  const { data } = await upload({ name: 'Once more', ...proved }, ['0712900001', '0712900002'])
  const carriers = carriersOf(t.world.ports)
  const plan = taskPlan.parse({
    carrier: 'sms',
    audience: 'number-list',
    parameters: { list: data.id },
    content: { templateId: written.id },
    holdOutPercent: 0,
    perMinute: 6_000,
  })
  const task = await t.as(collector, (ctx) =>
    makeTask(ctx, carriers, { section: 'promotion', name: 'Once more', plan }),
  )
  const id = task?.id ?? 0
  const now = t.clock.now()
  await t.as('system', (ctx) =>
    ctx.tx
      .updateTable('outreach.task')
      .set({ state: 'running', startedAt: now, nextAt: now })
      .where('id', '=', id)
      .execute(),
  )
  t.clock.set(new Date(now.getTime() + 5_000))
  await runTasks(t.appContext, carriers)
  const items = await t.appContext.db
    .selectFrom('outreach.item')
    .select(['phoneMasked', 'state', 'reason'])
    .where('taskId', '=', id)
    .orderBy('id')
    .execute()
  expect(items.map(({ state, reason }) => [state, reason]).toSorted()).toEqual([
    ['begun', null],
    ['dropped', 'DN-02'],
  ])
})

test('DN-08: nothing sensitive selects whom an offer goes to', async () => {
  const asked = Object.values(audiences).flatMap(({ parameters }) => Object.keys(parameters))
  expect([...new Set(asked)].sort()).toEqual([
    'attempts',
    'audience',
    'batch',
    'event',
    'fromDays',
    'inDays',
    'list',
    'sinceDays',
    'stage',
    'toDays',
  ])
  const plan = (audience: string, parameters: object) => ({
    carrier: 'sms',
    audience,
    parameters,
    content: { templateId: 1 },
  })
  const days = { fromDays: 3, toDays: 30 }
  for (const one of ['maritalStatus', 'children', 'religion', 'health', 'property', 'face']) {
    const refused = await staff.post('/outreach/promotion/preview', {
      plan: plan('registered-not-applied', { ...days, [one]: 1 }),
    })
    expect(refused.status, one).toBe(422)
  }
  const own = await staff.post('/outreach/promotion/preview', { plan: plan('health', {}) })
  expect(own.status).toBe(422)
})
