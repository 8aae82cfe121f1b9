import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../../seed/demo/demo-staff.ts'
import { openTestServer, type TestServer } from '../../../test/open-test-server.ts'
import { requireFitDatabase } from '../../fit-database.ts'
import { createStaff, hashingCost } from '../../modules/administration/index.ts'
import { type RunningConfig, readConfig } from '../../platform/config.ts'
import { completeDemo, demoState } from '../../platform/db/demo-state.ts'
import { migrate, pendingMigrations } from '../../platform/db/migrate.ts'
import { removeDataFolder } from '../../platform/postgres/cluster-root.ts'
import { type Command, runCommand } from '../command.ts'
import { bringBookCommand } from './bring-book.ts'
import { callbackAddressesCommand } from './callback-addresses.ts'
import { configureCommand } from './configure.ts'
import { createAdminCommand } from './create-admin.ts'
import { grantNewRightsCommand } from './grant-new-rights.ts'
import { migrateCommand } from './migrate.ts'

let t: TestServer
const dataDir = mkdtempSync(join(tmpdir(), 'daftari-set-up-'))

beforeAll(async () => {
  t = await openTestServer(new Date())
})
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
  await t.close()
})

const run = (command: Command, ...args: string[]) =>
  runWith({ DATABASE_URL: t.databaseUrl, DATA_DIR: dataDir }, command, ...args)

async function runWith(env: NodeJS.ProcessEnv, command: Command, ...args: string[]) {
  const [said, complained]: [string[], string[]] = [[], []]
  const code = await runCommand(command, {
    args,
    env,
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

const signIn = (account: string, password: string) =>
  t.send({ method: 'POST', path: '/login', body: { account, password } })

describe('create-admin', () => {
  it('makes the first administrator, whose one-time password must be changed', async () => {
    const { code, said } = await run(createAdminCommand, '--account', 'wanjiku')
    expect(code).toBe(0)
    const password = /^One-time password {2}(\S+)$/m.exec(said)?.[1] ?? ''
    const { status, data } = await signIn('wanjiku', password)
    expect(status).toBe(200)
    t.clock.set(new Date())
    const headers = { authorization: `Bearer ${data.token}` }
    const list = await t.send({ method: 'GET', path: '/operation/user-auth/roles', headers })
    expect(list).toMatchObject({ code: 403, msg: expect.stringContaining('password') })
  })

  it('refuses a second one while somebody can make it in the console', async () => {
    const { code, complained } = await run(createAdminCommand, '--account', 'otieno')
    expect(code).toBe(2)
    expect(complained).toBe('There is an administrator already: wanjiku.')
  })

  it('makes another one for a reason, which the audit log keeps', async () => {
    const reason = 'the first one has left the company'
    const { code } = await run(createAdminCommand, '--account', 'otieno', '--another', reason)
    expect(code).toBe(0)
    const logged = await t.appContext.db
      .selectFrom('administration.auditLog')
      .select(['act', 'actor', 'reason'])
      .where('act', '=', 'staff.create-administrator')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(logged).toMatchObject({ actor: 'system:create-admin', reason })
  })

  it.each([
    [[], 'Use: npm run create-admin'],
    [['--account', 'Has Blanks'], 'An account begins'],
    [['--account', 'kamau', '--another', 'why'], 'ten letters or more'],
    [['--acount', 'kamau'], 'Use: npm run create-admin'],
  ])('refuses %j in one sentence', async (args, complaint) => {
    const { code, complained } = await run(createAdminCommand, ...args)
    expect(code).toBe(2)
    expect(complained).toContain(complaint)
    expect(complained.split('\n')).toHaveLength(1)
  })
})

/** The number of sessions that wait for a table in this database. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'relation' and not l.granted`.execute(
    t.appContext.db,
  )
  return rows[0]?.count ?? 0
}

describe('a database', { timeout: 60_000 }, () => {
  const config = (): RunningConfig => ({
    ...readConfig({ DATA_DIR: dataDir }),
    databaseUrl: t.databaseUrl,
    production: true,
  })

  it('that is up to date lets a server start, and migrate has nothing to do', async () => {
    expect(await pendingMigrations(t.databaseUrl)).toEqual([])
    await requireFitDatabase(config())
    expect((await run(migrateCommand)).said).toBe('Nothing was missing.')
  })

  it('that the next version migrated lets this one serve on', async () => {
    const { db } = t.appContext
    await db.insertInto('public.migration').values({ name: '9999_next.sql', sha256: 'x' }).execute()
    const views = db.updateTable('platform.setting').where('key', '=', 'views')
    await views.set({ value: JSON.stringify('of the next version') }).execute()
    expect(await pendingMigrations(t.databaseUrl)).toEqual([])
    await db.deleteFrom('public.migration').where('name', '=', '9999_next.sql').execute()
    expect(await pendingMigrations(t.databaseUrl)).toEqual(['the reporting views'])
    expect((await run(migrateCommand)).code).toBe(0)
    expect(await pendingMigrations(t.databaseUrl)).toEqual([])
  })

  it('OP-04: that is in use is migrated once nobody holds the table, and nobody queues behind', async () => {
    const name = '0770_arrivals.sql'
    await t.appContext.db.deleteFrom('public.migration').where('name', '=', name).execute()
    await sql`drop index outreach.item_brought, promotion.lead_contact_message`.execute(
      t.appContext.db,
    )
    const holder = await t.appContext.db.startTransaction().execute()
    await sql`lock table outreach.item in row exclusive mode`.execute(holder)
    const migrating = migrate(t.databaseUrl)
    await expect.poll(waiting, { timeout: 5_000 }).toBe(1)
    // Later writers continue: it gives up its place in the queue.
    await expect.poll(waiting, { timeout: 5_000 }).toBe(0)
    await t.appContext.db.updateTable('outreach.item').set({ clicks: 0 }).execute()
    await holder.rollback().execute()
    expect(await migrating).toEqual({ applied: [name] })
    expect(await migrate(t.databaseUrl)).toEqual({ applied: [] })
  })

  it('that lacks a migration stops the start, with what to do', async () => {
    const { db } = t.appContext
    const last = await db
      .deleteFrom('public.migration')
      .where('name', '=', '0160_collections.sql')
      .returningAll()
      .executeTakeFirstOrThrow()
    await expect(requireFitDatabase(config())).rejects.toThrow(
      'The database is not up to date (0160_collections.sql): run npm run migrate first.',
    )
    const commands = [
      [bringBookCommand, 'a-folder'],
      [createAdminCommand, '--account', 'achieng'],
      [configureCommand, 'ops/lender.sample.json'],
      [callbackAddressesCommand],
      [grantNewRightsCommand],
    ] as const
    for (const [command, ...args] of commands) {
      const { code, complained } = await run(command, ...args)
      expect(complained).toContain('(0160_collections.sql): run npm run migrate first')
      expect(code).toBe(2)
    }
    await db.insertInto('public.migration').values(last).execute()
  })

  it('OP-08 of the simulated lender is not for production, whichever of its marks is left', async () => {
    const name = new URL(t.databaseUrl).pathname.slice(1)
    await sql`comment on database ${sql.id(name)} is 'daftari demo: complete'`.execute(
      t.appContext.db,
    )
    await expect(requireFitDatabase(config())).rejects.toThrow('holds the simulated lender')
    await requireFitDatabase({ ...config(), production: false })
    await completeDemo(t.databaseUrl)
    // As restored from a plain dump: without the database's comment.
    await sql`comment on database ${sql.id(name)} is null`.execute(t.appContext.db)
    expect(await demoState(t.databaseUrl)).toBe('complete')
    await expect(requireFitDatabase(config())).rejects.toThrow('holds the simulated lender')
    await sql`delete from platform.simulated_lender`.execute(t.appContext.db)
    expect(await demoState(t.databaseUrl)).toBe('foreign')
    await requireFitDatabase(config())
  })

  it('OP-08 whose accounts open with the password of the simulated lender is not for production', async () => {
    const staff = { account: 'finance', name: 'Finance', roles: [], password: demoPassword }
    await t.as('system', (ctx) => createStaff(ctx, staff, { hashing: hashingCost }))
    await expect(requireFitDatabase(config())).rejects.toThrow('The account finance opens with')
    await t.appContext.db
      .updateTable('administration.staff')
      .set({ disabledAt: t.clock.now() })
      .where('account', '=', 'finance')
      .execute()
    await requireFitDatabase(config())
  })
})

describe('a data folder that somebody names', () => {
  const own = mkdtempSync(join(tmpdir(), 'daftari-own-'))
  afterAll(() => {
    removeDataFolder(join(own, 'postgres'))
    rmSync(own, { recursive: true, force: true })
  })

  it('gets an embedded database by migrate, which the next command finds', async () => {
    const env = { DATA_DIR: own }
    const before = await runWith(env, createAdminCommand, '--account', 'wanjiku')
    expect(before.complained).toContain('There is no database')
    const { code, said } = await runWith(env, migrateCommand)
    expect([code, said]).toEqual([0, expect.stringContaining('The database is up to date.')])
    expect((await runWith(env, createAdminCommand, '--account', 'wanjiku')).code).toBe(0)
  }, 180_000)
})
