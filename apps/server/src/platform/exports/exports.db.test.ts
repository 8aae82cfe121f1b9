import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, anApplication } from '../../../test/fixtures/customers.ts'
import { aLender } from '../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../test/open-test-server.ts'
import { payBill } from '../../modules/payments/test/pay-in.ts'
import { rowsOf } from '../files/rows/test/rows-of.ts'

let t: TestServer
let admin: Caller
const table = 'loan-admin/loan-list/cash-credit'
const reason = 'for the tests'

beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  for (const fullName of ['=HYPERLINK("x")', '+254 Smith', '-1+1', '@sum', 'Wanjiku "W", Njeri']) {
    await anApplication(t, { customer: await aCustomer(t, { person: { fullName } }) })
  }
  admin = await t.signIn('admin')
}, 60_000)
afterAll(() => t.close())

async function exported(body: object) {
  const asked = await admin.post('/exports', { table, query: {}, reason, ...body })
  expect(asked.status).toBe(200)
  await t.settle()
  const { rows } = (await admin.get('/exports')).data
  const own = rows.find((row: { id: number }) => row.id === asked.data.id)
  return { id: asked.data.id as number, own }
}

async function fileOf(id: number): Promise<{ bytes: Buffer; disposition: string }> {
  const answer = await t.server.inject({
    method: 'GET',
    url: `/api/exports/${id}/file`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(answer.statusCode).toBe(200)
  return { bytes: answer.rawPayload, disposition: String(answer.headers['content-disposition']) }
}

const cellsOf = async (id: number) =>
  (await rowsOf((await fileOf(id)).bytes)).map(({ cells }) => cells)

describe('an export', () => {
  it('FI-07 holds the whole filtered set, is logged with its filters, and is its owner’s alone', async () => {
    const { id, own } = await exported({ format: 'csv', reason: 'monthly check' })
    expect(own).toMatchObject({ state: 'ready', rowsDone: 5, rowsTotal: 5 })
    const { bytes, disposition } = await fileOf(id)
    expect(disposition).toMatch(/^attachment/)
    expect(bytes.toString('utf8').trim().split('\n')).toHaveLength(6)
    const other = await t.signIn('admin')
    expect((await other.get(`/exports/${id}/file`)).status).toBe(404)
    const logged = await t.appContext.db
      .selectFrom('administration.auditLog')
      .select(['act', 'reason', 'after'])
      .where('objectType', '=', 'export')
      .where('objectId', '=', String(id))
      .orderBy('id')
      .execute()
    expect(logged.map((row) => row.act)).toEqual([
      'export.request',
      'export.write',
      'export.download',
    ])
    expect(logged[1]).toMatchObject({ after: { rows: 5, filters: {} } })
    expect(logged[0]).toMatchObject({ reason: 'monthly check', after: { table } })
  })

  it('IN-07 writes formulas as text, in CSV and in XLSX, and masks what the page masks', async () => {
    const csv = await exported({ format: 'csv', columns: ['id', 'name', 'phone', 'idNumber'] })
    const text = (await fileOf(csv.id)).bytes.toString('utf8')
    for (const start of ["'=HYPERLINK", "'+254 Smith", "'-1+1", "'@sum"])
      expect(text).toContain(start)
    expect(text).toContain('"Wanjiku ""W"", Njeri"')
    expect(text).not.toMatch(/\d{9}/)
    const xlsx = await exported({ format: 'xlsx', columns: ['id', 'name', 'applyAmount'] })
    const book = await readXlsx(new Uint8Array((await fileOf(xlsx.id)).bytes))
    const [, ...rows] = book.sheets[0]?.rows ?? []
    expect(rows).toHaveLength(5)
    const amounts = rows.map((row) => row[2])
    expect(amounts).toEqual([10_000, 10_000, 10_000, 10_000, 10_000])
    expect(rows.map((row) => String(row[1]))).toContain('-1+1')
  })

  it('has its headings and words in the language of who asked', async () => {
    const asked = await admin.post(
      '/exports',
      { table, format: 'csv', query: {}, reason, columns: ['id', 'customerType'] },
      { 'accept-language': 'zh' },
    )
    await t.settle()
    const text = (await fileOf(asked.data.id)).bytes.toString('utf8')
    expect(text).toContain('贷款编号')
    expect(text).toContain('新客')
  })

  it('of a report that is split has the names of the screen, its heading and its totals', async () => {
    const path = 'statistics/platform-statistics/new-customer-statistics'
    const day = t.clock.today()
    const query = { days: `${day}..${day}`, by: 'app' }
    const shown = (await admin.get(`/${path}`, query)).data
    expect(shown.rows.length).toBeGreaterThan(0)
    const { id } = await exported({ table: path, format: 'csv', query })
    const [head, ...lines] = await cellsOf(id)
    expect(head?.slice(0, 3)).toEqual(['Day', 'App', 'Registered'])
    const names = await t.appContext.db
      .selectFrom('reporting.app')
      .select(['code', 'name'])
      .execute()
    const nameOf = new Map(names.map(({ code, name }) => [code, name]))
    const counts = shown.rows.map((row: Record<string, string>) => [
      row.businessOn,
      nameOf.get(row.group ?? ''),
      String(row.newCustomers),
    ])
    expect(lines.slice(0, -1).map((cells) => cells.slice(0, 3))).toEqual(counts)
    expect(counts[0]?.[1]).not.toBe(shown.rows[0].group)
    expect(lines.at(-1)?.slice(0, 3)).toEqual(['Total', '', String(shown.totals.newCustomers)])
    const whole = await exported({ table: path, format: 'csv', query: { days: query.days } })
    expect((await cellsOf(whole.id))[0]?.slice(0, 2)).toEqual(['Day', 'Registered'])
  })

  it('of a list ends with what all its rows add up to', async () => {
    const path = 'settlement/repayment/mpesa-payment'
    for (const amountCents of [100_100, 200_000]) {
      await payBill(t, { phone: '+254712000001', reference: 'x', amountCents })
    }
    const { id } = await exported({ table: path, format: 'csv', columns: ['receipt', 'amount'] })
    const [, ...lines] = await cellsOf(id)
    expect(lines.at(-1)).toEqual(['Total', '3001.00'])
    expect(lines).toHaveLength(3)
  })

  it('is refused without the right, for an unknown table, column or filter', async () => {
    const auditor = await t.signIn('auditor')
    const body = { table: 'settlement/repayment/mpesa-payment', format: 'csv', query: {}, reason }
    expect((await auditor.post('/exports', body)).status).toBe(403)
    expect((await admin.post('/exports', { ...body, table: 'x' })).status).toBe(404)
    expect((await admin.post('/exports', { ...body, columns: ['x'] })).status).toBe(422)
    const wrong = await admin.post('/exports', { ...body, query: { paid: 'yesterday' } })
    expect(wrong.status).toBe(422)
    expect(wrong.msg).toContain('query.paid')
  })

  it('can be cancelled before it runs, and then there is no file', async () => {
    const asked = await admin.post('/exports', { table, format: 'csv', query: {}, reason })
    expect((await admin.post(`/exports/${asked.data.id}/cancel`)).status).toBe(200)
    await t.settle()
    expect((await admin.get(`/exports/${asked.data.id}/file`)).status).toBe(404)
  })

  it('that was stopped is made again, by its owner and only once it is over', async () => {
    const asked = await admin.post('/exports', { table, format: 'csv', query: {}, reason })
    const again = `/exports/${asked.data.id}/again`
    expect((await admin.post(again)).status).toBe(404)
    await admin.post(`/exports/${asked.data.id}/cancel`)
    expect((await (await t.signIn('admin')).post(again)).status).toBe(404)
    expect((await admin.post(again)).status).toBe(200)
    await t.settle()
    expect((await fileOf(asked.data.id)).bytes.toString('utf8').trim().split('\n')).toHaveLength(6)
  })

  describe('whose owner has lost rights', () => {
    async function written(who: Caller): Promise<number> {
      const body = { table, format: 'csv', query: {}, reason }
      const { data } = await who.post('/exports', body)
      await t.settle()
      return data.id
    }

    /** The same person with other rights, signed in again. */
    async function changed(who: Caller, change: (staffId: number) => Promise<unknown>) {
      await change(who.staffId)
      const body = { account: who.account, password: who.password }
      const { data } = await t.send({ method: 'POST', path: '/login', body, from: '10.9.0.1' })
      return t.caller({ ...who, token: data.token })
    }

    const withoutRoles = (staffId: number) =>
      t.appContext.db
        .deleteFrom('administration.staffRole')
        .where('staffId', '=', staffId)
        .execute()

    it('keeps them in one order, whatever order the database reads them in', async () => {
      const who = await t.signIn('audit-admin')
      const held = t.appContext.db
        .selectFrom('administration.rolePermission')
        .innerJoin(
          'administration.staffRole as h',
          'h.roleCode',
          'administration.rolePermission.roleCode',
        )
        .where('h.staffId', '=', who.staffId)
      const { roleCode } = await held.select('h.roleCode').limit(1).executeTakeFirstOrThrow()
      // Written again: each is now in a place where the last one was not.
      await t.appContext.db
        .updateTable('administration.rolePermission')
        .set({ roleCode })
        .where('roleCode', '=', roleCode)
        .where('permission', 'like', 'application.%')
        .execute()
      const id = await written(who)
      const { rights } = await t.appContext.db
        .selectFrom('platform.export')
        .select('rights')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(rights?.length).toBeGreaterThan(2)
      expect(rights).toEqual(rights?.toSorted())
    })

    it('FI-07 is fetched no more, nor made again', async () => {
      const who = await t.signIn('audit-admin')
      const id = await written(who)
      expect((await who.get(`/exports/${id}/file`)).status).toBe(200)
      const later = await changed(who, withoutRoles)
      expect((await later.get(`/exports/${id}/file`)).data.error).toBe('permission.denied')
      await t.appContext.db
        .updateTable('platform.export')
        .set({ state: 'failed' })
        .where('id', '=', id)
        .execute()
      expect((await later.post(`/exports/${id}/again`)).data.error).toBe('permission.denied')
    })

    it('FI-07 is not fetched with fewer rights than it was written with', async () => {
      const who = await t.signIn('audit-admin', 'inspector')
      const id = await written(who)
      const later = await changed(who, (staffId) =>
        t.appContext.db
          .deleteFrom('administration.staffRole')
          .where('staffId', '=', staffId)
          .where('roleCode', '=', 'inspector')
          .execute(),
      )
      expect((await later.get(`/exports/${id}/file`)).data.error).toBe('export.rights-changed')
      const again = await written(later)
      expect((await later.get(`/exports/${again}/file`)).status).toBe(200)
    })

    it('FI-07 is not written where they went before its turn', async () => {
      const who = await t.signIn('audit-admin')
      const { data } = await who.post('/exports', { table, format: 'csv', query: {}, reason })
      await withoutRoles(who.staffId)
      await t.settle()
      const row = await t.appContext.db
        .selectFrom('platform.export')
        .select(['state', 'error'])
        .where('id', '=', data.id)
        .executeTakeFirst()
      expect(row).toEqual({ state: 'failed', error: 'denied' })
    })
  })
})
