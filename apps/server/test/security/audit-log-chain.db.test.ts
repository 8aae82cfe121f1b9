import { tmpdir } from 'node:os'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../../src/cli/command.ts'
import { verifyAuditLogCommand } from '../../src/cli/commands/verify-trail.ts'
import { headOf, sealAuditLog, verifyAuditLog } from '../../src/modules/administration/index.ts'
import {
  auditLogBlock,
  noSealBefore,
  sealDigest,
} from '../../src/modules/administration/queries/audit-log-digest.ts'
import { audit } from '../../src/platform/audit.ts'
import { dataCipher } from '../../src/platform/cipher.ts'
import { writeDeferred } from '../../src/platform/db/deferred.ts'
import { transact } from '../../src/platform/db/transact.ts'
import { openTestApp, type TestApp } from '../harness.ts'

let t: TestApp
beforeEach(async () => {
  t = await openTestApp()
})
afterEach(() => t.close())

async function acts(count: number, first = 1): Promise<void> {
  await t.as('system', async (ctx) => {
    for (let n = first; n < first + count; n += 1) {
      const object = { type: 'probe', id: n }
      await audit(ctx, {
        act: 'probe.act',
        object,
        before: { n },
        after: { n: n + 1 },
        reason: 'x',
      })
    }
  })
}

const check = (head?: string) => verifyAuditLog(t.appContext.db, t.appContext.cipher, head)

/** Like an owner of the database: with its rules switched off temporarily. */
async function asOwner(tampering: RawBuilder<unknown>): Promise<void> {
  await transact(t.appContext.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await tampering.execute(tx)
  })
}

describe('AU-03 the sealed audit log', () => {
  test('is whole after acts and seals, whatever ran at the same moment', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => acts(30, n * 100)))
    const sealed = await Promise.all([
      sealAuditLog(t.appContext),
      sealAuditLog(t.appContext),
      acts(5, 5_000),
    ])
    await sealAuditLog(t.appContext)
    await acts(2, 6_000)
    const found = await check()
    expect(found).toMatchObject({ rows: 365, unsealed: 2, problems: [] })
    expect(sealed[0] + sealed[1]).toBeLessThanOrEqual(365)
    expect(found.seals).toBeGreaterThanOrEqual(1)
  })

  test('waits for nobody who writes for long, and seals nothing that could still change', async () => {
    await acts(3)
    let finish: () => void = () => undefined
    const held = new Promise<void>((done) => {
      finish = done
    })
    const slow = t.as('system', async (ctx) => {
      await audit(ctx, { act: 'probe.slow' })
      await writeDeferred(ctx.tx)
      // What waits is written when something else is asked.
      await sql`select`.execute(ctx.tx)
      await held
    })
    // Its number is given; its row is not to be seen by anyone else yet.
    while ((await openWriters()) === 0) await new Promise((again) => setTimeout(again, 5))
    await acts(2, 50)
    expect(await sealAuditLog(t.appContext)).toBe(0)
    finish()
    await slow
    expect(await sealAuditLog(t.appContext)).toBe(6)
    expect((await check()).problems).toEqual([])
  })

  test.each([
    [
      'a changed row',
      sql`update administration.audit_log set reason = 'y' where id = 7`,
      ['Row 7 was changed.'],
    ],
    [
      'one flipped letter',
      sql`update administration.audit_log set actor = 'System:test' where id = 3`,
      ['Row 3 was changed.'],
    ],
    [
      'a removed row',
      sql`delete from administration.audit_log where id = 9`,
      ['Row 9 was removed.'],
    ],
    [
      'two rows that changed places',
      sql`
      update administration.audit_log a set act = b.act, object_id = b.object_id,
        before = b.before, after = b.after
      from administration.audit_log b where (a.id, b.id) in ((4, 5), (5, 4))`,
      ['Row 4 was changed.', 'Row 5 was changed.'],
    ],
    [
      'a row slipped in',
      sql`
      insert into administration.audit_log (id, happened_at, actor, act)
      overriding system value values (11, now(), 'system', 'never.happened')`,
      ['Row 11 was slipped in.'],
    ],
    [
      'a seal that hides a change',
      sql`
      with changed as (update administration.audit_log set reason = 'y' where id = 2)
      update administration.audit_seal set digest = sha256('made up') where number = 1`,
      ['Row 2 was changed.'],
    ],
    [
      'a forged seal',
      sql`update administration.audit_seal set digest = sha256('x') where number = 1`,
      ['Seal 1 (rows up to 10) is not the one that was made.'],
    ],
    [
      'a seal taken away',
      sql`delete from administration.audit_seal where number = 2`,
      ['Seal 2 is missing.'],
    ],
  ])('names %s', async (_what, tampering, problems) => {
    await acts(10)
    await sealAuditLog(t.appContext)
    await sql`select setval(pg_get_serial_sequence('administration.audit_log', 'id'), 11)`.execute(
      t.appContext.db,
    )
    await acts(5, 100)
    await sealAuditLog(t.appContext)
    await acts(5, 200)
    await sealAuditLog(t.appContext)
    expect((await check()).problems).toEqual([])
    await asOwner(tampering)
    expect((await check()).problems.slice(0, problems.length)).toEqual(problems)
  })

  /** A block as somebody makes it who has the data key: sealed soundly, over rows of their own. */
  async function sealAnew(number: number): Promise<void> {
    const seals = await t.appContext.db
      .selectFrom('administration.auditSeal')
      .select(['number', 'upToId', 'digest'])
      .orderBy('number')
      .execute()
    const before = seals[number - 2]
    const upToId = seals[number - 1]?.upToId ?? 0
    const range = { fromId: (before?.upToId ?? 0) + 1, upToId, withEntities: true }
    const [block] = (await auditLogBlock(range, 1_000).execute(t.appContext.db)).rows
    const sealed = {
      number,
      before: before?.digest ?? noSealBefore,
      block: block?.digest ?? noSealBefore,
      withEntities: true,
    }
    const digest = sealDigest(t.appContext.cipher, sealed)
    await asOwner(sql`
      update administration.audit_seal set digest = ${digest}, row_marks = ${block?.rowMarks}
      where number = ${number}`)
  }

  describe('with bulk actions', () => {
    const actOnMany = () =>
      t.as('system', (ctx) => {
        const each = [1, 2, 3].map((n) => ({ object: { type: 'probe', id: n }, after: { n } }))
        return audit(ctx, { act: 'probe.many', each })
      })

    test.each([
      [
        'what is written of one',
        sql`update administration.audit_log_thing set after = '{"n": 9}' where object_id = '2'`,
      ],
      ['one taken out', sql`delete from administration.audit_log_thing where object_id = '3'`],
      [
        'one slipped in, which the rules do not hinder',
        sql`insert into administration.audit_log_thing values (2, 'probe', '4')`,
      ],
    ])('names the entry for %s', async (_what, tampering) => {
      await acts(1)
      await actOnMany()
      await sealAuditLog(t.appContext)
      expect((await check()).problems).toEqual([])
      await asOwner(tampering)
      expect((await check()).problems).toEqual(['Row 2 was changed.'])
    })

    test('keeps what was sealed before entities were, and takes no such seal for it', async () => {
      await actOnMany()
      const range = { fromId: 1, upToId: 1, withEntities: false }
      const [block] = (await auditLogBlock(range, 10).execute(t.appContext.db)).rows
      const { rowIds, rowMarks, digest: rows } = block!
      const old = { number: 1, before: noSealBefore, block: rows, withEntities: false }
      const digest = sealDigest(t.appContext.cipher, old)
      await t.appContext.db
        .insertInto('administration.auditSeal')
        .values({ number: 1, upToId: 1, rowIds, rowMarks, digest, sealedAt: t.clock.now() })
        .execute()
      await acts(1)
      await sealAuditLog(t.appContext)
      expect(await check()).toMatchObject({ seals: 2, rows: 2, problems: [] })
      await asOwner(sql`update administration.audit_seal set covers_things = not covers_things`)
      expect((await check()).problems).toEqual([
        'Row 1 was changed.',
        'Seal 2 (rows up to 2) is not the one that was made.',
      ])
    })
  })

  test('finds a block that was exchanged for another sound one: the next is chained to the first', async () => {
    for (const first of [1, 100, 200]) {
      await acts(5, first)
      await sealAuditLog(t.appContext)
    }
    await asOwner(sql`update administration.audit_log set reason = 'y' where id = 7`)
    expect((await check()).problems).toEqual(['Row 7 was changed.'])
    await sealAnew(2)
    expect((await check()).problems).toEqual([
      'Seal 3 (rows up to 15) is not the one that was made.',
    ])
  })

  test('finds a block that was removed and its hole closed by other numbers', async () => {
    for (const first of [1, 100, 200]) {
      await acts(5, first)
      await sealAuditLog(t.appContext)
    }
    await asOwner(sql`delete from administration.audit_log where id between 6 and 10`)
    await asOwner(sql`delete from administration.audit_seal where number = 2`)
    expect((await check()).problems[0]).toBe('Seal 2 is missing.')
    await asOwner(sql`update administration.audit_seal set number = 2 where number = 3`)
    expect((await check()).problems).toEqual([
      'Seal 2 (rows up to 15) is not the one that was made.',
    ])
  })

  test('shows an end that was cut off together with its seal by a head noted down before', async () => {
    await acts(10)
    await sealAuditLog(t.appContext)
    await acts(5, 100)
    await sealAuditLog(t.appContext)
    const { head } = await check()
    await asOwner(sql`delete from administration.audit_log where id > 10`)
    await asOwner(sql`delete from administration.audit_seal where number = 2`)
    expect((await check()).problems).toEqual([])
    expect((await check(head ?? '')).problems).toEqual([
      `The noted head ${head} is not among the seals.`,
    ])
  })

  test('cannot be sealed anew without the data key', async () => {
    await acts(10)
    await sealAuditLog(t.appContext)
    const otherKey = dataCipher(new Uint8Array(32).fill(8))
    await asOwner(sql`update administration.audit_log set reason = 'y' where id = 2`)
    await asOwner(sql`delete from administration.audit_seal`)
    await sealAuditLog({ ...t.appContext, cipher: otherKey })
    expect((await check()).problems).toEqual([
      'Seal 1 (rows up to 10) is not the one that was made.',
    ])
  })

  test.each(['audit_log', 'audit_log_thing', 'audit_seal'])(
    'tells when the rules against changes of %s are off',
    async (table) => {
      const off = sql.raw(
        `alter table administration.${table} disable trigger ${table}_append_only`,
      )
      await sql`${off}`.execute(t.appContext.db)
      expect((await check()).problems).toEqual([`The rule ${table}_append_only is not in force.`])
    },
  )

  test('is changed, removed and emptied by nobody while they are on', async () => {
    await acts(3)
    await sealAuditLog(t.appContext)
    for (const attempt of [
      sql`update administration.audit_seal set up_to_id = 1`,
      sql`delete from administration.audit_seal`,
      sql`truncate administration.audit_seal`,
    ]) {
      await expect(attempt.execute(t.appContext.db)).rejects.toThrow('append-only')
    }
  })

  test('has a head that is the last seal', async () => {
    await acts(3)
    await sealAuditLog(t.appContext)
    const seal = await t.appContext.db
      .selectFrom('administration.auditSeal')
      .select(['number', 'digest'])
      .executeTakeFirstOrThrow()
    expect((await check()).head).toBe(headOf(seal))
  })
})

describe('AU-03 verify-trail', () => {
  test('F14: says what it cannot prove where an end was cut off together with its seal', async () => {
    await acts(2)
    await sealAuditLog(t.appContext)
    const head = (await check()).head ?? ''
    await acts(3)
    await sealAuditLog(t.appContext)
    const noted = (await check()).head ?? ''
    await asOwner(sql`delete from administration.audit_log where id > 2`)
    await asOwner(sql`delete from administration.audit_seal where number = 2`)
    const { code, lines } = await run()
    expect([code, ...lines.slice(2)]).toEqual([
      0,
      'The audit log is unchanged up to seal 1.',
      'That no end was cut off is proven only by a head noted elsewhere: --head NUMBER:DIGEST.',
      '3 numbers were given after the last row: to acts that were rolled back, or to rows that were cut off.',
    ])
    expect((await run('--head', head)).code).toBe(0)
    expect((await run('--head', noted)).code).toBe(1)
  })

  async function run(...args: string[]) {
    const lines: string[] = []
    const say = (line: string) => lines.push(line)
    const DATA_KEY = Buffer.alloc(32, 7).toString('base64')
    const env = { DATABASE_URL: t.databaseUrl, DATA_KEY, DATA_DIR: tmpdir() }
    const code = await runCommand(verifyAuditLogCommand, { args, env, say, complain: say })
    return { code, lines }
  }

  test('says how much it looked at, and what is wrong', async () => {
    await acts(4)
    await sealAuditLog(t.appContext)
    await acts(1)
    const whole = await run()
    expect([whole.code, whole.lines[0], ...whole.lines.slice(2)]).toEqual([
      0,
      '4 rows under 1 seals, 1 not sealed yet.',
      'The audit log is unchanged up to seal 1.',
      'That no end was cut off is proven only by a head noted elsewhere: --head NUMBER:DIGEST.',
    ])
    const [, head = ''] = /^Head (.+)$/.exec(whole.lines[1] ?? '') ?? []
    const known = await run('--head', head)
    expect([known.code, known.lines.at(-1)]).toEqual([
      0,
      'The audit log is unchanged up to seal 1. It holds the head that was noted.',
    ])
    await asOwner(sql`delete from administration.audit_log where id = 3`)
    const broken = await run()
    expect([broken.code, broken.lines[0]]).toEqual([1, 'Row 3 was removed.'])
    expect((await run('--head', 'x')).code).toBe(2)
  })
})

async function openWriters(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_locks
    where relation = 'administration.audit_log'::regclass and mode = 'RowExclusiveLock'
      and pid <> pg_backend_pid()`.execute(t.appContext.db)
  return rows[0]?.count ?? 0
}
