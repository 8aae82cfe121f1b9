import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Command, runCommand } from '../../src/cli/command.ts'
import { loadBookCommand } from '../../src/cli/commands/load-book.ts'
import { verifyBooksCommand } from '../../src/cli/commands/verify-books.ts'
import { dataCipher, unowned } from '../../src/platform/cipher.ts'
import { migrate } from '../../src/platform/db/migrate.ts'

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
      select 'application', md5(string_agg(a::text, '' order by id)) from origination.application a`
    expect(await asked(again, digests)).toEqual(await asked(url, digests))
  }, 60_000)

  it('is left alone by a second load', async () => {
    const { code, output } = await load(url)
    expect(code).toBe(2)
    expect(output).toContain('nothing was loaded')
  })
})
