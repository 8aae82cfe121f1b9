import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../seed/demo/demo-staff.ts'
import { type Manifest, readManifest } from '../../src/backup/manifest.ts'
import { verifyBooks } from '../../src/books/verify-books.ts'
import { type Command, runCommand } from '../../src/cli/command.ts'
import { backupCommand } from '../../src/cli/commands/backup.ts'
import { migrateCommand } from '../../src/cli/commands/migrate.ts'
import { restoreCommand } from '../../src/cli/commands/restore.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { migrate, migrationFiles, pendingMigrations } from '../../src/platform/db/migrate.ts'
import { withClient } from '../../src/platform/db/with-client.ts'
import { closeDays } from '../../src/platform/schedule/daily.ts'
import { requiredOf } from '../figures/lists-answer.ts'
import { dropDatabase, openTestApp, staffActor } from '../harness.ts'
import { openTestServer, type TestServer } from '../open-test-server.ts'
import { keepLender, lenders, morning } from './earlier-lender.ts'
import { tablesOf } from './tables-of.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'daftari-upgrade-'))

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe.each(lenders)('a lender of an earlier version, %s', (file) => {
  let before: string
  let t: TestServer
  beforeAll(async () => {
    before = await keepLender(file)
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

  it('has the tables of a lender that begins with this version', async () => {
    const fresh = await openTestApp(morning)
    try {
      const tables = await tablesOf(fresh.databaseUrl)
      expect(tables.length).toBeGreaterThan(5_000)
      expect(await tablesOf(t.databaseUrl)).toEqual(tables)
      expect(await ranOn(t.databaseUrl)).toEqual(await ranOn(fresh.databaseUrl))
    } finally {
      await fresh.close()
    }
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
    ['before the views of the version before stood in the way', '0738_corrections_by_person.sql'],
    ['after they went', '0745_proposed_stops.sql'],
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

  it('is restored from a backup that its own version took', async () => {
    const [earlier, restored] = [
      await openTestApp(morning, { from: before }),
      await openTestApp(morning, { from: 'template1' }),
    ]
    try {
      const folder = join(dataDir, 'backup')
      const env = (databaseUrl: string) => ({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
      await run(backupCommand, env(earlier.databaseUrl), ['--to', folder])
      const { complained } = await run(restoreCommand, env(restored.databaseUrl), [
        '--from',
        folder,
      ])
      // The files of its lender are not kept here.
      expect(complained).toMatch(/^(missing or changed: file \S+\n?)+$/)
      expect(await bookOf(restored.appContext.db)).toEqual(await bookOf(earlier.appContext.db))
      expect(await pendingMigrations(restored.databaseUrl)).toEqual([])
      expect(await brokenInvariants(restored.appContext.db)).toEqual([])
      changeRan(folder, (ran) => ran.filter(({ name }) => !name.startsWith('0671')))
      const older = await run(restoreCommand, env(restored.databaseUrl), ['--from', folder])
      expect(older.complained).toContain('by another version (0670_who_was_in_which_team.sql)')
    } finally {
      await earlier.close()
      await restored.close()
    }
  })

  it('is told which migration and which statement failed, and what to do, without a stack', async () => {
    const odd = await openTestApp(morning, { from: before })
    try {
      // A view of the lender's own, in a schema of its own.
      await withClient(odd.databaseUrl, (client) =>
        client.query(
          'create schema own; create view own.talks as select * from contact.conversation',
        ),
      )
      const { code, complained } = await upgrade(odd.databaseUrl)
      expect(code).toBe(2)
      expect(complained).toMatch(
        /^0745_proposed_stops\.sql could not be applied: cannot drop column .* \(2BP01\)\nAt line \d+: alter table contact\.conversation drop/,
      )
      expect(complained).toContain(
        'view own.talks depends on column discounted of table contact.conversation',
      )
      expect(complained).toContain('Then run npm run migrate again')
      expect(complained).not.toMatch(/\n\s+at /)
      await withClient(odd.databaseUrl, (client) => client.query('drop view own.talks'))
      expect(await upgrade(odd.databaseUrl)).toMatchObject({ code: 0, complained: '' })
    } finally {
      await odd.close()
    }
  })
})

describe('a database that ran the former migrations', () => {
  let before: string
  beforeAll(async () => {
    before = await keepLender(lenders[0] ?? '')
  })
  afterAll(() => dropDatabase(before))

  it('and all that came since has nothing to run, and says so by the names of now', async () => {
    const later = await openTestApp(morning, { from: before })
    try {
      const former = await ranOn(later.databaseUrl)
      await upgrade(later.databaseUrl)
      const now = await ranOn(later.databaseUrl)
      // As left by the previous version, which had run them one by one.
      await withClient(later.databaseUrl, async (client) => {
        await client.query("delete from public.migration where name < '0700'")
        for (const { name, sha256 } of former) {
          await client.query('insert into public.migration values ($1, $2)', [name, sha256])
        }
      })
      expect(await pendingMigrations(later.databaseUrl)).toEqual([])
      expect(await migrate(later.databaseUrl)).toEqual({ applied: [] })
      expect(await ranOn(later.databaseUrl)).toEqual(now)
    } finally {
      await later.close()
    }
  })

  it.each([
    ['not all of them', "delete from public.migration where name like '0671%'", '0670'],
    ['another of them', "update public.migration set sha256 = '' where name like '0300%'", '0671'],
  ])('but %s is refused, with the version to go through', async (_, change, last) => {
    const older = await openTestApp(morning, { from: before })
    try {
      await withClient(older.databaseUrl, (client) => client.query(change))
      const ran = await ranOn(older.databaseUrl)
      const tables = await tablesOf(older.databaseUrl)
      const { code, complained } = await upgrade(older.databaseUrl)
      expect(code).toBe(2)
      expect(complained).toContain(`of a version before commit f54b4051: ${last}_`)
      expect(complained).toContain(
        'Check out commit f54b4051, run npm ci and npm run migrate there',
      )
      expect(await ranOn(older.databaseUrl)).toEqual(ran)
      expect(await tablesOf(older.databaseUrl)).toEqual(tables)
      await expect(pendingMigrations(older.databaseUrl)).rejects.toThrow('before commit f54b4051')
    } finally {
      await older.close()
    }
  })
})

const ranOn = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from public.migration order by name collate "C"',
    )
    return rows
  })

/** What no version has changed here. */
async function bookOf(db: Db) {
  const loans = await sql`select id, person_id, loan_ordinal, principal_cents, disbursement_id
    from servicing.loan order by id`.execute(db)
  const entries = await sql`select e.id, e.kind, e.accounting_on,
      (select json_agg(json_build_array(l.account_code, l.loan_id, l.amount_cents)
          order by l.account_code, l.loan_id, l.amount_cents)
        from ledger.line l where l.entry_id = e.id) as lines
    from ledger.entry e order by id`.execute(db)
  // Kept elsewhere since, in the order in which they were given.
  const tasks = await sql`select application_id, from_staff_id, to_staff_id, rule, reason, batch,
      allocated_by, allocated_at, allocated_on, reason_code, reason_params
    from origination.allocation order by id`.execute(db)
  expect(tasks.rows.length).toBeGreaterThan(10)
  return { loans: loans.rows, entries: entries.rows, tasks: tasks.rows }
}

async function brokenInvariants(db: Db): Promise<number[]> {
  const findings = await verifyBooks(db)
  expect(findings).toHaveLength(10)
  return findings.filter(({ wrong }) => wrong > 0).map(({ number }) => number)
}

const upgrade = (databaseUrl: string) =>
  run(migrateCommand, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir })

async function run(command: Command, env: Record<string, string>, args: readonly string[] = []) {
  const complained: string[] = []
  const code = await runCommand(command, {
    args,
    env: { DATA_KEY: Buffer.alloc(32, 7).toString('base64'), ...env },
    say: () => undefined,
    complain: (line) => complained.push(line),
  })
  return { code, complained: complained.join('\n') }
}

function changeRan(
  folder: string,
  change: (ran: Manifest['migrations']) => Manifest['migrations'],
) {
  const manifest = readManifest(folder)
  const changed = { ...manifest, migrations: change(manifest.migrations) }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(changed))
}
