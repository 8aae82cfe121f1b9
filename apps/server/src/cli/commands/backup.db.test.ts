import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { assert } from '@daftari/kernel/assert'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '../../../test/fixtures/customers.ts'
import { aLender } from '../../../test/fixtures/lender.ts'
import { disburse, openForBusiness } from '../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import { testPassword } from '../../../test/open-test-server.ts'
import { readManifest, rowsFile } from '../../backup/manifest.ts'
import { booksHold, verifyBooks } from '../../books/verify-books.ts'
import { authenticator, createStaff } from '../../modules/administration/index.ts'
import { openApp } from '../../open-app.ts'
import { readConfig } from '../../platform/config.ts'
import { openHttpServer } from '../../platform/http/http-server.ts'
import { type Command, runCommand } from '../command.ts'
import { backupCommand } from './backup.ts'
import { restoreCommand } from './restore.ts'

let t: TestApp
const folder = mkdtempSync(join(tmpdir(), 'daftari-backup-'))
const dataDir = join(folder, 'data')
const taken = join(folder, 'taken')
const databases: string[] = []
const dataKey = Buffer.alloc(32, 7).toString('base64')

/** A lender with a loan that is late, a document and somebody who can sign in. */
beforeAll(async () => {
  t = await openTestApp(new Date())
  await aLender(t)
  const { id: personId } = await aCustomer(t)
  await openForBusiness(t)
  await disburse(t, { personId, loanId: 1, on: t.clock.today() })
  const staff = { account: 'wanjiku', name: 'Wanjiku', roles: ['admin'], password: testPassword }
  await t.as('system', (ctx) => createStaff(ctx, staff, t.world.ports))
  const file = { purpose: 'proof', name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('a') }
  const { files } = await openApp({ ...config(t.databaseUrl) }, 'test').then(async (open) => {
    await open.close()
    return open.appContext
  })
  await t.as('system', (ctx) => files.keep(ctx, file))
})
afterAll(async () => {
  await t.close()
  for (const name of databases) await onServer(`drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

function config(databaseUrl: string) {
  const env = { DATA_DIR: dataDir, DATA_KEY: dataKey, EMULATOR_PORT: 'off', ...operator }
  return { ...readConfig(env), databaseUrl }
}

const operator = {
  MPESA_BASE_URL: 'http://127.0.0.1:1',
  MPESA_CONSUMER_KEY: 'test',
  MPESA_CONSUMER_SECRET: 'test',
  MPESA_INITIATOR_NAME: 'test',
  MPESA_SECURITY_CREDENTIAL: 'test',
}

async function onServer(statement: string): Promise<void> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function emptyDatabase(): Promise<string> {
  const name = `restored_${process.pid}_${databases.length}`
  databases.push(name)
  await onServer(`create database ${name}`)
  const url = new URL(t.databaseUrl)
  url.pathname = `/${name}`
  return url.href
}

async function run(command: Command, args: string[], env: NodeJS.ProcessEnv) {
  const [said, complained]: [string[], string[]] = [[], []]
  const code = await runCommand(command, {
    args,
    env: { DATA_DIR: dataDir, DATA_KEY: dataKey, ...env },
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

async function tablesOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: string }>(
    "select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  )
  await client.end()
  return Number(rows[0]?.count)
}

describe('OP-01: a backup', { timeout: 60_000 }, () => {
  it('is taken while the product runs, without the secrets', async () => {
    const { code, said } = await run(backupCommand, ['--to', taken], {
      DATABASE_URL: t.databaseUrl,
    })
    expect(code, said).toBe(0)
    expect(said).toMatch(/\d\d tables, .* rows, 1 files in/)
    expect(readdirSync(taken).sort()).toEqual(['files', 'manifest.json', 'tables'])
    expect(readFileSync(join(taken, 'manifest.json'), 'utf8')).not.toContain(dataKey)
  })

  it('restored gives every table with its digest, the files, the books and the sign-in', async () => {
    const url = await emptyDatabase()
    const elsewhere = join(folder, 'elsewhere')
    const env = { DATABASE_URL: url, DATA_DIR: elsewhere }
    const restored = await run(restoreCommand, ['--from', taken], env)
    expect(restored).toMatchObject({ code: 0, complained: '' })
    const second = join(folder, 'second')
    expect(await run(backupCommand, ['--to', second], env)).toMatchObject({ code: 0 })
    expect(readManifest(second).tables).toEqual(readManifest(taken).tables)
    expect(readManifest(second).sequences).toEqual(readManifest(taken).sequences)
    expect(readManifest(second).files).toEqual({ count: 1, bytes: 1 })

    const open = await openApp(config(url), 'test')
    expect(booksHold(await verifyBooks(open.appContext.db))).toBe(true)
    const server = await openHttpServer({
      appContext: open.appContext,
      modules: open.app.modules,
      authenticate: authenticator(open.appContext, open.ports.session),
      checkSignature: async () => 'pesa',
      callbackSecret: 'none',
    })
    const payload = { account: 'wanjiku', password: testPassword }
    const signedIn = await server.inject({ method: 'POST', url: '/api/login', payload })
    expect(signedIn.statusCode).toBe(200)
    const rows = open.appContext.db.selectFrom('ledger.entry').selectAll()
    expect(await rows.execute()).not.toEqual([])
    await expect(open.appContext.db.deleteFrom('ledger.entry').execute()).rejects.toThrow(
      'append-only',
    )
    await server.close()
    await open.close()
  })

  it('asked for with its secrets can be restored on a machine that knows none', async () => {
    const withSecrets = join(folder, 'with-secrets')
    await run(backupCommand, ['--to', withSecrets, '--with-secrets'], {
      DATABASE_URL: t.databaseUrl,
    })
    const env = {
      DATABASE_URL: await emptyDatabase(),
      DATA_DIR: join(folder, 'bare'),
      DATA_KEY: '',
    }
    const without = await run(restoreCommand, ['--from', taken], env)
    expect(without.complained).toContain('without its secrets: set DATA_KEY')
    expect(await run(restoreCommand, ['--from', withSecrets], env)).toMatchObject({ code: 0 })
  })

  it('that was changed is refused, and nothing of it stays', async () => {
    const damaged = join(folder, 'damaged')
    await run(backupCommand, ['--to', damaged], { DATABASE_URL: t.databaseUrl })
    const rows = rowsFile(damaged, 'administration.app')
    const text = zstdDecompressSync(readFileSync(rows)).toString('utf8')
    writeFileSync(rows, zstdCompressSync(text.replace('Pesa Haraka', 'Pesa Haraki')))
    const url = await emptyDatabase()
    const { code, complained } = await run(restoreCommand, ['--from', damaged], {
      DATABASE_URL: url,
    })
    expect(code).toBe(2)
    expect(complained).toBe(
      'Nothing was restored: the rows of administration.app were changed since the backup was made.',
    )
    expect(await tablesOf(url)).toBe(0)
    expect(await run(restoreCommand, ['--from', taken], { DATABASE_URL: url })).toMatchObject({
      code: 0,
    })
  })

  it('is reported as incomplete when a file is gone', async () => {
    const row = await t.appContext.db.selectFrom('platform.file').selectAll().executeTakeFirst()
    assert(row !== undefined, 'there is a file')
    const file = join(dataDir, 'files', row.storageKey)
    writeFileSync(file, 'b')
    const { code, complained } = await run(backupCommand, ['--to', join(folder, 'lost')], {
      DATABASE_URL: t.databaseUrl,
    })
    expect(code).toBe(1)
    expect(complained).toBe(`missing or changed: file ${row.storageKey}`)
    writeFileSync(file, 'a')
  })

  it.each([
    ['into a database that is not empty', () => ({ DATABASE_URL: t.databaseUrl }), 'not empty'],
    [
      'under another data key',
      () => ({ DATABASE_URL: t.databaseUrl, DATA_KEY: Buffer.alloc(32, 8).toString('base64') }),
      'made under another DATA_KEY',
    ],
  ])('is not restored %s', async (_, env, complaint) => {
    const { code, complained } = await run(restoreCommand, ['--from', taken], env())
    expect(code).toBe(2)
    expect(complained).toContain(complaint)
  })

  it('says in a sentence where it cannot be written', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const to = join(file, 'backup')
    const { code, complained } = await run(backupCommand, ['--to', to], {
      DATABASE_URL: t.databaseUrl,
    })
    expect(code).toBe(2)
    expect(complained).toMatch(/backup\.partial\S* cannot be written \(E\w+\): whose is/)
    expect(complained).not.toContain('\n')
  })

  it('that is not whole, or has its folder already, is not taken for one', async () => {
    const half = join(folder, 'half')
    mkdirSync(half)
    const env = { DATABASE_URL: t.databaseUrl }
    expect((await run(restoreCommand, ['--from', half], env)).complained).toContain('no whole')
    expect((await run(backupCommand, ['--to', half], env)).complained).toContain('there already')
    expect((await run(backupCommand, [], env)).complained).toContain('Use: npm run backup')
  })
})
