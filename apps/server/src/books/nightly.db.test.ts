import { businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, disburse, goTo, openForBusiness } from '../../test/fixtures/loans.ts'
import { type Caller, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { verifyWhenDue } from './nightly.ts'
import { problemInEnglish } from './problem-in-english.ts'

let t: TestServer
let finance: Caller
const path = '/settlement/ledger/verification'

beforeAll(async () => {
  t = await openTestServer()
  finance = await t.signIn('finance')
})
afterAll(() => t.close())

const runs = async () => {
  const { data } = await finance.get(path, { sort: 'verificationId' })
  return data.rows.map((row: Record<string, unknown>) => [
    row.verificationCause,
    row.businessOn,
    row.verificationState,
  ])
}
const latest = async () => (await finance.get(`${path}/latest`)).data
const alerts = async (who: Caller) =>
  (await who.get('/alerts')).data.rows.filter((row: { kind: string }) => row.kind === 'books')

describe('MO-07 the books are looked at as a whole', () => {
  it('not before a day is closed', async () => {
    await verifyWhenDue(t.appContext)
    expect(await runs()).toEqual([])
    expect((await finance.post(path, {})).data.error).toBe('books.nothing-closed')
    expect(await latest()).toMatchObject({ latest: null, underWay: false })
  })

  it('once after each night, by however many workers', async () => {
    const personId = await addPerson(t)
    await openForBusiness(t)
    await disburse(t, { personId, loanId: 1 })
    await goTo(t, businessDate('2026-04-03'))
    finance = await t.signIn('finance')
    await Promise.all([1, 2, 3].map(() => verifyWhenDue(t.appContext)))
    await verifyWhenDue(t.appContext)
    expect(await runs()).toEqual([['nightly', '2026-04-02', 'holds']])
    const found = await latest()
    expect(found.latest.findings).toHaveLength(10)
    expect(found.latest.findings[9].lookedAt).toMatchObject({ loans: 1 })
    await goTo(t, businessDate('2026-04-04'))
    await verifyWhenDue(t.appContext)
    // A session does not outlive the night.
    finance = await t.signIn('finance')
    expect(await runs()).toHaveLength(2)
  })

  it('when somebody asks, who need not ask twice', async () => {
    const asked = await finance.post(path, {})
    expect(asked.status).toBe(200)
    expect((await finance.post(path, {})).data.error).toBe('books.verification-waiting')
    expect(await latest()).toMatchObject({ underWay: true })
    await verifyWhenDue(t.appContext)
    const { data } = await finance.get(`${path}/${asked.data.id}`)
    expect(data).toMatchObject({
      state: 'holds',
      cause: 'person',
      askedBy: { id: finance.staffId },
    })
    expect((await finance.get(`${path}/99999`)).status).toBe(404)
    const auditor = await t.signIn('auditor')
    expect((await auditor.post(path, {})).status).toBe(403)
  })

  it('go red, and alert those who look after them until they hold again', async () => {
    const change = (by: string) =>
      sql.raw(`alter table servicing.balance disable trigger user;
        update servicing.balance set principal_owed_cents = principal_owed_cents ${by};
        alter table servicing.balance enable trigger user`)
    await change('+ 1').execute(t.appContext.db)
    await finance.post(path, {})
    await verifyWhenDue(t.appContext)
    const { latest: found } = await latest()
    expect(found.state).toBe('broken')
    const red = found.findings.filter((one: { wrong: number }) => one.wrong > 0)
    expect(red.map((one: { number: number }) => one.number)).toContain(5)
    expect(red[0].examples[0]).toMatchObject({ code: 'loan-balance', params: { loan: 1 } })
    expect(await alerts(finance)).toMatchObject([{ id: found.id, state: { value: 'broken' } }])
    expect(await alerts(await t.signIn('auditor'))).toEqual([])
    await change('- 1').execute(t.appContext.db)
    await finance.post(path, {})
    await verifyWhenDue(t.appContext)
    expect(await alerts(finance)).toEqual([])
  })

  it('read what the first looks kept as sentences', async () => {
    const { latest: found } = await latest()
    const sentence = 'entry 7: 1 lines, sum 5'
    await sql`with old as (
        insert into ledger.verification (cause, business_on, asked_at, state, finished_at)
        values ('command', ${found.businessOn}, ${found.askedAt}, 'broken', ${found.askedAt})
        returning id)
      insert into ledger.verification_finding
        (verification_id, number, looked_at, wrong, examples, milliseconds)
      select id, 1, '{}', 1, array[${sentence}], 1 from old`.execute(t.appContext.db)
    const [kept] = (await latest()).latest.findings[0].examples
    expect(problemInEnglish(kept)).toBe(sentence)
  })

  it('and what took too long, or whose worker is gone, is no proof', async () => {
    await finance.post(path, {})
    await verifyWhenDue(t.appContext, { wholeMs: -1 })
    const { latest: found } = await latest()
    expect(found).toMatchObject({ state: 'unfinished', findings: [] })
    expect(found.problem).toContain('looked at for')
    const asked = await finance.post(path, {})
    await sql`update ledger.verification set state = 'running', started_at = '2026-01-01'
      where id = ${asked.data.id}`.execute(t.appContext.db)
    await verifyWhenDue(t.appContext)
    expect((await latest()).latest).toMatchObject({ id: asked.data.id, state: 'holds' })
  })
})
