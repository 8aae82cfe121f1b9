import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { removeDataFolder } from '../../apps/server/src/platform/postgres/cluster-root.ts'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded.ts'
import { fastFolder } from '../../tools/fast-folder.mjs'
import { copyPreparedLender } from './prepared-lender.ts'

/** The cluster of a copy of the browser tests' lender, which is made unless one of its make is kept. */
export default async function startLender(): Promise<() => Promise<void>> {
  const parent = mkdtempSync(join(fastFolder(), 'daftari-lender-'))
  // The cluster's own user must get through.
  chmodSync(parent, 0o711)
  const folder = join(parent, 'copy')
  await copyPreparedLender(folder)
  const cluster = await startEmbedded({ dataDir: join(folder, 'postgres'), fast: true })
  process.env.TEST_DATABASE_URL = cluster.url
  return async () => {
    await cluster.stop()
    removeDataFolder(folder)
    rmSync(parent, { recursive: true, force: true })
  }
}
