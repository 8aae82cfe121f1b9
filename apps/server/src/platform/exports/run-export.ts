import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Language } from '@daftari/contract/language'
import type { ExportError } from '@daftari/contract/platform/endpoints'
import { querySchema } from '@daftari/contract/table'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import { type AppContext, type JobContext, systemContext } from '../context.ts'
import { isDatabaseAway } from '../db/away/database-away.ts'
import type { Db } from '../db/database.ts'
import { RetryLater } from '../events/subscriber.ts'
import { failpoint } from '../faults/failpoint.ts'
import type { Principal, PrincipalOf } from '../http/principal.ts'
import { limits } from '../limits.ts'
import { withoutNumbers } from '../log.ts'
import { mayExport } from './ask-for-export.ts'
import { failureWord } from './failure-word.ts'
import { loggedFilters } from './logged-filters.ts'
import { readerContext } from './reader-context.ts'
import type { Rows } from './row-stream.ts'
import { type ExportQuery, openQuery } from './sealed-query.ts'
import { sheetContent } from './sheet-content.ts'
import type { ExportSources } from './sources.ts'
import { announceFile } from './subscriptions/announce-file.ts'
import { mediaTypes, sheetStream } from './write-file.ts'

export interface Run {
  sources: ExportSources
  principalOf: PrincipalOf
  /** The most rows of a file. */
  mostRows?: number
}

type Source = NonNullable<ReturnType<ExportSources['get']>>

interface Wanted {
  id: number
  tableName: string
  format: 'csv' | 'xlsx'
  query: ExportQuery
  language: Language
  requestedBy: number
  subscriptionId: number | null
}

/** Writes the file of one export, as the person who asked would see the rows now. */
export async function runExport(
  { appContext, ending }: Pick<JobContext, 'appContext' | 'ending'>,
  o: Run & { exportId: number },
): Promise<void> {
  const wanted = await take(appContext, o.exportId)
  if (wanted === undefined) return
  try {
    await write(appContext, wanted, { ...o, ending })
  } catch (error) {
    // The export itself is sound: it is started again later.
    if (error instanceof RetryLater || isDatabaseAway(error)) throw error
    const cancelled = error instanceof Cancelled
    const text = failureWord(error)
    await appContext.db
      .updateTable('platform.export')
      .set({
        state: cancelled ? 'cancelled' : 'failed',
        error: cancelled ? null : withoutNumbers(text).slice(0, 300),
        finishedAt: appContext.clock.now(),
      })
      .where('id', '=', wanted.id)
      .execute()
    if (!cancelled)
      appContext.log.error({ exportId: wanted.id, error: withoutNumbers(text) }, 'export failed')
  }
}

class Cancelled extends Error {}

const tooManyRows: ExportError = 'too-many-rows'
/** The rights went between asking and writing. */
const denied: ExportError = 'denied'

/** A running export without a process was cut off by a crash: it starts again. */
async function take(appContext: AppContext, id: number): Promise<Wanted | undefined> {
  const row = await appContext.db
    .updateTable('platform.export')
    .set({ state: 'running', rowsDone: 0 })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['id', 'tableName', 'format', 'query', 'language', 'requestedBy', 'subscriptionId'])
    .executeTakeFirst()
  return row && ({ ...row, query: openQuery(appContext.cipher, row.query) } as Wanted)
}

async function write(
  appContext: AppContext,
  wanted: Wanted,
  o: Run & { ending: AbortSignal },
): Promise<void> {
  const source = o.sources.get(wanted.tableName)
  assert(source !== undefined, `no table ${wanted.tableName}`)
  const principal = await o.principalOf(appContext, wanted.requestedBy)
  if (!mayExport(principal, source.table)) throw new Error(denied)
  const key = appContext.files.newKey(wanted.format)
  const { ending, mostRows: most = limits.exportRows } = o
  const read = (db: Db) =>
    writeRows({ appContext, db, wanted, source, principal, key, ending, most })
  const fromStandby = 'read' in source ? appContext.standby : undefined
  const written = await (fromStandby?.read(appContext.db, read) ?? read(appContext.db))
  const filters = loggedFilters(source.table, wanted.query.filters)
  // The database reads them in any order.
  const rights = [...principal.permissions].toSorted()
  await finish(appContext, wanted, { key, filters, rights, ...written })
}

interface Writing {
  appContext: AppContext
  /** Where the rows are read; its progress is written to the application's own database. */
  db: Db
  wanted: Wanted
  source: Source
  principal: Principal
  key: string
  ending: AbortSignal
  most: number
}

/** Reads from one snapshot, however long it takes. */
async function writeRows(o: Writing) {
  const { appContext, db, wanted, source, principal, key, ending, most } = o
  const digest = createHash('sha256')
  let sizeBytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk)
      sizeBytes += chunk.byteLength
      done(null, chunk)
    },
  })
  const rows = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const mostMs = 'read' in source ? limits.reportStatementMs : limits.exportStatementMs
      await sql`set local statement_timeout = ${sql.lit(mostMs)}`.execute(tx)
      const ctx = readerContext(appContext, tx, principal)
      const { filters, columns } = wanted.query
      const query = querySchema(source.table).parse(filters) as Record<string, unknown>
      const asked = { ...ctx, language: wanted.language }
      const { format } = wanted
      const writing = { language: wanted.language, timeZone: appContext.clock.zone }
      const content = sheetContent(asked, source, { query, columns, format, writing })
      const counted = counting({ appContext, ending, most }, wanted.id, content.rows)
      const sheet = sheetStream({
        ...content,
        format,
        rows: counted.rows,
        writing,
      })
      const kept = appContext.files.write(key, measure)
      await Promise.all([pipeline(sheet, measure), kept])
      return counted.count()
    })
  return { sizeBytes, sha256: digest.digest('hex'), rows }
}

/** Counts the rows as they pass, reports progress, and stops when the person has cancelled the export. */
function counting(
  { appContext, ending, most }: Pick<JobContext, 'appContext' | 'ending'> & { most: number },
  id: number,
  rows: AsyncIterable<Rows>,
) {
  let count = 0
  async function* passing() {
    for await (const batch of rows) {
      count += batch.length
      if (count > most) throw new Error(tooManyRows)
      const alive = await appContext.db
        .updateTable('platform.export')
        .set({ rowsDone: count })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .returning('id')
        .executeTakeFirst()
      if (alive === undefined) throw new Cancelled()
      if (ending.aborted) throw new RetryLater('the process ends', 0)
      failpoint('export.writing')
      yield batch
    }
  }
  return { rows: passing(), count: () => count }
}

async function finish(
  appContext: AppContext,
  wanted: Wanted,
  file: {
    key: string
    filters: Record<string, string>
    /** The permissions that its rows were read with. */
    rights: string[]
    sizeBytes: number
    sha256: string
    rows: number
  },
): Promise<void> {
  failpoint('export.unrecorded')
  const now = appContext.clock.now()
  const name = `${wanted.tableName.replaceAll('/', '-')}-${wanted.id}.${wanted.format}`
  await appContext.db.transaction().execute(async (tx) => {
    const kept = await tx
      .insertInto('platform.file')
      .values({
        purpose: 'export',
        name,
        mediaType: mediaTypes[wanted.format],
        sizeBytes: file.sizeBytes,
        sha256: file.sha256,
        storageKey: file.key,
        createdBy: wanted.requestedBy,
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const recorded = await tx
      .updateTable('platform.export')
      .set({
        state: 'ready',
        rowsDone: file.rows,
        rowsTotal: file.rows,
        fileId: kept.id,
        rights: file.rights,
        finishedAt: now,
      })
      .where('id', '=', wanted.id)
      .where('state', '=', 'running')
      .returning('id')
      .executeTakeFirst()
    // Stopped in the last moment: the file is nobody's, and the sweep takes it.
    if (recorded === undefined) throw new Cancelled()
    const ctx = systemContext(appContext, tx, 'exports')
    await audit(ctx, {
      act: 'export.write',
      object: { type: 'export', id: wanted.id },
      after: { rows: file.rows, bytes: file.sizeBytes, filters: file.filters },
    })
    await announceFile(ctx, wanted)
  })
}
