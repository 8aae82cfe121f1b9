import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditLog } from '@daftari/contract/administration/tables'
import { sentByHand, smsRecords } from '@daftari/contract/messaging/message-tables'
import { outreachItems } from '@daftari/contract/outreach/tables'
import { leadContacts, leads } from '@daftari/contract/promotion/leads/declared'
import { missedCalls } from '@daftari/contract/support/missed-calls/declared'
import { caseMessages, offlineMessages } from '@daftari/contract/support/offline-messages/declared'
import { openOrders, orderCalls } from '@daftari/contract/support/service-orders/declared'
import { callRecords } from '@daftari/contract/telephony/call-tables'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Command, runCommand } from '../../src/cli/command.ts'
import { loadBookCommand } from '../../src/cli/commands/load-book.ts'
import { verifyBooksCommand } from '../../src/cli/commands/verify-books.ts'
import { verifyAuditLogCommand } from '../../src/cli/commands/verify-trail.ts'
import { dataCipher, unowned } from '../../src/platform/cipher.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openTestServer } from '../../test/open-test-server.ts'
import { demoPassword } from '../demo/demo-staff.ts'

const cluster = process.env.TEST_DATABASE_URL ?? ''
const names = ['book', 'book_again', 'plain'].map((one) => `${one}_${process.pid}`)
const [url, again, plain] = names.map((name) => cluster.replace(/\/[^/]*$/, `/${name}`)) as [
  string,
  string,
  string,
]
const dataDir = mkdtempSync(join(tmpdir(), 'daftari-book-'))
const dataKey = new Uint8Array(32).fill(9)

async function asked<T extends object>(on: string, query: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: on })
  await client.connect()
  try {
    return (await client.query<T>(query)).rows
  } finally {
    await client.end()
  }
}

async function run(command: Command, on: string, args: string[] = []) {
  const output: string[] = []
  const env = {
    DATABASE_URL: on,
    DATA_DIR: dataDir,
    DATA_KEY: Buffer.from(dataKey).toString('base64'),
  }
  const say = (line: string) => output.push(line)
  const code = await runCommand(command, { args, env, say, complain: say })
  return { code, output: output.join('\n') }
}

const load = (on: string) => run(loadBookCommand, on, ['--applications', '1500', '--seed', '7'])

beforeAll(async () => {
  for (const name of names) await asked(cluster, `create database ${name}`)
  const { code, output } = await load(url)
  expect(code, output).toBe(0)
}, 120_000)

afterAll(async () => {
  for (const name of names) await asked(cluster, `drop database ${name} with (force)`)
  rmSync(dataDir, { recursive: true, force: true })
})

/** What the newer systems wrote, and how many rows of it 1,500 applications have at least. */
const written = {
  'messaging.message': 6_000,
  'messaging.attempt': 6_000,
  'messaging.delivery_report': 4_000,
  'telephony.call': 4_000,
  'telephony.call_claim': 100,
  'telephony.call_note': 100,
  'contact.attempt': 10_000,
  'contact.conversation': 500,
  'contact.stop': 1,
  'promotion.lead': 195,
  'promotion.lead_contact': 200,
  'promotion.audience_member': 195,
  'promotion.audience_run': 1_000,
  'outreach.task': 500,
  'outreach.item': 1_000,
  'outreach.attempt': 1_000,
  'outreach.notice_item': 2_000,
  'support.service_case': 30,
  'support.case_message': 50,
  'support.service_order': 1_000,
  'support.service_order_contact': 1_000,
  'support.missed_call': 50,
  'coupons.coupon': 5,
  'coupons.coupon_change': 5,
  'payments.inbox': 1_500,
  'platform.event': 3_000,
  'platform.idempotency': 500,
  'customers.device_reading': 300,
  'customers.device_link': 100,
  'administration.session': 1_000,
  'administration.number_decryption': 20,
  'administration.audit_log': 10_000,
}

describe('a loaded book', () => {
  it('holds in every invariant, and looked at loans, days, fines and overpayments', async () => {
    const { code, output } = await run(verifyBooksCommand, url)
    expect(output).toContain('All 10 invariants hold')
    expect(code).toBe(0)
    const [counts] = await asked<Record<string, string>>(
      url,
      `select (select count(*) from servicing.loan) as loans,
        (select count(*) from servicing.loan_day) as days,
        (select count(*) from servicing.fine) as fines,
        (select count(*) from servicing.instalment where number > 1) as further,
        (select count(*) from payments.payment where state = 'overpaid') as overpaid,
        (select count(*) from payments.payment where state = 'unmatched') as unmatched,
        (select count(*) from collections."case" where closed_on is null) as cases,
        (select count(distinct apply_status) from origination.application) as statuses`,
    )
    expect(Number(counts?.loans)).toBeGreaterThan(700)
    for (const [what, count] of Object.entries(counts ?? {})) {
      expect(Number(count), what).toBeGreaterThan(2)
    }
  })

  it('has what people and the newer systems wrote', async () => {
    const counted = Object.keys(written).map(
      (table) => `select '${table}' as table, count(*)::integer as count from ${table}`,
    )
    const counts = await asked<{ table: string; count: number }>(url, counted.join(' union all '))
    const few = counts.filter(({ table, count }) => count < written[table as keyof typeof written])
    expect(few).toEqual([])
  })

  it('has messages, calls and leads that agree with what belongs to them', async () => {
    const wrong = `
      select 'sent without an attempt' as what, count(*)::integer as count from messaging.message m
      where not exists (select from messaging.attempt a where a.message_id = m.id)
      union all
      select 'sent and not counted by the rules of contact', count(*)::integer
      from messaging.message m left join contact.attempt a
        on a.source_kind = 'message' and a.source_id = m.id where a.id is null
      union all
      select 'delivered without a report', count(*)::integer from messaging.message m
      where m.state = 'delivered' and m.channel <> 'push'
        and not exists (select from messaging.delivery_report r where r.message_id = m.id)
      union all
      select 'called and not counted', count(*)::integer from telephony.call c
      left join contact.attempt a on a.id = c.attempt_id and a.phone_hash = c.phone_hash
      where c.direction = 'outbound' and a.id is null
      union all
      select 'a remark without its call', count(*)::integer from collections.remark r
      left join telephony.call c on c.id = r.call_id and c.object_id = r.case_id where c.id is null
      union all
      select 'a lead without consent', count(*)::integer from promotion.lead l
      where not exists (select from customers.consent c
        where c.person_id = l.person_id and c.purpose = 'marketing' and c.given)
      union all
      select 'an open lead of somebody who owes', count(*)::integer from promotion.lead l
      join servicing.balance b on b.person_id = l.person_id and b.status = 'open'
      where l.state = 'open'
      union all
      select 'a task that counts other numbers', count(*)::integer from outreach.task t
      where t.planned_count <> (select count(*) from outreach.item i where i.task_id = t.id)
      union all
      select 'a task whose numbers are counted wrongly', count(*)::integer from outreach.task t
      where (select coalesce(sum(f.delivered), 0) from outreach.task_fact f where f.task_id = t.id)
        <> (select count(*) from outreach.item i where i.task_id = t.id and i.state = 'delivered')`
    const found = await asked<{ what: string; count: number }>(url, wrong)
    expect(found.filter(({ count }) => count > 0)).toEqual([])
  })

  it('has an audit log whose seals hold', async () => {
    const { code, output } = await run(verifyAuditLogCommand, url)
    expect(output).toContain('The audit log is unchanged')
    expect(code).toBe(0)
  })

  it('shows rows on the pages of those who work with them', async () => {
    const t = await openTestServer(new Date(), [], { from: names[0] ?? '', keyByte: 9 })
    const pages = {
      admin: [
        auditLog,
        sentByHand,
        smsRecords,
        callRecords['operation/system/telephone-record'],
        outreachItems['collection/sms-notice/task-details'],
      ],
      auditadmin: [callRecords['statistics/audit/call-record']],
      collectionlead: [callRecords['collection/statistics/call-record']],
      service: [offlineMessages, caseMessages, openOrders, missedCalls],
      servicelead: [offlineMessages, caseMessages, openOrders, orderCalls, missedCalls],
      telemarketer: [leads, leadContacts],
    }
    const empty: string[] = []
    for (const [account, lists] of Object.entries(pages)) {
      const body = { account, password: demoPassword }
      const { data: session } = await t.send({ method: 'POST', path: '/login', body })
      const headers = { authorization: `Bearer ${session.token}` }
      for (const { path } of lists) {
        const { status, data } = await t.send({ method: 'GET', path, headers })
        if (status !== 200 || !(data.rows?.length > 0)) empty.push(`${account} ${path} ${status}`)
      }
    }
    await t.close()
    expect(empty).toEqual([])
  }, 60_000)

  it('has every index, constraint and trigger of a migrated database', async () => {
    await migrate(plain)
    const shape = `
      select indexdef as what from pg_indexes where schemaname not like 'pg%'
      union all
      select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace::regnamespace::text not like 'pg%'
      union all
      select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      order by 1`
    expect(await asked(url, shape)).toEqual(await asked(plain, shape))
  })

  it('keeps numbers that open and that search finds', async () => {
    const cipher = dataCipher(dataKey)
    const people = await asked<{ sealed: Buffer; masked: string }>(
      url,
      `select phone_cipher as sealed, phone_masked as masked from customers.person
      union all select phone_cipher, phone_masked from customers.contact
      union all select company_phone_cipher, company_phone_masked from customers.work
      union all select id_number_cipher, id_number_masked from customers.person`,
    )
    expect(people.length).toBeGreaterThan(2_000)
    for (const { sealed, masked } of people) {
      expect(cipher.open(sealed, unowned).slice(-3)).toBe(masked.slice(-3))
    }
  })

  it('is the same for the same seed', async () => {
    const { code, output } = await load(again)
    expect(code, output).toBe(0)
    const digests = `
      select 'line' as what, md5(string_agg(l::text, '' order by entry_id, number)) as digest
      from ledger.line l
      union all
      select 'person', md5(string_agg(p::text, '' order by id)) from customers.person p
      union all
      select 'application', md5(string_agg(a::text, '' order by id)) from origination.application a
      union all
      select 'message', md5(string_agg(m::text, '' order by id)) from messaging.message m
      union all
      select 'call', md5(string_agg(c::text, '' order by id)) from telephony.call c
      union all
      select 'lead', md5(string_agg(l::text, '' order by id)) from promotion.lead l
      union all
      select 'item', md5(string_agg(i::text, '' order by id)) from outreach.item i
      union all
      select 'case', md5(string_agg(c::text, '' order by id)) from support.service_case c
      union all
      select 'assignment', md5(string_agg(a::text, '' order by id)) from work.assignment a
      union all
      select 'consent', md5(string_agg(c::text, '' order by id)) from customers.consent c
      union all
      select 'event', md5(string_agg(e::text, '' order by id)) from platform.event e
      union all
      select 'trail', md5(string_agg(a::text, '' order by id)) from administration.audit_log a
      where a.happened_at > (select min(applied_at) from origination.application)
      order by 1`
    expect(await asked(again, digests)).toEqual(await asked(url, digests))
  }, 60_000)

  it('is left alone by a second load', async () => {
    const { code, output } = await load(url)
    expect(code).toBe(2)
    expect(output).toContain('nothing was loaded')
  })
})
