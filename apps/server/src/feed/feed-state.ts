import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import { json } from '../platform/db/json.ts'
import { CannotFeed } from './cannot-feed.ts'
import type { FeedFormat } from './table-format.ts'

/** The state of a part when it was last read; null if it has no rows any longer. */
export interface PartState {
  view: string
  part: string
  digest: string | null
  rows: number
}

export interface KeptFeed {
  number: number
  cursor: string
  keyMark: string
}

const markKey = 'feed.database'

/** Names this database in its cursors, so that those of another one are known. */
export async function databaseMark(db: Db): Promise<string> {
  await db
    .insertInto('platform.setting')
    .values({ key: markKey, value: json(randomBytes(4).toString('hex')) })
    .onConflict((on) => on.column('key').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('platform.setting')
    .select('value')
    .where('key', '=', markKey)
    .executeTakeFirstOrThrow()
  return value as string
}

/** `mark.number.random`: of a database that was put back, and went on otherwise, the last part differs. */
export const newCursor = (mark: string, number: number) =>
  `${mark}.${number}.${randomBytes(4).toString('hex')}`

export const feedAt = (db: Db, cursor: string): Promise<KeptFeed | undefined> =>
  db
    .selectFrom('platform.feed')
    .select(['number', 'cursor', 'keyMark'])
    .where('cursor', '=', cursor)
    .executeTakeFirst()

/** The feed that a cursor belongs to; throws with the reason if the cursor is invalid. */
export async function requireFeedAt(db: Db, cursor: string, mark: string): Promise<KeptFeed> {
  if (!/^[0-9a-f]{8}\.\d{1,9}\.[0-9a-f]{8}$/.test(cursor)) {
    throw new CannotFeed(`${cursor} is no cursor: the manifest of an increment has one.`)
  }
  if (!cursor.startsWith(`${mark}.`)) {
    throw new CannotFeed(
      `The cursor ${cursor} is of another database: without --since everything is fed from this one.`,
    )
  }
  const feed = await feedAt(db, cursor)
  if (feed !== undefined) return feed
  throw new CannotFeed(
    `The cursor ${cursor} is not known here, as after a backup was put back: without --since everything is fed.`,
  )
}

export async function lastNumber(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('platform.feed')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

const keyOf = ({ view, part }: Pick<PartState, 'view' | 'part'>) => `${view} ${part}`

/** What every part came to at a feed, by view and part; at 0, before the first, nothing. */
export async function stateAt(db: Db, number: number): Promise<Map<string, PartState>> {
  const { rows } = await sql<PartState>`
    select distinct on (view, part) view, part, digest, rows
    from platform.feed_part where number <= ${number}
    order by view, part, number desc`.execute(db)
  return new Map(rows.filter(({ digest }) => digest !== null).map((row) => [keyOf(row), row]))
}

/** The parts that are not as they were, those that are gone among them. */
export function changedParts(
  before: ReadonlyMap<string, PartState>,
  now: ReadonlyMap<string, PartState>,
): PartState[] {
  const gone = [...before].filter(([key]) => !now.has(key))
  return [
    ...[...now].filter(([key, { digest }]) => before.get(key)?.digest !== digest),
    ...gone.map(([key, part]) => [key, { ...part, digest: null, rows: 0 }] as const),
  ].map(([, part]) => part)
}

export const stateOf = (parts: readonly PartState[]): Map<string, PartState> =>
  new Map(parts.map((part) => [keyOf(part), part]))

export interface NewFeed extends KeptFeed {
  since: number | null
  fedAt: Date
  folder: string
  tables: FeedFormat
  rows: number
  closedThrough: string | null
}

const rowsAtOnce = 2_000

export async function keepFeed(
  tx: Tx,
  feed: NewFeed,
  changed: readonly PartState[],
): Promise<void> {
  await tx.insertInto('platform.feed').values(feed).execute()
  for (let at = 0; at < changed.length; at += rowsAtOnce) {
    const some = changed.slice(at, at + rowsAtOnce)
    await tx
      .insertInto('platform.feedPart')
      .values(some.map((part) => ({ ...part, number: feed.number })))
      .execute()
  }
}
