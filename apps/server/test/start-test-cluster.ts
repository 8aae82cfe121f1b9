import { chmodSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FolderInUse, lockFolder } from '../src/platform/folder-lock.ts'
import { removeDataFolder } from '../src/platform/postgres/cluster-root.ts'
import { startEmbedded } from '../src/platform/postgres/embedded.ts'
import { endLeftover } from '../src/platform/postgres/postmaster.ts'

const prefix = 'daftari-test-'
const youngMs = 60_000

/**
 * Gives every database test one PostgreSQL: the server in TEST_DATABASE_URL when it is set (an older
 * version, say), otherwise a cluster of its own in a temporary folder. Tests read the same variable.
 */
export default async function startTestCluster(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return async () => undefined
  await removeAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(dataDir, 0o711)
  const cluster = await startEmbedded({ dataDir, fast: true })
  process.env.TEST_DATABASE_URL = cluster.url
  return async () => {
    await cluster.stop()
    removeDataFolder(dataDir)
  }
}

/**
 * A killed test run leaves its folder, and perhaps its server, behind. A young one may belong to a
 * run that is just about to lock it.
 */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const dataDir = join(tmpdir(), name)
    if (Date.now() - statSync(dataDir).mtimeMs < youngMs) continue
    try {
      lockFolder(dataDir)
      await endLeftover(join(dataDir, 'cluster'), () => undefined)
      removeDataFolder(dataDir)
    } catch (error) {
      if (!(error instanceof FolderInUse)) continue
    }
  }
}
