import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../seed/demo/demo-staff.ts'
import { verifyBooks } from '../../src/books/verify-books.ts'
import { runCommand } from '../../src/cli/command.ts'
import { migrateCommand } from '../../src/cli/commands/migrate.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { migrate, migrationFiles, pendingMigrations } from '../../src/platform/db/migrate.ts'
import { withClient } from '../../src/platform/db/with-client.ts'
import { closeDays } from '../../src/platform/schedule/daily.ts'
import { requiredOf } from '../figures/lists-answer.ts'
import { dropDatabase, openTestApp, staffActor } from '../harness.ts'
import { openTestServer, type TestServer } from '../open-test-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'daftari-upgrade-'))
const lenders = globSync(join(import.meta.dirname, '*.sql.zst'))
/** The morning after the last day that was lived. */
const morning = new Date('2026-11-29T06:00:00Z')

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe.each(lenders)('a lender of an earlier version, %s', (file) => {
  let before: string
  let t: TestServer
  beforeAll(async () => {
    const old = await openTestApp(morning, { from: 'template1' })
    await withClient(old.databaseUrl, (client) =>
      client.query(zstdDecompressSync(readFileSync(file)).toString()),
    )
    before = await old.keep()
    t = await openTestServer(morning, [], { from: before })
  })
  afterAll(async () => {
    await t.close()
    await dropDatabase(before)
  })

  it('comes to the present by one command, with the same loans and the same entries', async () => {
    const books = await bookOf(t.appContext.db)
    expect(books.loans.length).toBeGreaterThan(10)
    expect(await upgrade(t.databaseUrl)).toMatchObject({ code: 0, complained: '' })
    expect(await pendingMigrations(t.databaseUrl)).toEqual([])
    expect(await bookOf(t.appContext.db)).toEqual(books)
    expect(await brokenInvariants(t.appContext.db)).toEqual([])
  })

  it('is worked on as before: its staff sign in, and every list answers', async () => {
    const body = { account: 'admin', password: demoPassword }
    expect(await t.send({ method: 'POST', path: '/login', body })).toMatchObject({ status: 200 })
    const wrong: string[] = []
    for (const list of t.app.modules.flatMap((one) => one.lists ?? [])) {
      const { table } = list
      const request = { page: 1, pageSize: 20, sort: table.defaultSort, count: 'exact' as const }
      const filters = requiredOf(table)
      await t
        .as(staffActor(1), (ctx) => list.page(ctx, { ...request, filters }))
        .catch((error: Error) => wrong.push(`${table.name}: ${error.message}`))
    }
    expect(wrong).toEqual([])
  })

  it('lives on: what recurs runs, and the next day is closed with books that hold', async () => {
    const wrong: string[] = []
    for (const job of t.app.recurring) {
      await job
        .run(t.appContext)
        .catch((error: Error) => wrong.push(`${job.name}: ${error.message}`))
    }
    await t.settle()
    t.clock.set(new Date('2026-11-30T06:00:00Z'))
    expect(await closeDays(t.appContext, t.app.daily)).toEqual(['2026-11-29'])
    await t.settle()
    expect(wrong).toEqual([])
    expect(await brokenInvariants(t.appContext.db)).toEqual([])
  })

  it.each([
    ['before the views of the version before stood in the way', '0401_service_queues.sql'],
    ['after they went', '0402_teams_of_work.sql'],
  ])('goes on where an upgrade ended half-way, %s', async (_, last) => {
    const half = await openTestApp(morning, { from: before })
    try {
      const books = await bookOf(half.appContext.db)
      const names = (await migrationFiles()).map(({ name }) => name).filter((name) => name <= last)
      await migrate(half.databaseUrl, { only: names })
      const { complained } = await upgrade(half.databaseUrl)
      expect(complained).toBe('')
      expect(await pendingMigrations(half.databaseUrl)).toEqual([])
      expect(await bookOf(half.appContext.db)).toEqual(books)
      expect(await brokenInvariants(half.appContext.db)).toEqual([])
    } finally {
      await half.close()
    }
  })

  it('is told which migration and which statement failed, and what to do, without a stack', async () => {
    const odd = await openTestApp(morning, { from: before })
    try {
      // A view of the lender's own, in a schema of its own.
      await withClient(odd.databaseUrl, (client) =>
        client.query(
          'create schema own; create view own.away as select * from collections.absence',
        ),
      )
      const { code, complained } = await upgrade(odd.databaseUrl)
      expect(code).toBe(2)
      expect(complained).toMatch(
        /^0402_teams_of_work\.sql could not be applied: cannot drop table .* \(2BP01\)\nAt line \d+: drop table collections\.absence/,
      )
      expect(complained).toContain('view own.away depends on table collections.absence')
      expect(complained).toContain('Then run npm run migrate again')
      expect(complained).not.toMatch(/\n\s+at /)
      await withClient(odd.databaseUrl, (client) => client.query('drop view own.away'))
      expect(await upgrade(odd.databaseUrl)).toMatchObject({ code: 0, complained: '' })
    } finally {
      await odd.close()
    }
  })
})

/** By the tables that no version has changed in this. */
async function bookOf(db: Db) {
  const loans = await sql`select id, person_id, loan_ordinal, principal_cents, disbursement_id
    from servicing.loan order by id`.execute(db)
  const entries = await sql`select e.id, e.kind, e.accounting_on,
      (select json_agg(json_build_array(l.account_code, l.loan_id, l.amount_cents)
          order by l.account_code, l.loan_id, l.amount_cents)
        from ledger.line l where l.entry_id = e.id) as lines
    from ledger.entry e order by id`.execute(db)
  return { loans: loans.rows, entries: entries.rows }
}

async function brokenInvariants(db: Db): Promise<number[]> {
  const findings = await verifyBooks(db)
  expect(findings).toHaveLength(10)
  return findings.filter(({ wrong }) => wrong > 0).map(({ number }) => number)
}

async function upgrade(databaseUrl: string) {
  const complained: string[] = []
  const code = await runCommand(migrateCommand, {
    args: [],
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
    say: () => undefined,
    complain: (line) => complained.push(line),
  })
  return { code, complained: complained.join('\n') }
}
