import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { goTo } from '../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../test/harness.ts'
import type { AppContext } from '../context.ts'
import type { Db } from '../db/database.ts'
import { countKeptAnswers } from './count-kept-answers.ts'
import { countedToday, countNow, type ReportSql } from './kept-answers.ts'

const settings: ReportSql = {
  report: 'settings',
  text: `select count(*)::integer as settings, $1::text as day, $2::text as kind,
      1 / (select (count(*) = 0)::integer from platform.setting where key = 'fails-' || $2) as fails
    from platform.setting where key like $2 || '%'`,
  names: ['today', 'kind'],
}

let t: TestApp
let keeping: AppContext
beforeEach(async () => {
  t = await openTestApp()
  keeping = { ...t.appContext, keepsAnswersAfterMs: 0 }
})
afterEach(() => t.close())

const asked = (kind: string, appContext = keeping) =>
  t.as('system', (ctx) =>
    countedToday({ ...ctx, appContext, db: appContext.db }, settings, {
      today: t.clock.today(),
      kind,
    }),
  )
let added = 0
const add = async (kind: string) => {
  added += 1
  const value = JSON.stringify(added)
  await t.appContext.db
    .insertInto('platform.setting')
    .values({ key: `${kind}-${added}`, value })
    .execute()
}
const day = (days: number) => goTo(t, addDays(t.clock.today(), days), { close: false })
const job = countKeptAnswers([settings])
const isDue = async () => {
  const due = job.due?.(t.appContext)
  const { rows } = await t.appContext.db.executeQuery<{ due: boolean }>(
    sql`select ${due} as due`.compile(t.appContext.db),
  )
  return rows[0]?.due
}

const kept = () =>
  t.appContext.db
    .selectFrom('platform.keptAnswer')
    .select(['countedOn', 'given'])
    .where('countedOn', '=', t.clock.today())
    .execute()
/** Asks, and waits until the answer is kept, which nobody waits for otherwise. */
const askedAndKept = async (kind: string) => {
  const answer = await asked(kind)
  await expect
    .poll(async () => (await kept()).map(({ given }) => (given as { kind: string }).kind))
    .toContain(kind)
  return answer
}

test('is counted once a day for each choice of filters, and says when', async () => {
  await add('a')
  const first = await askedAndKept('a')
  expect(first).toMatchObject({ rows: [{ settings: 1, day: t.clock.today() }], at: t.clock.now() })
  t.clock.advance(3_600_000)
  await add('a')
  expect(await asked('a')).toEqual({ rows: first.rows, at: first.at })
  expect(await asked('b')).toMatchObject({ rows: [{ settings: 0 }], at: t.clock.now() })
  await day(1)
  expect(await asked('a')).toMatchObject({
    rows: [{ settings: 2, day: t.clock.today() }],
    at: t.clock.now(),
  })
})

test('is counted each time where it is found quickly, or nothing is kept', async () => {
  for (const appContext of [t.appContext, { ...keeping, keepsAnswersAfterMs: 60_000 }]) {
    const before = await asked('c', appContext)
    await add('c')
    const after = await asked('c', appContext)
    expect(after.rows).not.toEqual(before.rows)
  }
})

test('another version of the query is another question', async () => {
  await askedAndKept('a')
  await add('a')
  const other = { ...settings, text: settings.text.replace('as settings', 'as settings_now') }
  const given = { today: t.clock.today(), kind: 'a' }
  const { rows } = await t.as('system', (ctx) =>
    countedToday({ ...ctx, appContext: keeping, db: keeping.db }, other, given),
  )
  expect(rows).toMatchObject([{ settingsNow: 1 }])
})

/** A standby that knows of a moment, and how often it was read. */
function standbyOf(at: Date) {
  const standby = {
    reads: 0,
    read<T>(primary: Db, work: (db: Db, asOf?: Date) => Promise<T>) {
      standby.reads += 1
      return work(primary, at)
    },
    lagSeconds: () => 0,
    close: async () => {},
  }
  return standby
}

test('says of which moment the standby knew, unless that is of the day before', async () => {
  const given = { today: t.clock.today(), kind: 'a' }
  const now = t.clock.now()
  for (const [at, said] of [
    [new Date(now.getTime() - 60_000), new Date(now.getTime() - 60_000)],
    [new Date(now.getTime() - 86_400_000), now],
  ] as const) {
    expect(await countNow({ ...keeping, standby: standbyOf(at) }, settings, given)).toMatchObject({
      at: said,
    })
  }
})

test('many who ask at once wait for one count', async () => {
  const standby = standbyOf(t.clock.now())
  const appContext = { ...keeping, standby }
  const given = { today: t.clock.today(), kind: 'a' }
  const answers = await t.as('system', (ctx) => {
    const reading = { ...ctx, appContext, db: appContext.db }
    return Promise.all([1, 2, 3].map(() => countedToday(reading, settings, given)))
  })
  expect(new Set(answers.map(({ at }) => at)).size).toBe(1)
  expect(standby.reads).toBe(1)
})

test('is read back without waiting for its note, and counted where nothing can be read back', async () => {
  await askedAndKept('a')
  await sql`alter table platform.kept_answer rename to taken_away`.execute(t.appContext.db)
  await add('a')
  expect(await asked('a')).toMatchObject({ rows: [{ settings: 1 }] })
})

test('whoever asks keeps it from being forgotten', async () => {
  await askedAndKept('a')
  await day(1)
  await askedAndKept('a')
  const [row] = await t.appContext.db.selectFrom('platform.keptAnswer').select('askedOn').execute()
  expect(row?.askedOn).toBe(t.clock.today())
})

test('is counted on the next day before anybody asks, while somebody did of late', async () => {
  await askedAndKept('a')
  await askedAndKept('b')
  expect(await isDue()).toBe(false)
  await day(1)
  await add('a')
  expect(await isDue()).toBe(true)
  const standby = standbyOf(t.clock.now())
  await Promise.all([1, 2].map(() => job.run({ ...keeping, standby })))
  // Two workers count each once.
  expect(standby.reads).toBe(2)
  const countedAt = t.clock.now()
  expect(await isDue()).toBe(false)
  t.clock.advance(1_000)
  await add('a')
  expect(await asked('a')).toMatchObject({ rows: [{ settings: 1 }], at: countedAt })
  await day(13)
  await job.run(keeping)
  await day(1)
  expect(await isDue()).toBe(false)
})

test('what fails keeps nothing else waiting', async () => {
  await askedAndKept('a')
  await askedAndKept('b')
  await t.appContext.db
    .insertInto('platform.setting')
    .values({ key: 'fails-a', value: 'true' })
    .execute()
  await day(1)
  await job.run(keeping)
  expect(await kept()).toMatchObject([{ given: { kind: 'b' } }])
  expect(await isDue()).toBe(false)
  t.clock.advance(3_660_000)
  expect(await isDue()).toBe(true)
})

test('what has become quick is kept no more', async () => {
  await askedAndKept('a')
  await day(1)
  await job.run({ ...keeping, keepsAnswersAfterMs: 60_000 })
  expect(await t.appContext.db.selectFrom('platform.keptAnswer').selectAll().execute()).toEqual([])
})
