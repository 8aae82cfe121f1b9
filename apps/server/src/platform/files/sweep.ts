import type { AppContext } from '../context.ts'
import { limits } from '../limits.ts'
import type { RecurringJob } from '../schedule/daily.ts'

/**
 * Deletes files of processes that were killed between a file and its row: nobody can ever open them. Each is
 * kept for a day, in case its row is still about to be written.
 */
export const sweepFiles: RecurringJob = {
  name: 'files.sweep',
  everySeconds: 86_400,
  run: async (appContext) => {
    const { removed } = await sweep(appContext)
    if (removed > 0) appContext.log.info({ removed }, 'files without a row were removed')
  },
}

/** Gives how many files lie there, and how many of them nobody knew and are gone. */
export async function sweep(appContext: AppContext): Promise<{ found: number; removed: number }> {
  const orphans: string[] = []
  let found = 0
  for await (const stored of appContext.files.stored()) {
    found += stored.length
    const old = stored.filter((one) => one.ageMs > limits.orphanMs).map((one) => one.key)
    orphans.push(...(await unknown(appContext, old)))
  }
  // A folder most of whose files nobody knows belongs to another database: somebody mixed them up.
  if (orphans.length > limits.orphansAlways && orphans.length * 2 > found) {
    const files = { found, unknown: orphans.length }
    appContext.log.error(files, 'most files have no row: is this the folder of this database?')
    return { found, removed: 0 }
  }
  for (const key of orphans) await appContext.files.remove(key)
  return { found, removed: orphans.length }
}

async function unknown(appContext: AppContext, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await appContext.db
    .selectFrom('platform.file')
    .select('storageKey')
    .where((where) => where('storageKey', '=', where.fn.any(where.val([...keys]))))
    .execute()
  const known = new Set(rows.map((row) => row.storageKey))
  return keys.filter((key) => !known.has(key))
}
