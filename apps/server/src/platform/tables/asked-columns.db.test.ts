import { cashCreditApplications } from '@daftari/contract/origination/tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApplication } from '../../../test/fixtures/customers.ts'
import { aLender } from '../../../test/fixtures/lender.ts'
import { type Caller, openTestServer, type TestServer } from '../../../test/open-test-server.ts'

let t: TestServer
let auditor: Caller

beforeAll(async () => {
  t = await openTestServer()
  await aLender(t)
  await anApplication(t)
  auditor = await t.signIn('audit-admin')
}, 60_000)
afterAll(() => t.close())

const { path } = cashCreditApplications
const read = (query: string) => auditor.get(`${path}?tab=all${query}`)
const columnsOf = async (query: string) => {
  const { data } = await read(query)
  expect(data.rows).toHaveLength(1)
  return Object.keys(data.rows[0])
}

test('a list answers the columns that were asked for and its key, all where none are named', async () => {
  const all = Object.keys(cashCreditApplications.columns)
  expect((await columnsOf('')).sort()).toEqual(all.sort())
  expect((await columnsOf('&columns=phone,remarks')).sort()).toEqual(['id', 'phone', 'remarks'])
  expect((await columnsOf('&columns=applyStatus')).sort()).toEqual(['applyStatus', 'id'])
})

test('what is masked stays so, and the filters and the order are those of the whole list', async () => {
  const { data } = await read('&columns=phone&sort=-applyAmount&grade=A,B,C,D,E&count=exact')
  expect(data.rows.map(({ phone }: { phone: string }) => phone)).toEqual(
    expect.arrayContaining([expect.stringContaining('***')]),
  )
})

test('a column that the list does not have is refused, and its field is named', async () => {
  const { status, data } = await read('&columns=phone,phoneHash')
  expect(status).toBe(422)
  expect(data.error).toBe('request.invalid')
  expect(Object.keys(data.fields).join()).toContain('columns')
})
