import type { Filter } from '@daftari/contract/filters'
import { type Table, tableEndpoint } from '@daftari/contract/table'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ofPerson } from '../../src/platform/cipher.ts'
import { operationsOf } from '../../src/platform/http/operations.ts'
import type { Route } from '../../src/platform/module.ts'
import { figuresInScope } from '../figures/figures-in-scope.ts'
import type { Answer, Caller } from '../open-test-server.ts'
import { isWhole } from '../sampled.ts'
import { askedFor, ids, idsWithRun, namesOne, readsOf } from './reads.ts'
import { openSmallDemo, type SmallDemo } from './small-demo.ts'

// Each of them sends many requests.
vi.setConfig({ testTimeout: isWhole ? 1_200_000 : 120_000 })

let t: SmallDemo
let planted: RegExp
let all: number[]
const staff = new Map<string, Caller>()
const accounts = [
  'admin',
  'auditor',
  'auditadmin',
  'collector',
  'telemarketer',
  'finance',
  'service',
  'inspector',
  'collectionlead',
]

beforeAll(async () => {
  t = await openSmallDemo()
  for (const account of accounts) staff.set(account, await t.enter(account))
  planted = await plantedNumbers()
  all = await idsWithRun(t.appContext.db)
}, 900_000)
afterAll(() => t.close())

/** Every number that is kept encrypted, however it may be written. */
async function plantedNumbers(): Promise<RegExp> {
  const { rows } = await sql<{ cipher: Buffer; owner: number }>`
    select phone_cipher as cipher, id as owner from customers.person
    union select phone_cipher, person_id from customers.contact
    union select phone_cipher, person_id from payments.disbursement
    union select company_phone_cipher, person_id from customers.work
      where company_phone_cipher is not null
    union select id_number_cipher, id from customers.person where id_number_cipher is not null
    `.execute(t.appContext.db)
  const { cipher: sealed } = t.appContext
  const opened = rows.map(({ cipher, owner }) => sealed.open(cipher, ofPerson(owner)))
  const numbers = [...new Set(opened)]
  expect(numbers.length).toBeGreaterThan(150)
  const tails = numbers.map((one) => one.replace(/^\+254/, ''))
  return new RegExp(`(?<!\\d)(?:\\+?254|0)?(?:${tails.join('|')})(?!\\d)`)
}

/** People who see everything or deal cases request all of them, everybody else two in turn. */
const idsFor = (account: string) =>
  isWhole || ['admin', 'collectionlead'].includes(account)
    ? all
    : [0, 1].map((next) => ids[(accounts.indexOf(account) + next) % ids.length] ?? 1)

/** A multiple choice is one text in an address: a list that requires one gets its first value. */
const neededChoices = ({ filters }: Table): Record<string, string> =>
  Object.fromEntries(
    Object.entries<Filter>(filters).flatMap(([name, { values, required }]) =>
      required === true && values?.[0] !== undefined ? [[name, values[0]]] : [],
    ),
  )

describe('AZ-06, PII-01 no answer that was not asked for a number holds one', () => {
  test.each(accounts)('whatever %s reads', async (account) => {
    const who = staff.get(account) as Caller
    const leaks: string[] = []
    let [answered, looked] = [0, 0]
    for (const one of readsOf(t.app.modules)) {
      for (const id of idsFor(account)) {
        const { path, query } = askedFor(one, id)
        const answer = await who.get(path, query)
        looked += 1
        if (answer.status === 200) answered += 1
        const found = planted.exec(answer.text)
        if (found !== null) leaks.push(`GET ${path} ${JSON.stringify(query)}: ${found[0]}`)
        if (!namesOne(one)) break
      }
    }
    expect(leaks).toEqual([])
    expect(looked).toBeGreaterThan(80)
    expect(answered).toBeGreaterThan(account === 'telemarketer' ? 2 : 8)
  })

  test('nor does any export, in either format, of any table', async () => {
    const admin = staff.get('admin') as Caller
    const tables = t.app.modules.flatMap((one) => [...(one.lists ?? []), ...(one.reports ?? [])])
    expect(tables.length).toBeGreaterThan(8)
    for (const { table } of tables) {
      const { pageSize: _size, ...digests } = askedFor({ endpoint: tableEndpoint(table) }, 1).query
      const query = { ...digests, ...neededChoices(table) }
      const body = { table: table.name, format: 'csv', query, reason: 'a test of masking' }
      const made = await admin.post('/exports', body)
      expect([table.name, made.status, made.msg]).toEqual([table.name, 200, 'OK'])
      await t.settle()
      const file = await admin.get(`/exports/${made.data.id}/file`)
      expect([table.name, file.status]).toEqual([table.name, 200])
      expect(planted.exec(file.text)?.[0], table.name).toBeUndefined()
    }
  })
})

async function snapshot(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
    order by 1`.execute(t.appContext.db)
  const digests: Record<string, string> = {}
  for (const { name } of rows) {
    if (name === 'administration.audit_log') continue
    const hidden = name === 'administration.session' ? sql`to_jsonb(r) - 'last_seen_at'` : sql`r`
    const { rows: found } = await digest(name, hidden).execute(t.appContext.db)
    digests[name] = found[0]?.digest ?? ''
  }
  return digests
}

const digest = (name: string, row: RawBuilder<unknown>) => sql<{ digest: string }>`
  select md5(string_agg(t, ' ' order by t)) as digest
  from (select (${row})::text as t from ${sql.table(name)} r) x`

test('TR-07 reading changes nothing, however often', async () => {
  const before = await snapshot()
  for (const account of ['admin', 'auditor']) {
    const who = staff.get(account) as Caller
    // What shows one object may write down that it was looked at; rows are read by one way for all lists.
    const asksTwice = (one: Route) => isWhole || namesOne(one)
    for (const one of readsOf(t.app.modules).filter(
      (each) => account === 'admin' || asksTwice(each),
    )) {
      for (const _again of asksTwice(one) ? [1, 2] : [1]) {
        const { path, query } = askedFor(one, 3)
        await who.get(path, query)
      }
    }
  }
  expect(await snapshot()).toEqual(before)
})

/** Reading data read from a phone is an act, because it is written down. */
const phoneReads = [
  '/audit/customer/accounts',
  '/audit/customer/accounts/version',
  '/audit/customer/app',
  '/audit/customer/app/version',
  '/audit/customer/browser',
  '/audit/customer/browser/version',
  '/audit/customer/contacts',
  '/audit/customer/contacts/statistics',
  '/audit/customer/contacts/version',
  '/audit/customer/device',
  '/audit/customer/device/version',
  '/audit/customer/sms/list',
  '/audit/customer/sms/version',
]

test('TR-07 a GET that acts is refused to a page that is not ours, and changes nothing', async () => {
  const acting = operationsOf(t.app.modules).filter(
    ({ endpoint, writes }) => endpoint.method === 'GET' && (writes || endpoint.effect === 'writes'),
  )
  const paths = acting.map(({ endpoint }) => endpoint.path).sort()
  expect(paths).toEqual([
    '/audit/allocate/refresh',
    // A report that is opened is written down.
    '/audit/cashCredit/appLink/report',
    '/audit/cashCredit/creditInfo/report',
    ...phoneReads,
    '/audit/revocationSlip',
    '/audit/revocationSlipPart',
    '/exports/{id}/file',
    // A customer follows it from their phone, without a session; see below.
    '/l/{code}',
    // Viewing a person's signed form is recorded.
    '/promotion/third-phone/index/consents/{id}/document',
    // A paper is drawn when it is first printed, and every print is written down.
    '/settlement/finance/certificates/{id}/document',
    '/settlement/finance/technicalServiceFee/{id}/document',
    '/settlement/finance/technicalServiceFee/{id}/invoice',
    '/settlement/ledger/manualEntries/{id}/document',
    '/settlement/repayment/loan/{id}/record',
    '/settlement/repayment/statements/files/{id}/content',
  ])
  const before = await snapshot()
  const cookie = `__Host-daftari=${staff.get('admin')?.token}`
  for (const one of acting.filter(({ endpoint }) => endpoint.access !== 'public')) {
    for (const from of [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ]) {
      const { path, query } = askedFor(one, 8)
      const headers = { cookie, host: 'console.example', ...from } as Record<string, string>
      const answer = await t.send({ method: 'GET', path, query, headers })
      expect([path, answer.status]).toEqual([path, 403])
    }
  }
  expect(await snapshot()).toEqual(before)
})

describe('AZ-04, AZ-05 an auditor sees the applications in their own work', () => {
  const list = '/audit/cashCredit'
  const all = { tab: 'all', pageSize: '200', count: 'exact' }

  async function mayBeSeen(staffId: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from origination.application
      where (apply_status in (1, 5) and auditor_id is null)
        or ${staffId} in (auditor_id, first_auditor_id, reviewer_id)
      order by id`.execute(t.appContext.db)
    return rows.map((row) => row.id)
  }

  async function everyId(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from origination.application order by id`.execute(t.appContext.db)
    return rows.map((row) => row.id)
  }

  test.each(['auditor', 'auditor2', 'auditor3'])(
    '%s in lists, counts and every order',
    async (account) => {
      const who = await t.enter(account)
      const own = await mayBeSeen(who.staffId)
      expect(own.length).toBeLessThan((await everyId()).length)
      for (const sort of ['-appliedAt', 'appliedAt', 'id', '-id', 'applyAmount']) {
        const page = await who.get(list, { ...all, sort })
        const seen = (page.data.rows as { id: number }[]).map((row) => row.id)
        expect([...seen].sort((a, b) => a - b)).toEqual(own)
        expect(page.data.total).toBe(own.length)
      }
      const counts = (await who.get('/audit/cashCredit/getTabCount')).data
      expect(Object.values(counts).flat(3).length).toBeGreaterThan(0)
      expect(JSON.stringify(counts)).toContain(`${own.length}`)
    },
  )

  test('and nobody else’s by number, by name, by phone, or by guessing ids', async () => {
    const who = await t.enter('auditor')
    const own = new Set(await mayBeSeen(who.staffId))
    const foreign = (await everyId()).filter((id) => !own.has(id))
    expect(foreign.length).toBeGreaterThan(3)
    const bodies = new Set<string>()
    for (const id of [...foreign, ...Array.from({ length: 15 }, (_, n) => 1_000 + n * 600)]) {
      for (const path of ownPaths(id)) {
        const answer = await who.get(path.path, path.query)
        bodies.add(withoutId(answer))
        expect([path.path, id, answer.status]).toEqual([path.path, id, 404])
      }
    }
    expect(bodies.size).toBe(1)
    const { rows } = await sql<{ id: number; owner: number; cipher: Buffer; name: string }>`
      select a.id, p.id as owner, p.phone_cipher as cipher, p.full_name as name from origination.application a
      join customers.person p on p.id = a.person_id where a.id = any(${foreign})
        and not exists (select from origination.application b
          where b.person_id = a.person_id and b.id = any(${[...own]}))`.execute(t.appContext.db)
    expect(rows.length).toBeGreaterThan(2)
    // More searches by number than these would be refused.
    for (const row of rows.slice(0, 12)) {
      const phone = t.appContext.cipher.open(row.cipher, ofPerson(row.owner))
      for (const filter of [{ id: `${row.id}` }, { name: row.name }, { phone }]) {
        const { data } = await who.get(list, { ...all, ...filter } as Record<string, string>)
        const seen = (data.rows as { id: number }[]).filter((one) => !own.has(one.id))
        expect([filter, seen]).toEqual([filter, []])
        expect(data.total).toBe(data.rows.length)
      }
    }
  })

  const ownPaths = (id: number) => [
    { path: `/audit/cashCredit/${id}`, query: {} },
    { path: `/audit/cashCredit/history/${id}`, query: {} },
    { path: `/audit/cashCredit/bills/${id}`, query: {} },
    { path: '/audit/cashCredit/riskPrompt', query: { id: `${id}` } },
    { path: '/audit/cashCredit/getSystemScore', query: { id: `${id}` } },
    { path: '/audit/cashCredit/auditInfo/getAuditInfo', query: { id: `${id}` } },
  ]
  const withoutId = ({ data, msg, code }: Answer) =>
    JSON.stringify({ msg, code, error: data.error })
})

describe('what is behind a figure', () => {
  figuresInScope(() => t)
})
