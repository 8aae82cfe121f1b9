import { audiences } from '@daftari/contract/outreach/audiences'
import { taskPlan } from '@daftari/contract/outreach/plan'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopNow } from '../../../../test/fixtures/answered-call.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { anApprovedList } from '../../../../test/fixtures/number-lists.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'
import { sealPhone } from '../../../platform/numbers/seal-phone.ts'
import { createTemplate, decideTemplate } from '../../messaging/index.ts'
import { carriersOf, makeTask, runTasks } from '../index.ts'

/** A Monday noon in Nairobi. */
let t: TestServer
let staff: Caller
beforeAll(async () => {
  t = await openTestServer(new Date('2026-03-30T09:00:00Z'))
  staff = await t.signIn('telemarketer')
})
afterAll(() => t.close())

test('DN-04: a number that asked to be left alone stays so when a list brings it', async () => {
  const lender = await aLender(t)
  await openForBusiness(t)
  const { auditAdmin, admin, collector } = lender.staff
  const { hash } = sealPhone(t.appContext.cipher, '+254712900002')
  const party = { personId: null, phoneHash: hash, relation: 'own' } as const
  await t.as(admin, (ctx) => stopNow(ctx, { kind: 'stop', party, reason: 'Wrote STOP' }))
  const texts = { en: '{lender}: your loan is ready. Reply STOP to end.' }
  const written = await t.as(auditAdmin, (ctx) =>
    createTemplate(ctx, {
      name: 'Offer of the fair',
      purpose: 'marketing',
      meantFor: 'anybody',
      texts,
    }),
  )
  const decision = { ...written, approve: true, reason: 'Read and right' }
  await t.as(admin, (ctx) => decideTemplate(ctx, decision))
  const batch = await anApprovedList(t, ['+254712900001', '+254712900002'])
  const carriers = carriersOf(t.world.ports)
  const plan = taskPlan.parse({
    carrier: 'sms',
    audience: 'approved-list',
    parameters: { batch },
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

test('N8: numbers that nobody approved are the audience of no task', async () => {
  const plan = { carrier: 'sms', audience: 'number-list', content: { templateId: 1 } }
  for (const parameters of [{}, { list: 1 }]) {
    const refused = await staff.post('/outreach/promotion/preview', {
      plan: { ...plan, parameters },
    })
    expect(refused.status).toBe(422)
  }
  const upload = await staff.post('/outreach/promotion/lists', {})
  expect(upload.status).toBe(404)
})
