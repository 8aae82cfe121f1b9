import { inputNames } from '@daftari/contract/arrival/files/declared'
import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { Refusal } from '@daftari/kernel/refusal'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Actor, type AppContext, actorName, type Context } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { inStep } from '../books/in-step.ts'
import { progressOf } from '../books/progress.ts'
import { checkReferences } from './check-references.ts'
import { type ColumnMap, digestOf } from './column-map.ts'
import { compareWithBefore } from './compare-with-before.ts'
import { decideWays } from './decide-ways.ts'
import { rowsExpected } from './expected-of-files.ts'
import { findDoubles } from './find-doubles.ts'
import { forgetBook } from './forget-rows.ts'
import type { Folder } from './open-folder.ts'
import { stageFile } from './stage-file.ts'

export interface BookAsked {
  folder: Folder
  map: ColumnMap
  asOf: BusinessDate
  actor: Actor
  /** Codes of the products whose loans are taken over, in order. */
  takenOver: readonly string[]
}

/**
 * Reads a folder into the staging of a new book, a file in each transaction: begun again after it was killed,
 * it goes on with the files that are not read yet. Nothing of it is in the books. Refuses what the files are
 * refused for, and keeps that with the book, arrival.nothing-lent; arrival.at-work while another is.
 */
export async function readBook(appContext: AppContext, asked: BookAsked): Promise<number> {
  const { folder, map, asOf, actor } = asked
  const step = inStep(appContext, actor)
  const bookId = await step((ctx) => beginBook(ctx, asked))
  try {
    const read = await filesRead(appContext, bookId)
    const expected = await rowsExpected(folder, map)
    const apps = await appsOf(appContext)
    const progress = progressOf(appContext, bookId)
    for (const name of inputNames) {
      const files = folder.files.get(name)
      if (files === undefined || read.has(name)) continue
      await progress.begin(`read:${name}`, expected.get(name) ?? 0)
      const onRows = progress.add
      await step(async (ctx) => {
        await stageFile(ctx, { bookId, asOf, map, apps, expected, onRows }, name, files)
        if (name === 'terms') await requireProducts(ctx, bookId)
      })
    }
    await progress.begin('check', 0)
    await step(async (ctx) => {
      // Without statistics of rows that are new, each would be compared with each.
      await sql`analyze arrival.staged_row`.execute(ctx.tx)
      await findDoubles(ctx, bookId)
      await checkReferences(ctx, bookId)
      await decideWays(ctx, bookId)
      await compareWithBefore(ctx, bookId)
      await ctx.tx
        .updateTable('arrival.book')
        .set({ state: 'rehearsing' })
        .where('id', '=', bookId)
        .execute()
      await audit(ctx, {
        act: 'arrival.read',
        object: { type: 'brought-book', id: bookId },
        after: { folder: folder.path, digest: folder.digest.toString('hex'), asOf },
      })
    })
    return bookId
  } catch (error) {
    if (error instanceof Refusal) await step((ctx) => keepBroken(ctx, bookId, error))
    throw error
  }
}

/**
 * The one that was left in the middle goes on, of the same folder, map, day and products that are taken over;
 * another that was left is broken off, which only one process at a time may do.
 */
async function beginBook(ctx: Context, asked: BookAsked): Promise<number> {
  const { folder, map, asOf, actor, takenOver } = asked
  const mapDigest = digestOf(map)
  const open = await ctx.tx
    .selectFrom('arrival.book')
    .select(['id', 'state', 'digest', 'asOfOn', 'mapDigest', 'takenOver'])
    .where('state', 'in', ['reading', 'rehearsing', 'going-live'])
    .forUpdate()
    .executeTakeFirst()
  if (open?.state === 'going-live') refuse('arrival.at-work', { id: open.id })
  if (open !== undefined) {
    const same =
      open.state === 'reading' &&
      open.digest?.equals(folder.digest) === true &&
      open.asOfOn === asOf &&
      open.mapDigest?.equals(mapDigest) === true &&
      open.takenOver.join() === takenOver.join()
    if (same) return open.id
    await keepBroken(ctx, open.id, { code: 'arrival.left', params: {} })
  }
  const { id } = await ctx.tx
    .insertInto('arrival.book')
    .values({
      state: 'reading',
      folder: folder.path,
      digest: folder.digest,
      map: map.name ?? null,
      mapDigest,
      asOfOn: asOf,
      takenOver: [...takenOver],
      beforeId: sql<number | null>`(select max(b.id) from arrival.book b
        where b.state = 'rehearsed')`,
      beganAt: ctx.clock.now(),
      beganBy: actorName(actor),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A product that nothing is lent at is a mistake. Refuses: arrival.nothing-lent. */
async function requireProducts(ctx: Context, bookId: number): Promise<void> {
  const { rows } = await sql<{ product: string }>`
    select code as product from arrival.book b, unnest(b.taken_over) as code
    where b.id = ${bookId} and not exists (
      select from arrival.staged_row t
      where t.book_id = b.id and t.file = 'terms' and t.cells ->> 'product_code' = code)
    order by code limit 1`.execute(ctx.tx)
  const [first] = rows
  if (first !== undefined) refuse('arrival.nothing-lent', { product: first.product })
}

async function keepBroken(
  ctx: Context,
  bookId: number,
  { code, params }: Pick<Refusal, 'code' | 'params'>,
): Promise<void> {
  await ctx.tx
    .updateTable('arrival.book')
    .set({
      state: 'broken',
      endedAt: ctx.clock.now(),
      brokenCode: code,
      brokenParams: json(params),
      step: null,
    })
    .where('id', '=', bookId)
    .where('state', 'in', ['reading', 'rehearsing'])
    .execute()
  await forgetBook(ctx, bookId)
}

async function filesRead({ db }: AppContext, bookId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('arrival.bookFile')
    .select('file')
    .where('bookId', '=', bookId)
    .execute()
  return new Set(rows.map((one) => one.file))
}

async function appsOf({ db }: AppContext): Promise<Set<string>> {
  const rows = await db.selectFrom('reporting.app').select('code').execute()
  return new Set(rows.flatMap(({ code }) => (code === null ? [] : [code])))
}
