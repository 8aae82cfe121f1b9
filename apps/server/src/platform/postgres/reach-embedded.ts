import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { commandLine, isRunning } from '../running-process.ts'
import { clusterPassword } from './cluster.ts'
import { clusterRoot } from './cluster-root.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { FolderInUse } from './folder-lock.ts'
import { readPidFile } from './postmaster.ts'
import { unprivilegedUser } from './unprivileged-user.ts'

/**
 * The database of a data folder for a command: that of the running product, otherwise started temporarily.
 * Null if the folder has none.
 */
export async function reachEmbedded(folder: string): Promise<Embedded | null> {
  const dataDir = resolve(folder)
  if (!existsSync(dataDir)) return null
  const cluster = join(clusterRoot(dataDir, unprivilegedUser()), 'cluster')
  if (!existsSync(join(cluster, 'PG_VERSION'))) return null
  try {
    return await startEmbedded({ dataDir })
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const port = runningPort(cluster)
    if (port === null) throw error
    const password = clusterPassword(dataDir)
    const url = `postgres://daftari:${password}@127.0.0.1:${port}/daftari`
    return { url, stop: async () => undefined }
  }
}

/** The fourth line of the pid file is the port it listens on. */
function runningPort(cluster: string): number | null {
  const server = readPidFile(cluster)
  if (server === null || !server.ready || !isRunning(server.pid)) return null
  if (!commandLine(server.pid).includes(cluster)) return null
  const port = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3])
  return Number.isInteger(port) && port > 0 ? port : null
}
