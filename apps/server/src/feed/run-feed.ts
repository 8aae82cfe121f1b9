import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { plainText } from '../backup/table-rows.ts'
import { audit } from '../platform/audit.ts'
import { type AppContext, systemContext } from '../platform/context.ts'
import { transact } from '../platform/db/transact.ts'
import { withClient } from '../platform/db/with-client.ts'
import { failpoint } from '../platform/faults/failpoint.ts'
import { CannotFeed, ofFolder } from './cannot-feed.ts'
import { forgetFault } from './feed-fault.ts'
import {
  databaseMark,
  feedAt,
  type KeptFeed,
  keepFeed,
  lastNumber,
  newCursor,
  requireFeedAt,
  stateAt,
} from './feed-state.ts'
import {
  type FeedManifest,
  incrementName,
  increments,
  manifestName,
  readManifest,
} from './manifest.ts'
import { pseudonymsUnder } from './pseudonyms.ts'
import type { FeedFormat } from './table-format.ts'
import { writeIncrement } from './write-increment.ts'

export interface Feeding {
  appContext: AppContext
  /** The database itself, and where its rows are read: a standby, where there is one. */
  databaseUrl: string
  readUrl: string
  folder: string
  tables: FeedFormat
  /** A cursor; `last`: that of the newest increment in the folder; null: everything. */
  since: string | null
  /** The key of the pseudonyms. */
  key: Uint8Array
  /** Whether it is the one of the night, whose fault is over once it fed, wherever it failed. */
  nightly?: boolean
  /** The requester, for the audit log. */
  by: string
}

const partialName = '.increment.partial'

/**
 * Writes an increment into the folder: everything, or what is not as it was at a cursor. It appears whole
 * under its number; whatever ends this process on the way, the same call again comes to the same.
 */
export async function runFeed(o: Feeding): Promise<FeedManifest> {
  try {
    // Its parent is there already: of a disk that is not mounted no feed fills what lies below.
    if (!existsSync(o.folder)) mkdirSync(o.folder, { mode: 0o700 })
    return await withClient(o.databaseUrl, async (client) => {
      await takeLock(client)
      const fed = await feed(o)
      await forgetFault(o.appContext, o.nightly ? undefined : o.folder)
      return fed
    })
  } catch (error) {
    throw ofFolder(o.folder, error)
  }
}

/**
 * One feed at a time: its number and state continue the previous one. The lock is released with the
 * connection.
 */
async function takeLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    "select pg_try_advisory_lock(hashtext('daftari.feed')) as taken",
  )
  if (rows[0]?.taken !== true) throw new AnotherFeed('Another feed of this database is under way.')
}

export class AnotherFeed extends CannotFeed {}

async function feed(o: Feeding): Promise<FeedManifest> {
  const { db } = o.appContext
  const mark = await databaseMark(db)
  const there = increments(o.folder)
  requireOwnFolder(o.folder, there, mark)
  const cursor = o.since === 'last' ? (there.at(-1)?.cursor ?? null) : o.since
  const pending = await placeOrRemove(o)
  if (pending !== undefined && pending.since === cursor) return pending
  const since = cursor === null ? undefined : await requireFeedAt(db, cursor, mark)
  const pseudonyms = pseudonymsUnder(o.key)
  requireSameKey(since, pseudonyms.mark)
  const number = 1 + Math.max(await lastNumber(db), ...increments(o.folder).map((one) => one.feed))
  const partial = join(o.folder, partialName)
  mkdirSync(partial, { mode: 0o700 })
  try {
    const manifest = await written(
      { ...o, number, partial, cursor: newCursor(mark, number) },
      since,
    )
    place(o.folder, manifest)
    return manifest
  } catch (error) {
    // While the database cannot say whether it knows of it, it stays for the next call.
    await placeOrRemove(o).catch(() => undefined)
    throw error
  }
}

function requireOwnFolder(folder: string, there: readonly FeedManifest[], mark: string): void {
  if (there.every(({ cursor }) => cursor.startsWith(`${mark}.`))) return
  throw new CannotFeed(`${folder} holds increments of another database: give one of its own.`)
}

function requireSameKey(since: KeptFeed | undefined, mark: string): void {
  if (since === undefined || since.keyMark === mark) return
  throw new CannotFeed(
    'The key of the pseudonyms is not the one of that cursor: without --since everything is fed under the new one.',
  )
}

/**
 * What a feed left that did not come to its end: put in its place if the database knows of it, else taken
 * away.
 */
async function placeOrRemove({ appContext, folder }: Feeding): Promise<FeedManifest | undefined> {
  const partial = join(folder, partialName)
  if (!existsSync(partial)) return undefined
  const manifest = readManifest(partial)
  if (manifest !== undefined && (await feedAt(appContext.db, manifest.cursor))) {
    place(folder, manifest)
    return manifest
  }
  rmSync(partial, { recursive: true, force: true })
  return undefined
}

function place(folder: string, { feed: number }: FeedManifest): void {
  renameSync(join(folder, partialName), join(folder, incrementName(number)))
  flushFolder(folder)
}

/** After a power cut its names are there as well. */
function flushFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

interface Begun extends Feeding {
  number: number
  cursor: string
  partial: string
}

/** The files of the increment, its manifest, and then its row with the entry of the audit log. */
async function written(o: Begun, since: KeptFeed | undefined): Promise<FeedManifest> {
  const { appContext, number, cursor, partial, tables } = o
  const { db, clock, currency } = appContext
  const before = { since: await stateAt(db, since?.number ?? 0), last: await stateAt(db, number) }
  const pseudonyms = pseudonymsUnder(o.key)
  const { changed, closedThrough, ...files } = await inSnapshot(o.readUrl, async (client) => ({
    closedThrough: await closedThroughIn(client),
    ...(await writeIncrement({ client, folder: partial, number, tables, pseudonyms, ...before })),
  }))
  const fedAt = clock.now()
  const manifest: FeedManifest = {
    format: 1,
    feed: number,
    cursor,
    since: since?.cursor ?? null,
    takenAt: fedAt.toISOString(),
    closedThrough,
    currency,
    timeZone: clock.zone,
    tables,
    pseudonyms: pseudonyms.mark,
    ...files,
  }
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  writeFileSync(join(partial, manifestName), text, { mode: 0o600, flush: true })
  flushFolder(partial)
  failpoint('feed.unrecorded')
  const rows = manifest.views.reduce((sum, view) => sum + view.rows, 0)
  const keyMark = pseudonyms.mark
  await transact(db, async (tx) => {
    const kept = { number, cursor, since: since?.number ?? null, fedAt, keyMark, closedThrough }
    await keepFeed(tx, { ...kept, folder: o.folder, tables, rows }, changed)
    await audit(systemContext(appContext, tx, o.by), {
      act: 'warehouse.feed',
      object: { type: 'feed', id: number },
      after: { rows, since: since?.number ?? null, folder: o.folder, tables },
    })
  })
  failpoint('feed.unplaced')
  return manifest
}

/** All that is read is of one moment, however long it takes. */
function inSnapshot<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    for (const setting of plainText) await client.query(setting)
    await client.query("set work_mem = '128MB'; set jit = off")
    await client.query('begin isolation level repeatable read, read only')
    return work(client)
  })
}

async function closedThroughIn(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ value: string }>(
    "select value #>> '{}' as value from platform.setting where key = 'business.closed-through'",
  )
  return rows[0]?.value ?? null
}
