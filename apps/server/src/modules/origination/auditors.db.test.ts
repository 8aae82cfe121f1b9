import { allocateTasks as allocateEndpoint } from '@daftari/contract/origination/allocation/allocation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authorise } from '../../../test/fixtures/auditors.ts'
import { anApplication } from '../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../test/fixtures/lender.ts'
import { staffActor } from '../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../test/open-test-server.ts'
import { decideRemoval } from '../customers/index.ts'
import { allocation } from './allocation.ts'
import { applications } from './applications.ts'

let t: TestServer
let lender: Lender
let auditor: Caller
let chief: Caller
let collector: Caller

beforeAll(async () => {
  t = await openTestServer()
  lender = await aLender(t)
  auditor = await t.signIn('auditor')
  chief = await t.signIn('audit-admin')
  collector = await t.signIn('collector')
  await authorise(t, lender, staffActor(auditor.staffId))
})
afterAll(() => t.close())

const errorOf = (answer: { data: { error: string } }) => answer.data.error

describe('the endpoints', () => {
  const all = [...(applications.routes ?? []), ...(allocation.routes ?? [])].map(
    (route) => route.endpoint,
  )

  test.each(all.map((one) => [`${one.method} ${one.path}`, one] as const))(
    '%s is closed to a collector',
    async (_, { method, path }) => {
      const answer = await t.send({
        method,
        path: path.replace('{id}', '100001'),
        headers: { authorization: `Bearer ${collector.token}` },
      })
      expect(answer.status).toBe(403)
    },
  )

  test('an auditor neither allocates, nor authorises, nor changes amounts', async () => {
    const body = { rule: 'weighted', preview: true }
    expect((await auditor.post(allocateEndpoint.path, body)).status).toBe(403)
    expect((await auditor.post('/userAuditAuthAdd', {})).status).toBe(403)
    expect((await auditor.get('/audit/revocationSlip', { auditorId: '1' })).status).toBe(403)
    expect((await auditor.post('/audit/cashCredit/1/modifyAmount', {})).status).toBe(403)
  })
})

describe('an authorisation', () => {
  const given = {
    products: ['pesa-14'],
    maxCents: 2_000_000,
    customerTypes: ['new'],
    dailyCapacity: 20,
    weight: 3,
    canReview: true,
  }
  const save = (body: object) => chief.post('/userAuditAuthAdd', body)

  test('is added once, changed by its version, and shown in the list', async () => {
    const staffId = lender.staff.auditor2.id
    expect((await save({ staffId, ...given })).data).toEqual({ staffId, version: 1 })
    expect(errorOf(await save({ staffId, ...given }))).toBe('auditor.exists')
    expect(errorOf(await save({ staffId, ...given, version: 9 }))).toBe('record.stale')
    const changed = await save({ staffId, ...given, dailyCapacity: 30, version: 1 })
    expect(changed.data.version).toBe(2)
    await chief.put('/audit/auditor/restDays', { staffId, restDays: ['2026-04-05', '2026-01-01'] })
    const { data } = await chief.get('/userAuditorAuthList', { name: 'AUDITOR2' })
    const read = await chief.get(`/userAuditAuthAdd/${staffId}/values`)
    const values = { ...given, languages: ['*'], dailyCapacity: 30 }
    expect(read.data).toEqual({ id: staffId, version: 2, values })
    expect(data.rows).toMatchObject([
      {
        id: staffId,
        duty: 'on-duty',
        products: ['pesa-14'],
        limit: 2_000_000,
        canReview: true,
        dailyCapacity: 30,
        restDays: ['2026-04-05'],
        version: 2,
      },
    ])
    const logged = await t.appContext.db
      .selectFrom('administration.auditLog')
      .select('act')
      .where('objectId', '=', String(staffId))
      .where('act', 'like', 'auditor.%')
      .execute()
    expect(logged).toHaveLength(3)
  })

  test('is never one’s own, for nobody, or for a product there is not', async () => {
    const staffId = lender.staff.finance.id
    expect(errorOf(await save({ ...given, staffId: chief.staffId }))).toBe('auditor.not-yourself')
    expect(errorOf(await save({ ...given, staffId: 999_999 }))).toBe('request.not-found')
    expect(errorOf(await save({ ...given, staffId, version: 1 }))).toBe('request.not-found')
    expect(errorOf(await save({ ...given, staffId, products: ['none'] }))).toBe(
      'auditor.product-unknown',
    )
    expect((await save({ ...given, staffId, isAdmin: true })).status).toBe(422)
  })

  test('on and off duty is one’s own to set, another’s only with the right', async () => {
    const own = { staffId: auditor.staffId, onDuty: false }
    expect((await auditor.post('/audit/auditor/duty', own)).code).toBe(200)
    const { data } = await chief.get('/userAuditorAuthList', { duty: 'off-duty' })
    expect(data.rows).toMatchObject([{ id: auditor.staffId }])
    const other = { staffId: lender.staff.auditor2.id, onDuty: false }
    expect((await auditor.post('/audit/auditor/duty', other)).status).toBe(403)
    expect((await chief.post('/audit/auditor/duty', { ...own, onDuty: true })).code).toBe(200)
    const nobody = { staffId: lender.staff.finance.id, onDuty: true }
    expect((await chief.post('/audit/auditor/duty', nobody)).status).toBe(404)
  })

  test('has a target from a month on, and neither for oneself nor for what is over', async () => {
    const set = (body: object) => chief.put('/audit/auditor/target', body)
    const inForce = async (month: string) =>
      (await chief.get('/audit/auditor/targets', { month })).data
    const staffId = lender.staff.auditor2.id
    const own = { staffId, fromMonth: '2026-03' }
    expect((await set({ fromMonth: '2026-03', handled: 300 })).code).toBe(200)
    expect((await set({ ...own, handled: 120 })).code).toBe(200)
    expect((await set({ ...own, handled: 150 })).code).toBe(200)
    expect(await inForce('2026-04')).toMatchObject({
      everybody: 300,
      own: [{ id: staffId, handled: 150 }],
    })
    expect((await set({ ...own, fromMonth: '2026-05' })).code).toBe(200)
    expect((await inForce('2026-05')).own).toEqual([])
    expect((await inForce('2026-04')).own).toHaveLength(1)
    expect((await inForce('2026-02')).everybody).toBeNull()
    expect(errorOf(await set({ ...own, fromMonth: '2026-02', handled: 1 }))).toBe(
      'auditor.month-over',
    )
    expect(errorOf(await set({ ...own, staffId: chief.staffId, handled: 1 }))).toBe(
      'auditor.not-yourself',
    )
    const nobody = { ...own, staffId: lender.staff.finance.id, handled: 1 }
    expect((await set(nobody)).status).toBe(404)
  })

  test('the form offers staff who have none', async () => {
    const { data } = await chief.get('/audit/auditor/candidates')
    const ids = data.options.map(({ value }: { value: number }) => value)
    expect(ids).toContain(lender.staff.finance.id)
    expect(ids).not.toContain(auditor.staffId)
  })
})

describe('the allocation page', () => {
  test('shows what waits, who works, and what was given, as it stands', async () => {
    const { id } = await anApplication(t)
    const waits = await chief.get('/audit/notAllocate/num')
    expect(waits.data).toMatchObject({
      total: 1,
      approving: 1,
      byProduct: [{ product: 'pesa-14', waiting: 1 }],
    })
    const body = { rule: 'least-loaded', auditorIds: [auditor.staffId] }
    const preview = await chief.post('/audit/allocateTasks', { ...body, preview: true })
    const done = await chief.post('/audit/allocateTasks', { ...body, preview: false })
    expect(done.data.plan).toEqual(preview.data.plan)
    expect(done.data).toMatchObject({ allocated: 1, unplaced: [], batch: expect.any(String) })
    const statistics = await chief.get('/audit/allocateStatistics')
    expect(statistics.data.totals).toMatchObject({ held: 1, allocatedToday: 1, doneToday: 0 })
    const own = await chief.get('/audit/allocateStatistics', { auditor: String(auditor.staffId) })
    expect(own.data.rows).toMatchObject([{ auditor: { id: auditor.staffId }, held: 1 }])
    const given = await chief.get('/audit/getDistributionList', { applicationId: String(id) })
    expect(given.data.rows).toMatchObject([
      { from: null, to: { id: auditor.staffId }, rule: 'least-loaded' },
    ])
    const list = await chief.get('/audit/auditorList')
    expect(list.data.rows.find((row: { id: number }) => row.id === auditor.staffId)).toMatchObject({
      held: 1,
      capacityLeft: 999,
    })
    const slip = { auditorId: String(auditor.staffId), ids: String(id) }
    expect((await chief.get('/audit/revocationSlipPart', slip)).data).toEqual({ takenBack: [id] })
    expect((await chief.get('/audit/revocationSlipPart', { auditorId: '1' })).status).toBe(422)
    const { auditorId } = slip
    expect((await chief.get('/audit/revocationSlip', { auditorId })).data).toEqual({
      takenBack: [],
    })
    expect((await chief.get('/audit/allocate/refresh')).data).toEqual({ takenBack: [] })
    const moved = await t.send({
      method: 'PATCH',
      path: '/audit/cashCredit/distribute',
      query: { ids: String(id), auditorId },
      headers: { authorization: `Bearer ${chief.token}` },
    })
    expect(moved.data).toEqual({ given: [id], refused: [] })
  })
})

describe('setting aside', () => {
  test('comes back by itself, or earlier by hand', async () => {
    const { id } = await anApplication(t)
    const path = '/audit/cashCredit/manualSuspension'
    const until = new Date(t.clock.now().getTime() + 60_000).toISOString()
    const body = { id, until, reason: 'no answer', version: 1 }
    expect((await auditor.post(path, body)).data).toMatchObject({ label: 'hang-up', version: 2 })
    const decision = { result: 'approve', version: 2 }
    const key = { 'idempotency-key': `aside-${id}` }
    const refused = await auditor.post(`/audit/cashCredit/${id}/audit`, decision, key)
    expect(errorOf(refused)).toBe('application.suspended')
    const resumed = await auditor.post(path, { ...body, until: null, version: 2 })
    expect(resumed.data).toMatchObject({ label: 'pending', version: 3 })
    const again = await auditor.post(path, { ...body, until: null, version: 3 })
    expect(errorOf(again)).toBe('application.not-suspended')
    expect((await auditor.post(path, { ...body, version: 3 })).code).toBe(200)
    t.clock.advance(60_000)
    const { data } = await auditor.get(`/audit/cashCredit/${id}`)
    expect(data.application.label).toBe('pending')
  })

  test('takes the reasons of the lender for it, and no others', async () => {
    const { id } = await anApplication(t)
    const path = '/audit/cashCredit/manualSuspension'
    const until = new Date(t.clock.now().getTime() + 60_000).toISOString()
    const body = { id, until, reason: 'Waits for papers', version: 1 }
    const rejected = await auditor.post(path, { ...body, tags: ['waiting-papers', 'bad-history'] })
    expect(errorOf(rejected)).toBe('application.tag-unknown')
    expect((await auditor.post(path, { ...body, tags: ['waiting-papers'] })).code).toBe(200)
    const kept = await t.appContext.db
      .selectFrom('origination.transition')
      .select(['act', 'tags', 'reason'])
      .where('applicationId', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(kept).toEqual({ act: 'suspend', tags: ['waiting-papers'], reason: 'Waits for papers' })
  })

  test.each([
    ['a time that is past', -1],
    ['more than a month', 31 * 24 * 60],
  ])('is refused for %s', async (_, minutes) => {
    const { id } = await anApplication(t)
    const until = new Date(t.clock.now().getTime() + minutes * 60_000).toISOString()
    const body = { id, until, reason: 'no answer', version: 1 }
    const answer = await auditor.post('/audit/cashCredit/manualSuspension', body)
    expect(errorOf(answer)).toBe('application.suspend-range')
  })
})

describe('the blacklist', () => {
  test('is added to, asked by any number, and left again', async () => {
    const { customer, id } = await anApplication(t)
    const { id: personId, phone, idNumber } = customer
    const reason = 'forged payslip'
    expect((await auditor.post(`/customer/${personId}/blackList`, { reason })).status).toBe(403)
    expect((await chief.post(`/customer/${personId}/blackList`, { reason })).code).toBe(200)
    for (const body of [{ phone }, { idNumber }, { customerId: personId }]) {
      const { data } = await chief.post('/blackList/check', body)
      expect(data).toMatchObject({ listed: true, entries: [{ reason }, ...data.entries.slice(1)] })
    }
    const detail = await chief.get(`/audit/cashCredit/${id}`)
    expect(detail.data.facts.blacklisted).toBe(true)
    const asked = await chief.post(`/customer/${personId}/blackList/delete`, {
      reason: 'was a mistake',
    })
    expect((await chief.post('/blackList/check', { phone })).data.listed).toBe(true)
    const { removalId, version } = asked.data
    const decision = { approve: true, reason: 'it was', version }
    const path = `/customer/blackList/removal/${removalId}/decide`
    const key = { 'idempotency-key': `removal-${removalId}` }
    expect((await chief.post(path, decision, key)).code).toBe(403)
    expect((await auditor.post(path, decision, key)).code).toBe(403)
    await t.as(lender.staff.reviewer, (ctx) => decideRemoval(ctx, { id: removalId, ...decision }))
    const { data } = await chief.post('/blackList/check', { customerId: personId })
    expect(data).toEqual({ listed: false, entries: [] })
    expect((await chief.post('/blackList/check', {})).status).toBe(422)
    expect((await chief.post('/blackList/check', { phone: '12' })).status).toBe(422)
  })
})

test('the choices name tags in the reader’s language, products and auditors', async () => {
  const tags = await auditor.get('/audit/show/remarkList', { scope: 'reject' })
  expect(tags.data.rows[0]).toMatchObject({ scope: 'reject', name: expect.any(String) })
  const options = await auditor.get('/audit/cashCredit/options')
  expect(options.data).toMatchObject({ grades: ['A', 'B', 'C', 'D', 'E'] })
  const all = await auditor.get('/audit/cashCredit/allAuditor')
  expect(all.data.rows.map((row: { name: string }) => row.name)).toContain('auditor 1')
})

test('whether an auditor may be given a task is answered with why not, and changes nothing', async () => {
  const { id } = await anApplication(t)
  const ask = (auditorId: number, loanId = id) =>
    chief.post('/audit/cashCredit/checkAuditor', { id: loanId, auditorId })
  const me = auditor.staffId
  expect((await auditor.post('/audit/cashCredit/checkAuditor', { id, auditorId: me })).status).toBe(
    403,
  )
  expect((await ask(me)).data).toEqual({ may: true, why: null })
  expect((await ask(me, 987_654)).data).toEqual({ may: false, why: 'not-found' })
  expect((await ask(collector.staffId)).data).toEqual({ may: false, why: 'not-an-auditor' })
  await auditor.post('/audit/auditor/duty', { staffId: me, onDuty: false })
  expect((await ask(me)).data).toEqual({ may: false, why: 'off-duty' })
  await auditor.post('/audit/auditor/duty', { staffId: me, onDuty: true })
  await auditor.post(`/audit/cashCredit/${id}/take`, {})
  expect((await ask(me)).data).toEqual({ may: false, why: 'already-theirs' })
})
