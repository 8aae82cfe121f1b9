import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateTypes, typesFile } from '../../platform/db/generate-types.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { removeDataFolder } from '../../platform/postgres/cluster-root.ts'
import { startEmbedded } from '../../platform/postgres/embedded.ts'
import type { Command } from '../command.ts'

/** Migrates an empty database of its own and writes what Kysely knows of the tables. */
export const dbTypesCommand: Command = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'daftari-types-'))
  chmodSync(dataDir, 0o711)
  const cluster = await startEmbedded({ dataDir, fast: true })
  try {
    await migrate(cluster.url)
    generateTypes(cluster.url, typesFile)
  } finally {
    await cluster.stop()
    removeDataFolder(dataDir)
  }
  return 0
}
