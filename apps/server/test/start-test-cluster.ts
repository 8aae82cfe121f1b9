import { chmodSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from '@daftari/kernel/assert'
import { removeDataFolder } from '../src/platform/postgres/cluster-root.ts'
import { startEmbedded } from '../src/platform/postgres/embedded.ts'
import { FolderInUse, lockFolder } from '../src/platform/postgres/folder-lock.ts'
import { endLeftover } from '../src/platform/postgres/postmaster.ts'
import { findSystemPostgres, startSystemCluster } from './system-postgres.ts'

const prefix = 'daftari-test-'
const youngMs = 60_000

/**
 * Gives every database test one PostgreSQL: the server in TEST_DATABASE_URL when it is set, a cluster
 * of the machine's own PostgreSQL when TEST_POSTGRES names it, otherwise one of the PostgreSQL that
 * npm shipped; both in a temporary folder. Tests read TEST_DATABASE_URL, TEST_FILES: where files stay that
 * belong to a database which several of them copy, and TEST_SOCKETS: where the server's socket is.
 */
export default async function startTestCluster(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return async () => undefined
  await removeAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(dataDir, 0o711)
  const cluster = await startCluster(dataDir)
  process.env.TEST_DATABASE_URL = cluster.url
  process.env.TEST_FILES = dataDir
  process.env.TEST_SOCKETS = socketsIn(join(dataDir, 'cluster'))
  return async () => {
    await cluster.stop()
    removeDataFolder(dataDir)
  }
}

/** The folder, unless a socket's address in it is longer than a system takes. */
const socketsIn = (folder: string) =>
  process.platform !== 'win32' && folder.length < 80 ? folder : ''

async function startCluster(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  if (!process.env.TEST_POSTGRES?.startsWith('system'))
    return startEmbedded({ dataDir, fast: true })
  const system = findSystemPostgres()
  assert(system !== undefined, 'TEST_POSTGRES is system, and this machine has no PostgreSQL 15')
  // A run that begins meanwhile must not take it for abandoned.
  const unlock = lockFolder(dataDir)
  const cluster = await startSystemCluster(system, dataDir)
  return {
    url: cluster.url,
    async stop() {
      await cluster.stop()
      unlock()
    },
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
