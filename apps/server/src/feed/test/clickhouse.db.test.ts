import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goTo, repay, takeBack } from '../../../test/fixtures/loans.ts'
import { day, openProfitBook } from '../../../test/fixtures/profit-book.ts'
import { incrementName } from '../manifest.ts'
import { pseudonymKey } from '../pseudonyms.ts'
import { runFeed } from '../run-feed.ts'
import { clickhouse, startClickhouse } from './clickhouse.ts'
import { ourReports } from './six-reports.ts'

const days = { from: '2026-03-01', to: '2026-07-31', on: day(50) }

/** It starts a server and takes half a minute, so only where it is asked for. */
const isAsked = process.env.TEST_CLICKHOUSE === 'on'

describe.skipIf(!isAsked || clickhouse === undefined)('a ClickHouse of two shards', () => {
  let book: Awaited<ReturnType<typeof openProfitBook>>
  let server: Awaited<ReturnType<typeof startClickhouse>>
  const folder = mkdtempSync(join(tmpdir(), 'daftari-feed-clickhouse-'))

  beforeAll(async () => {
    book = await openProfitBook()
    server = await startClickhouse()
  }, 180_000)
  afterAll(async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
    await book?.t.close()
  })

  const feed = (since: string | null) =>
    runFeed({
      appContext: book.t.appContext,
      databaseUrl: book.t.databaseUrl,
      readUrl: book.t.databaseUrl,
      folder,
      tables: 'csv',
      since,
      key: pseudonymKey(new Uint8Array(32), null),
      by: 'feed by test',
    })

  const repaymentOf = async (loanId: number) => {
    const { id } = await book.t.appContext.db
      .selectFrom('servicing.repayment')
      .select('id')
      .where('loanId', '=', loanId)
      .executeTakeFirstOrThrow()
    return id
  }

  it('is loaded, and its six reports are ours to the cent', async () => {
    await feed(null)
    expect(await server.load(folder, '--set-up')).toMatch(/^Feed 1: [\d,]+ rows loaded/)
    expect(await server.reports(days)).toEqual(await ourReports(book.admin, days))
    const [one, other] = await Promise.all(
      ['shard_1', 'shard_2'].map((shard) =>
        server.ask(`select count() from ${shard}.loan_day_v1_rows`),
      ),
    )
    expect([Number(one) > 0, Number(other) > 0]).toEqual([true, true])
  })

  it('is corrected by a second increment, and by one that is loaded twice', async () => {
    const { t } = book
    await takeBack(t, await repaymentOf(book.late))
    await repay(t, { loanId: book.late, amountCents: 100_000, paidOn: day(20) })
    await goTo(t, day(107))
    const admin = await t.signIn('admin')
    const fed = await feed('last')
    expect(await server.load(folder)).toMatch(/^Feed 2: /)
    expect(await server.reports(days)).toEqual(await ourReports(admin, days))
    // As if the loader had ended before recording the feed.
    await server.ask(`alter table feed_loaded delete where feed = ${fed.feed}`)
    await expect.poll(() => server.ask('select count() from feed_loaded')).toBe('1\n')
    expect(await server.load(folder)).toMatch(/^Feed 2: /)
    expect(await server.load(folder)).toBe('')
    expect(await server.reports(days)).toEqual(await ourReports(admin, days))
  })

  it('takes no file that is not as its manifest says', async () => {
    const fed = await feed('last')
    const file = join(folder, incrementName(fed.feed), 'feed_part.csv')
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n`)
    await expect(server.load(folder)).rejects.toThrow('is not as its manifest says')
  })
})
