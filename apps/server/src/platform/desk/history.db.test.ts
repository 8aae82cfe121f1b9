import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authorise, aWaitingTask } from '../../../test/fixtures/auditors.ts'
import { aLender } from '../../../test/fixtures/lender.ts'
import { staffActor } from '../../../test/harness.ts'
import { type Caller, openTestServer, type TestServer } from '../../../test/open-test-server.ts'
import { audit } from '../audit.ts'

let t: TestServer
let auditor: Caller
let other: Caller
let head: Caller
let admin: Caller
let id: number

beforeAll(async () => {
  t = await openTestServer()
  const lender = await aLender(t)
  ;[auditor, other, head, admin] = await Promise.all([
    t.signIn('auditor'),
    t.signIn('auditor'),
    t.signIn('audit-admin'),
    t.signIn('admin'),
  ])
  for (const { staffId } of [auditor, other, head]) await authorise(t, lender, staffActor(staffId))
  id = await aWaitingTask(t)
  await auditor.post(`/audit/cashCredit/${id}/take`)
})
afterAll(() => t.close())

const logged = (who: Caller, type: string, of: string | number, query?: Record<string, string>) =>
  who.get(`/audit-trail/${type}/${of}`, query)
const actsOf = async (who: Caller, type: string, of: string | number) =>
  (await logged(who, type, of)).data.rows.map((row: { act: string }) => row.act)

describe('the history of an entity', () => {
  test('says who did what when, with before and after and the names of those it names', async () => {
    const { data } = await logged(auditor, 'application', id)
    expect(data.rows[0]).toMatchObject({
      act: 'application.take',
      object: { type: 'application', id: String(id) },
      before: { auditorId: null },
      after: { auditorId: auditor.staffId },
    })
    expect(data.rows[0].requestId).toMatch(/^[\da-f-]{36}$/)
    expect(data.people).toEqual({ [auditor.staffId]: data.rows[0].who })
    expect(data.next).toBeNull()
  })

  test('has what was done to many at once, as it was for this one', async () => {
    const asked = new URLSearchParams({
      ids: String(id),
      auditorId: String(other.staffId),
      reason: 'spread the work',
    })
    const given = await head.patch(`/audit/cashCredit/distribute?${asked}`)
    expect([given.status, given.msg]).toEqual([200, 'OK'])
    const { data } = await logged(head, 'application', id)
    expect(data.rows[0]).toMatchObject({
      act: 'application.distribute',
      object: { type: 'application', id: String(id) },
      before: { auditorId: auditor.staffId },
      after: { auditorId: other.staffId },
      reason: 'spread the work',
    })
    expect(await actsOf(head, 'auditor', other.staffId)).toContain('application.distribute')
  })

  test('AZ-04 is for who may see the entity: not another’s task, not without the page', async () => {
    expect((await logged(other, 'application', id)).status).toBe(200)
    expect((await logged(auditor, 'application', id)).status).toBe(404)
    expect((await logged(auditor, 'application', 987_654)).status).toBe(404)
    expect((await logged(auditor, 'staff', other.staffId)).status).toBe(403)
    expect((await logged(await t.signIn('collector'), 'application', id)).status).toBe(403)
    expect((await logged(auditor, 'payment', 1)).status).toBe(403)
    expect((await logged(admin, 'payment', 1)).status).toBe(404)
  })

  test('refuses what names no entity', async () => {
    for (const path of [
      'ledger/1',
      'application/%00',
      'application/a b',
      `role/${'x'.repeat(61)}`,
    ]) {
      expect([404, 422]).toContain((await admin.get(`/audit-trail/${path}`)).status)
    }
    expect((await logged(admin, 'role', 'admin', { before: '0' })).status).toBe(422)
  })

  test.each(['manual-entry', 'payout-modification', 'application'])(
    'of a %s that is not there is refused, whatever it is asked by',
    async (type) => {
      for (const of of ['987654', 'abc', '0x10', '1'.repeat(30)]) {
        expect((await logged(admin, type, of)).status).toBe(404)
      }
    },
  )

  test('comes in pages of thirty, none twice and none left out', async () => {
    for (let number = 1; number <= 65; number += 1) {
      await t.as('system', (ctx) =>
        audit(ctx, {
          act: 'role.edit',
          object: { type: 'role', id: 'auditor' },
          after: { number },
        }),
      )
    }
    const seen: number[] = []
    let before: number | null = null
    do {
      const { data } = await logged(
        admin,
        'role',
        'auditor',
        before === null ? undefined : { before: String(before) },
      )
      seen.push(...data.rows.map((row: { after: { number: number } }) => row.after.number))
      before = data.next
    } while (before !== null)
    expect(seen).toEqual(Array.from({ length: 65 }, (_, index) => 65 - index))
  })

  test('of a message, a refund and a network is for who sees their page', async () => {
    const service = await t.signIn('service')
    expect((await logged(service, 'feedback', 987_654)).status).toBe(404)
    expect((await logged(service, 'refund', 1)).status).toBe(403)
    expect((await logged(admin, 'refund', 987_654)).status).toBe(404)
    expect((await logged(service, 'network', 1)).status).toBe(403)
    expect((await logged(admin, 'network', 987_654)).data.rows).toEqual([])
  })

  test('of a member of the staff shows an auditor’s manager the work, and not the sign-ins', async () => {
    expect(await actsOf(admin, 'staff', other.staffId)).toContain('sign-in')
    expect(await actsOf(head, 'auditor', other.staffId)).not.toContain('sign-in')
  })
})

describe('who has an entity open', () => {
  const beat = (who: Caller, tab: string, seen?: number) =>
    who.post(`/presence/application/${id}`, { tab, ...(seen === undefined ? {} : { seen }) })
  const leave = (who: Caller, tab: string) => who.post(`/presence/application/${id}/leave`, { tab })
  const namesOf = (answer: { data: { others: { id: number }[] } }) =>
    answer.data.others.map((one) => one.id)

  test('is shown to the others once each, and not any more when they leave or fall silent', async () => {
    expect(namesOf(await beat(other, 'tab-of-other'))).toEqual([])
    expect(namesOf(await beat(head, 'tab-of-head-1'))).toEqual([other.staffId])
    await beat(head, 'tab-of-head-2')
    expect(namesOf(await beat(other, 'tab-of-other'))).toEqual([head.staffId])
    await leave(head, 'tab-of-head-1')
    expect(namesOf(await beat(other, 'tab-of-other'))).toEqual([head.staffId])
    t.clock.advance(51_000)
    expect(namesOf(await beat(other, 'tab-of-other'))).toEqual([])
    const job = t.app.recurring.find((one) => one.name === 'presence.forget-silent')
    await job?.run(t.appContext)
    const left = await t.appContext.db.selectFrom('platform.presence').select('tab').execute()
    expect(left).toEqual([{ tab: 'tab-of-other' }])
  })

  test('says what somebody else did meanwhile, and nothing of one’s own acts', async () => {
    const { latest } = (await beat(head, 'tab-of-head-1')).data
    await other.put(`/audit/cashCredit/${id}/marks`, { marks: [{ item: 'name', status: 'right' }] })
    const presence = (await beat(head, 'tab-of-head-1', latest)).data
    expect(presence.changed).toMatchObject({ act: 'application.mark' })
    expect(presence.latest).toBeGreaterThan(latest)
    expect((await beat(head, 'tab-of-head-1', presence.latest)).data.changed).toBeNull()
    expect((await beat(other, 'tab-of-other', latest)).data.changed).toBeNull()
  })

  test('is shown only to who may see the entity, and writes nothing into the audit log', async () => {
    const before = await t.appContext.db
      .selectFrom('administration.auditLog')
      .select((eb) => eb.fn.countAll<number>().as('entries'))
      .executeTakeFirstOrThrow()
    await beat(head, 'tab-of-head-1')
    const after = await t.appContext.db
      .selectFrom('administration.auditLog')
      .select((eb) => eb.fn.countAll<number>().as('entries'))
      .executeTakeFirstOrThrow()
    expect(after).toEqual(before)
    expect((await beat(auditor, 'tab-of-nobody')).status).toBe(404)
    expect((await beat(await t.signIn('collector'), 'tab-of-nobody')).status).toBe(403)
    expect((await beat(head, 'short')).status).toBe(422)
  })
})
