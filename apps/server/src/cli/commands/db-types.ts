import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { digestOfTables, generateTypes, typesAreOf } from '../../platform/db/generate-types.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { removeDataFolder } from '../../platform/postgres/cluster-root.ts'
import { startEmbedded } from '../../platform/postgres/embedded.ts'
import type { Command } from '../command.ts'

/**
 * Migrates an empty database of its own and writes Kysely's types of the tables, unless they already exist
 * for these migrations and views.
 */
export const dbTypesCommand: Command = async ({ say }) => {
  const digest = await digestOfTables()
  if (typesAreOf(digest)) {
    say('The types are those of the tables.')
    return 0
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'daftari-types-'))
  chmodSync(dataDir, 0o711)
  const cluster = await startEmbedded({ dataDir, fast: true })
  try {
    await migrate(cluster.url)
    generateTypes(cluster.url, digest)
  } finally {
    await cluster.stop()
    removeDataFolder(dataDir)
  }
  say('The types of the tables are written.')
  return 0
}
