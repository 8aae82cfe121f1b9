import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, anApplication } from '../../../../test/fixtures/customers.ts'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../../test/open-test-server.ts'

let t: TestServer
let lead: Caller
let auditor: Caller
let collector: Caller
const table = 'loan-admin/loan-list/cash-credit'
const query = { tab: 'all', grade: 'A', applied: 'last7', sort: '-applyAmount' }

beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  lead = await t.signIn('audit-admin')
  auditor = await t.signIn('auditor')
  collector = await t.signIn('collector')
}, 60_000)
afterAll(() => t.close())

const save = (who: Caller, more: object = {}) =>
  who.post('/views', { table, name: 'Grade A', shared: false, query, layout: null, ...more })
const seenBy = async (who: Caller) =>
  ((await who.get('/views')).data.rows as { id: number; name: string }[]).map((row) => row.name)

describe('a saved view', () => {
  it('is one’s own until it is shared with those who see the table', async () => {
    const { data } = await save(lead, { layout: { widths: { name: 240 }, hidden: ['score'] } })
    expect(await seenBy(lead)).toEqual(['Grade A'])
    expect(await seenBy(auditor)).toEqual([])
    const shared = await lead.put(`/views/${data.id}`, { version: 1, shared: true })
    expect(shared.data).toEqual({ version: 2 })
    const [view] = (await auditor.get('/views')).data.rows
    expect(view).toMatchObject({ table, query, own: false, shared: true, begins: false })
    expect(view.layout).toEqual({ widths: { name: 240 }, hidden: ['score'] })
    expect(await seenBy(collector)).toEqual([])
    expect((await lead.remove(`/views/${data.id}`)).status).toBe(200)
    expect(await seenBy(auditor)).toEqual([])
  })

  it('is changed by its owner alone, from what was last seen', async () => {
    const { data } = await save(lead, { shared: true })
    const change = (who: Caller, version: number) =>
      who.put(`/views/${data.id}`, { version, name: 'Best grades' })
    expect((await change(auditor, 1)).status).toBe(404)
    expect((await change(lead, 1)).status).toBe(200)
    expect((await change(lead, 1)).data.error).toBe('record.stale')
    expect((await auditor.remove(`/views/${data.id}`)).status).toBe(403)
    const other = await t.signIn('audit-admin')
    expect((await other.remove(`/views/${data.id}`)).status).toBe(200)
  })

  it('is not shared without the right, nor saved for a page one may not see', async () => {
    expect((await save(auditor, { shared: true })).status).toBe(403)
    expect((await save(collector)).status).toBe(403)
    expect((await save(auditor, { table: 'x' })).status).toBe(404)
    const own = await save(auditor)
    const share = { version: 1, shared: true }
    expect((await auditor.put(`/views/${own.data.id}`, share)).status).toBe(403)
    expect((await lead.remove(`/views/${own.data.id}`)).status).toBe(404)
    await auditor.remove(`/views/${own.data.id}`)
  })

  it('has a name of its own, also when it is saved twice at once', async () => {
    const names = ['Grade A', 'grade a', 'GRADE A', 'Grade a']
    const all = await Promise.all(names.map((name) => save(auditor, { name })))
    const taken = all.filter((one) => one.data.error === 'view.name-taken')
    expect([all.filter((one) => one.status === 200).length, taken.length]).toEqual([1, 3])
    const other = await save(auditor, { name: 'B' })
    const renamed = await auditor.put(`/views/${other.data.id}`, { version: 1, name: 'GRADE A' })
    expect(renamed.data.error).toBe('view.name-taken')
  })

  it('keeps only what the table can be asked for, and no number that finds a person', async () => {
    const refused = async (wrong: Record<string, string>) => {
      const answer = await save(auditor, { name: 'Wrong', query: wrong })
      return `${answer.status} ${answer.data.error} ${Object.keys(answer.data.fields)}`
    }
    expect(await refused({ phone: '0712345678' })).toBe('422 view.personal query.phone')
    expect(await refused({ idNumber: '12345678' })).toBe('422 view.personal query.idNumber')
    expect(await refused({ gone: '1' })).toBe('422 request.invalid query.gone')
    expect(await refused({ grade: 'Z' })).toBe('422 request.invalid query.grade')
    expect(await refused({ sort: '-name' })).toBe('422 request.invalid query.sort')
    expect(await refused({ grade: 'last7' })).toBe('422 request.invalid query.grade')
    expect((await save(auditor, { name: 'Open', query: { tab: '*' } })).status).toBe(200)
  })
})

describe('the view a table begins with', () => {
  it('is chosen by each for oneself, and goes when the view is no longer shared', async () => {
    const { data } = await save(lead, { name: 'Morning', shared: true })
    const begin = (who: Caller, viewId: number | null) =>
      who.put('/default-view', { table, viewId })
    const begins = async (who: Caller) => {
      const { rows } = (await who.get('/views')).data
      return rows.filter((row: { begins: boolean }) => row.begins).length
    }
    expect((await begin(auditor, data.id)).status).toBe(200)
    expect((await begin(collector, data.id)).status).toBe(403)
    expect([await begins(auditor), await begins(lead)]).toEqual([1, 0])
    await lead.put(`/views/${data.id}`, { version: 1, shared: false })
    expect((await begin(auditor, data.id)).status).toBe(404)
    await lead.put(`/views/${data.id}`, { version: 2, shared: true })
    expect(await begins(auditor)).toBe(0)
    await begin(lead, data.id)
    expect(await begins(lead)).toBe(1)
    await begin(lead, null)
    expect(await begins(lead)).toBe(0)
  })
})

describe('all rows that match', () => {
  it('are those the reader’s own list shows, with the named columns only', async () => {
    const ids: number[] = []
    for (const fullName of ['Amina One', 'Amina Two', 'Brian Three']) {
      const customer = await aCustomer(t, { person: { fullName } })
      ids.push((await anApplication(t, { customer })).id)
    }
    const ask = (who: Caller, body: object) =>
      who.post('/selection', { table, query: { tab: 'all' }, columns: ['applyAmount'], ...body })
    const all = await ask(lead, { query: { tab: 'all', name: 'amina', sort: 'id' } })
    expect(all.data.capped).toBe(false)
    expect(all.data.rows).toEqual([
      { id: ids[0], applyAmount: 1_000_000 },
      { id: ids[1], applyAmount: 1_000_000 },
    ])
    const page = await auditor.get('/audit/cashCredit', { tab: 'all' })
    expect((await ask(auditor, {})).data.rows).toHaveLength(page.data.rows.length)
    expect((await ask(collector, {})).status).toBe(403)
    expect((await ask(lead, { columns: ['x'] })).status).toBe(422)
    expect((await ask(lead, { query: { grade: 'Z' } })).data.fields).toHaveProperty([
      'query.grade.0',
    ])
    await ask(lead, { query: { phone: '0712345678' } })
    const counted = await t.appContext.db
      .selectFrom('administration.numberSearch')
      .select('field')
      .where('staffId', '=', lead.staffId)
      .execute()
    expect(counted).toEqual([{ field: 'phone' }])
    const report = 'loan-admin/auditor-auth-list/allocate-statistics'
    expect((await ask(lead, { table: report })).status).toBe(404)
  })
})
