import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goTo, repay, takeBack } from '../../../test/fixtures/loans.ts'
import { day, openProfitBook } from '../../../test/fixtures/profit-book.ts'
import type { Caller, TestServer } from '../../../test/open-test-server.ts'
import { shownAlerts } from '../../platform/desk/alert-source.ts'
import { CannotFeed, ofFolder } from '../cannot-feed.ts'
import { feedAlertsModule } from '../feed-fault.ts'
import { feedModule } from '../feed-module.ts'
import { type FeedManifest, incrementName, increments } from '../manifest.ts'
import { promisedViews } from '../promised/views.ts'
import type { FeedKind } from '../promised-view.ts'
import { pseudonymKey } from '../pseudonyms.ts'
import { type Feeding, runFeed } from '../run-feed.ts'
import { duckWarehouse } from './duck-warehouse.ts'
import { ourReports } from './six-reports.ts'

let t: TestServer
let admin: Caller
let book: Awaited<ReturnType<typeof openProfitBook>>
const scratch = mkdtempSync(join(tmpdir(), 'daftari-feed-'))
const folder = join(scratch, 'parquet')
const key = pseudonymKey(new Uint8Array(32).fill(7), null)

beforeAll(async () => {
  book = await openProfitBook()
  ;({ t, admin } = book)
}, 180_000)
afterAll(async () => {
  rmSync(scratch, { recursive: true, force: true })
  await t.close()
})

const feed = (o: Partial<Feeding> = {}): Promise<FeedManifest> =>
  runFeed({
    appContext: t.appContext,
    databaseUrl: t.databaseUrl,
    readUrl: t.databaseUrl,
    folder,
    tables: 'parquet',
    since: null,
    key,
    by: 'feed by test',
    ...o,
  })

const partsOf = ({ views }: FeedManifest, name: string) =>
  views.find(({ view }) => view === name)?.parts.map(({ part }) => part)

/** All days of the book, and one on which a loan is late. */
const days = () => ({ from: '2026-03-01', to: '2026-07-31', on: day(50) })

async function expectSame(): Promise<void> {
  const warehouse = await duckWarehouse(folder)
  try {
    const ours = await ourReports(admin, days())
    expect(await warehouse.reports(days())).toEqual(ours)
    for (const lines of Object.values(ours)) expect(lines.length).toBeGreaterThan(0)
    for (const view of promisedViews) {
      const sums = Object.entries(view.columns)
        .filter(([, { kind }]) => kind === 'cents' || kind === 'count')
        .map(([name]) => `coalesce(sum(${name}), 0)::text`)
      const figures = ['count(*)::text', ...sums].join(', ')
      const { rows } = await sql<Record<string, string>>`
        select array[${sql.raw(figures)}] as figures
        from reporting.${sql.ref(view.name)}`.execute(t.appContext.db)
      const there = (await warehouse.ask('show tables')).some(([name]) => name === view.name)
      const found = there ? await warehouse.ask(`select ${figures} from "${view.name}"`) : [[]]
      const expected = there ? rows[0]?.figures : []
      expect([view.name, found[0]]).toEqual([view.name, expected])
    }
  } finally {
    warehouse.close()
  }
}

describe('the feed', () => {
  it('gives a warehouse everything, and its six reports are ours to the cent', async () => {
    const fed = await feed()
    expect(fed).toMatchObject({ feed: 1, since: null, currency: 'KES', closedThrough: day(105) })
    expect(partsOf(fed, 'loan_day')?.slice(0, 2)).toEqual(['2026-03-31', '2026-04-01'])
    await expectSame()
  })

  it('says what the tables hold and mean, and keeps the words of the views', () => {
    const at = join(folder, incrementName(1))
    const schema = JSON.parse(readFileSync(join(at, 'schema.json'), 'utf8'))
    const loanDay = schema.tables.find(({ view }: { view: string }) => view === 'loan_day')
    expect(loanDay).toMatchObject({ version: 1, part: 'day of business_on' })
    expect(loanDay.rowIs).toContain('One row per loan and business date')
    expect(schema.tables.every(({ rowIs }: { rowIs: string }) => rowIs.length > 10)).toBe(true)
    expect(readFileSync(join(at, 'meanings.md'), 'utf8')).toContain(
      '| `business_on` | a business date |',
    )
  })

  it('gives nothing of what did not change', async () => {
    const [before] = increments(folder)
    const fed = await feed({ since: 'last' })
    expect(fed).toMatchObject({ feed: 2, since: before?.cursor, views: [] })
    await expectSame()
  })

  it('corrects days that turned out otherwise, and takes away what is gone', async () => {
    // An invalid repayment is reversed and opens its loan again; the payment of the 20th day is reported now.
    const { id } = await t.appContext.db
      .selectFrom('servicing.repayment')
      .select('id')
      .where('loanId', '=', book.late)
      .executeTakeFirstOrThrow()
    await takeBack(t, id)
    await repay(t, { loanId: book.late, amountCents: 100_000, paidOn: day(20) })
    await goTo(t, day(107))
    admin = await t.signIn('admin')
    const fed = await feed({ since: 'last' })
    const loanDays = partsOf(fed, 'loan_day') ?? []
    expect(loanDays).toContain(day(21))
    expect(loanDays).not.toContain(day(3))
    expect(partsOf(fed, 'product')).toBeUndefined()
    // The only repayment of that day: its lines are gone.
    const lines = fed.views.find(({ view }) => view === 'repayment_line')
    expect(lines?.parts).toContainEqual({ part: day(17), rows: 0 })
    await expectSame()
  })

  it('gives only the view of which something changed', async () => {
    const before = await feed({ since: 'last' })
    await sql`update origination.product set name = 'Another name'`.execute(t.appContext.db)
    const fed = await feed({ since: before.cursor })
    expect(fed.views).toMatchObject([{ view: 'product', parts: [{ part: 'all' }] }])
    await expectSame()
  })

  it('begins anew with everything where no cursor is given', async () => {
    const fed = await feed()
    expect(fed.since).toBeNull()
    await expectSame()
  })

  it('is in the audit log with who asked for it', async () => {
    const entries = await t.appContext.db
      .selectFrom('administration.auditLog')
      .select(['actor', 'objectId', 'after'])
      .where('act', '=', 'warehouse.feed')
      .orderBy('id')
      .execute()
    expect(entries[0]).toMatchObject({
      actor: 'system:feed by test',
      objectId: '1',
      after: { folder, since: null, tables: 'parquet' },
    })
  })
})

describe('persons', () => {
  it('have a pseudonym that stays, and no number that is theirs', async () => {
    const warehouse = await duckWarehouse(folder)
    const persons = async (view: string) =>
      (
        await warehouse.ask(`select distinct person_id from ${view} where person_id is not null`)
      ).flat()
    const ofLoans = await persons('loan')
    expect(ofLoans).toHaveLength(3)
    for (const one of ofLoans) expect(one).toMatch(/^[0-9a-f]{32}$/)
    expect((await persons('loan_day')).toSorted()).toEqual(ofLoans.toSorted())
    expect(await persons('ledger_line')).toEqual(expect.arrayContaining(ofLoans))
    warehouse.close()
  })

  it('are called otherwise under another key, which no increment may mix', async () => {
    const other = pseudonymKey(new Uint8Array(32).fill(7), 'a key of the lender for the feed')
    await expect(feed({ since: 'last', key: other })).rejects.toThrow('without --since everything')
  })
})

describe('CSV', () => {
  it('holds the same rows, with texts quoted and empty values told from them', async () => {
    const to = join(scratch, 'csv')
    const fed = await feed({ folder: to, tables: 'csv' })
    const text = readFileSync(join(to, incrementName(fed.feed), 'loan.csv'), 'utf8')
    const [names, ...lines] = text.trimEnd().split('\n')
    expect(names).toMatch(/^fed_part,fed_in,loan_id,person_id,app_code/)
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(new RegExp(`^"2026-03",${fed.feed},\\d+,"[0-9a-f]{32}","pesa"`))
    expect(text).toContain(',\\N,')
  })
})

describe('what cannot be fed', () => {
  const refused = (o: Partial<Feeding>) => expect(feed(o)).rejects

  it.each([
    ['yesterday', 'yesterday is no cursor'],
    ['00000000.1.00000000', 'is of another database'],
  ])('says so of the cursor %s', async (since, why) => {
    await refused({ since }).toThrow(CannotFeed)
    await refused({ since }).toThrow(why)
  })

  it('says so of a cursor that this database does not know, as after a backup was put back', async () => {
    const [known = { cursor: '' }] = increments(folder)
    const since = known.cursor.replace(/.{8}$/, 'ffffffff')
    await refused({ since }).toThrow('is not known here')
  })

  it('says so of a folder of another database, of a file, and of one that cannot be made', async () => {
    const other = join(scratch, 'other')
    const [own] = increments(folder)
    mkdirSync(join(other, incrementName(1)), { recursive: true })
    const manifest = { ...own, cursor: '00000000.1.00000000' }
    writeFileSync(join(other, incrementName(1), 'manifest.json'), JSON.stringify(manifest))
    await refused({ folder: other }).toThrow('holds increments of another database')
    const file = join(scratch, 'file')
    writeFileSync(file, '')
    await refused({ folder: file }).toThrow('is no folder')
    await refused({ folder: join(file, 'below') }).toThrow('is no folder')
    await refused({ folder: join(scratch, 'no', 'where') }).toThrow('cannot be made')
  })

  it.each([
    ['ENOSPC', 'is full'],
    ['EROFS', 'may not be written to'],
    ['EACCES', 'may not be written to'],
  ])('says what %s means', (code, why) => {
    const error = Object.assign(new Error(code), { code })
    expect(String(ofFolder('/feed', error))).toContain(`/feed ${why}`)
  })

  it('leaves what lies there as it is, and nothing half written', () => {
    expect(readdirSync(folder).filter((name) => !/^\d{8}$/.test(name))).toEqual([])
  })
})

it('promises columns that the views have, of the kind that they hold', async () => {
  const { rows } = await sql<{ view: string; column: string; type: string }>`
    select c.relname as view, a.attname as column, format_type(a.atttypid, null) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'reporting'::regnamespace and a.attnum > 0`.execute(t.appContext.db)
  const holds = new Map(rows.map(({ view, column, type }) => [`${view}.${column}`, type]))
  const fits: Record<FeedKind, string[]> = {
    id: ['bigint', 'integer'],
    person: ['bigint'],
    staff: ['bigint'],
    cents: ['bigint'],
    count: ['integer', 'smallint', 'bigint'],
    ppm: ['integer'],
    day: ['date'],
    moment: ['timestamp with time zone'],
    code: ['text'],
    flag: ['boolean'],
  }
  const wrong = promisedViews.flatMap(({ name, columns }) =>
    Object.entries(columns)
      .filter(([column, { kind }]) => !fits[kind].includes(holds.get(`${name}.${column}`) ?? ''))
      .map(
        ([column, { kind }]) =>
          `${name}.${column} is ${holds.get(`${name}.${column}`)}, not ${kind}`,
      ),
  )
  expect(wrong).toEqual([])
})

it('is fed each night, once, by what is set', async () => {
  const to = join(scratch, 'nightly')
  const urls = { databaseUrl: t.databaseUrl, readUrl: t.databaseUrl }
  const [job] = feedModule({ ...urls, folder: to, tables: 'parquet', key }).recurring ?? []
  const isDue = async () => {
    const { rows } = await sql<{ due: boolean }>`select ${job?.due?.(t.appContext)} as due`.execute(
      t.appContext.db,
    )
    return rows[0]?.due
  }
  expect(await isDue()).toBe(true)
  await job?.run(t.appContext)
  expect(await isDue()).toBe(false)
  await goTo(t, day(108))
  expect(await isDue()).toBe(true)
  await job?.run(t.appContext)
  const [first, second] = increments(to)
  expect(second).toMatchObject({ since: first?.cursor, closedThrough: day(107) })
})

const alerts = () =>
  t.as('system', (ctx) => {
    const ofReader = { since: new Date(0), staffId: 1, most: 50 }
    return shownAlerts(ctx, feedAlertsModule.alerts ?? [], ofReader)
  })

const nightlyInto = (folder: string) => {
  const urls = { databaseUrl: t.databaseUrl, readUrl: t.databaseUrl }
  return feedModule({ ...urls, folder, tables: 'parquet', key }).recurring?.[0]
}

it('alerts while it fails by night, until the night feeds again, wherever', async () => {
  expect((await alerts()).rows).toEqual([])
  const missing = join(scratch, 'not-mounted', 'feed')
  await expect(nightlyInto(missing)?.run(t.appContext)).rejects.toThrow()
  await expect(nightlyInto(missing)?.run(t.appContext)).rejects.toThrow()
  expect((await alerts()).rows).toMatchObject([{ kind: 'feed', state: { value: 'failed' } }])
  await nightlyInto(join(scratch, 'mounted'))?.run(t.appContext)
  expect((await alerts()).rows).toEqual([])
})

it('alerts no more once somebody fed by hand where the night failed last', async () => {
  const [gone, away] = [join(scratch, 'gone'), join(scratch, 'away')]
  for (const disk of [gone, away]) {
    await expect(nightlyInto(join(disk, 'feed'))?.run(t.appContext)).rejects.toThrow()
    mkdirSync(disk)
  }
  await feed({ folder: join(gone, 'feed') })
  expect((await alerts()).rows).toHaveLength(1)
  await feed({ folder: join(away, 'feed') })
  expect((await alerts()).rows).toEqual([])
})

it('alerts no more once any feed ended of a night of which no folder was kept', async () => {
  const failed = () => nightlyInto(join(scratch, 'unknown', 'feed'))?.run(t.appContext)
  const keptIn = sql`platform.setting where key = 'feed.failed-in'`
  for (const without of [
    sql`delete from ${keptIn}`,
    sql`update platform.setting set value = 'null' where key = 'feed.failed-in'`,
  ]) {
    await expect(failed()).rejects.toThrow()
    await without.execute(t.appContext.db)
    expect((await alerts()).rows).toHaveLength(1)
    await feed({ folder: join(scratch, 'elsewhere') })
    expect((await alerts()).rows).toEqual([])
  }
})

it('keeps since when it fails as the release before reads it', async () => {
  await expect(nightlyInto(join(scratch, 'off', 'feed'))?.run(t.appContext)).rejects.toThrow()
  const since = sql<Date>`(s.value #>> '{}')::timestamptz`
  const { rows } = await sql<{ since: Date }>`
    select ${since} as since from platform.setting s
    where s.key = 'feed.failed-since'`.execute(t.appContext.db)
  expect(rows).toEqual([{ since: t.clock.now() }])
})
