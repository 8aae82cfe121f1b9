import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type KeptPromises, promisesNow } from '../../apps/server/src/feed/kept-promises.ts'
import { promisedViews } from '../../apps/server/src/feed/promised/views.ts'
import { askedTables, shardTables } from '../../apps/server/src/feed/warehouse-tables.ts'

const root = join(import.meta.dirname, '../..')
const keptFile = join(root, 'apps/server/src/feed/kept-promises.json')

export const keptPromises = (): KeptPromises => JSON.parse(readFileSync(keptFile, 'utf8'))

/** What follows from the declared views. Throws where less is declared than was promised. */
export function promisedFiles(): { path: string; text: string }[] {
  const now = promisesNow(promisedViews, keptPromises())
  const warehouse = (file: string) => join(root, 'ops/warehouse', file)
  return [
    { path: keptFile, text: `${JSON.stringify(now, null, 2)}\n` },
    { path: warehouse('shard-tables.sql'), text: shardTables(promisedViews) },
    { path: warehouse('asked-tables.sql'), text: askedTables(promisedViews) },
  ]
}
