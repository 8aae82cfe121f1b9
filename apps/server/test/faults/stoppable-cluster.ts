import { join } from 'node:path'
import { clusterRoot } from '../../src/platform/postgres/cluster-root.ts'
import { type Embedded, startEmbedded } from '../../src/platform/postgres/embedded.ts'
import { readPidFile, stopPostmaster } from '../../src/platform/postgres/postmaster.ts'
import { unprivilegedUser } from '../../src/platform/postgres/unprivileged-user.ts'

export interface StoppableCluster {
  url: string
  /** Like `pg_ctl stop -m immediate`: nothing is written, all connections are cut. */
  stopHard(): Promise<void>
  /** On the same port: it recovers from its log first. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

/** A PostgreSQL of its own that keeps what it commits, as the product's does. */
export async function stoppableCluster(dataDir: string): Promise<StoppableCluster> {
  let server: Embedded = await startEmbedded({ dataDir })
  const { url } = server
  const port = Number(new URL(url).port)
  return {
    url,
    async stopHard() {
      const folder = join(clusterRoot(dataDir, unprivilegedUser()), 'cluster')
      await stopPostmaster(readPidFile(folder)?.pid ?? 0, 'SIGQUIT')
      // Gives the folder back: there is nothing left to stop.
      await server.stop()
    },
    async startAgain() {
      server = await startEmbedded({ dataDir, port })
    },
    stop: () => server.stop(),
  }
}
