import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { likenessOf } from '../../../platform/files/likeness.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'
import { keepLikeness } from './add-document.ts'

/** Face photos of before pictures were compared, some at a time: drawing takes the processor. */
export const hashPicturesJob: RecurringJob = {
  name: 'customers.hash-pictures',
  everySeconds: 300,
  run: async (appContext) => {
    const { hashed, unreadable } = await hashOldPictures(appContext)
    if (hashed + unreadable > 0)
      appContext.log.info({ hashed, unreadable }, 'older face photos hashed')
  },
}

const atOnce = 50
const cursorKey = 'customers.pictures-hashed-from'

/**
 * From the newest back to the oldest, each once: an unreadable file is skipped, and the next batch starts
 * below it. New pictures are hashed when stored.
 */
export async function hashOldPictures(
  appContext: AppContext,
): Promise<{ hashed: number; unreadable: number }> {
  const below = await cursorOf(appContext)
  const { rows } = await sql<{ documentId: number; personId: number; storageKey: string }>`
    select d.id as document_id, d.person_id, f.storage_key
    from customers.document d
    join platform.file f on f.id = d.file_id
    where d.kind = 'selfie' and d.id < ${below}
      and not exists (select from customers.picture_likeness l where l.document_id = d.id)
    order by d.id desc limit ${atOnce}`.execute(appContext.db)
  let unreadable = 0
  for (const { storageKey, ...of } of rows) {
    const likeness = await likenessAt(appContext, storageKey)
    if (likeness === undefined) unreadable += 1
    else await transact(appContext.db, (tx) => keepLikeness({ tx }, { ...of, likeness }))
  }
  const lowest = rows.at(-1)?.documentId
  if (below > 0) await keepCursor(appContext, rows.length < atOnce ? 0 : (lowest ?? 0))
  return { hashed: rows.length - unreadable, unreadable }
}

async function likenessAt({ files }: AppContext, key: string): Promise<string | undefined> {
  try {
    return await likenessOf(await buffer(await files.read(key)))
  } catch {
    return undefined
  }
}

/** Below every document at first, and nothing any more once all were looked at. */
async function cursorOf(appContext: AppContext): Promise<number> {
  const row = await appContext.db
    .selectFrom('platform.setting')
    .select('value')
    .where('key', '=', cursorKey)
    .executeTakeFirst()
  return row === undefined ? Number.MAX_SAFE_INTEGER : Number(row.value)
}

async function keepCursor(appContext: AppContext, below: number): Promise<void> {
  const value = String(below)
  await appContext.db
    .insertInto('platform.setting')
    .values({ key: cursorKey, value })
    .onConflict((on) => on.column('key').doUpdateSet({ value }))
    .execute()
}
