import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { businessDateOf } from '@daftari/kernel/business-date'
import { beginDemo, completeDemo } from '../../apps/server/seed/demo/demo-state.ts'
import { seedDemo } from '../../apps/server/seed/demo/seed-demo.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { removeDataFolder } from '../../apps/server/src/platform/postgres/cluster-root.ts'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded.ts'
import { hashOfSources } from '../../tools/sources.mjs'
import { dataFolder, root, settings } from './settings.ts'

/** Data folders of lenders as they are before any journey, by what they are made of. */
const kept = join(root, 'var', 'e2e-lender')

/** A lender of today, in the data folder of this run: made when none of the same make is kept. */
export async function takePreparedLender(): Promise<void> {
  const lender = keptLender()
  if (!existsSync(lender)) await prepareLender()
  removeDataFolder(dataFolder)
  copy(lender, dataFolder)
}

/** Simulates the lender and keeps its data folder, unless one of the same make is there already. */
export async function prepareLender(): Promise<void> {
  const lender = keptLender()
  if (existsSync(lender)) return
  removeDataFolder(dataFolder)
  mkdirSync(dataFolder, { mode: 0o711 })
  const config = readConfig({ ...process.env, ...settings })
  const cluster = await startEmbedded({ dataDir: join(dataFolder, 'postgres') })
  try {
    await beginDemo(cluster.url)
    await migrate(cluster.url)
    await seedDemo({ ...config, databaseUrl: cluster.url }, () => undefined)
    await completeDemo(cluster.url)
  } finally {
    await cluster.stop()
  }
  keep(lender)
  removeDataFolder(dataFolder)
}

/** Named by everything that decides how the lender looks: sources, settings, and the day. */
function keptLender(): string {
  const { DEMO_CUSTOMERS, DEMO_DAYS, DEMO_SEED } = settings
  const today = businessDateOf(
    new Date(),
    readConfig({ ...process.env, ...settings }).businessTimeZone,
  )
  const sources = hashOfSources(['apps/server', 'packages']).slice(0, 16)
  return join(kept, [today, DEMO_CUSTOMERS, DEMO_DAYS, DEMO_SEED, sources].join('-'))
}

/** Beside, and renamed: a copy cut short is never taken for a lender. Those of other makes go. */
function keep(lender: string): void {
  mkdirSync(kept, { recursive: true })
  for (const other of readdirSync(kept)) rmSync(join(kept, other), { recursive: true, force: true })
  copy(dataFolder, `${lender}.new`)
  renameSync(`${lender}.new`, lender)
}

/** With its owners: the cluster's files are those of the database's user. */
function copy(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-a', from, to])
}
