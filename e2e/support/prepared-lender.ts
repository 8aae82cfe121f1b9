import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { businessDateOf } from '@daftari/kernel/business-date'
import { beginDemo, completeDemo } from '../../apps/server/seed/demo/demo-state.ts'
import { seedDemo } from '../../apps/server/seed/demo/seed-demo.ts'
import {
  contactPolicyInEffect,
  saveContactPolicy,
} from '../../apps/server/src/modules/contact/index.ts'
import { openApp } from '../../apps/server/src/open-app.ts'
import { type Config, readConfig } from '../../apps/server/src/platform/config.ts'
import { systemContext } from '../../apps/server/src/platform/context.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { transact } from '../../apps/server/src/platform/db/transact.ts'
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
    await contactEveryDay(config, cluster.url)
    await completeDemo(cluster.url)
  } finally {
    await cluster.stop()
  }
  keep(lender)
  removeDataFolder(dataFolder)
}

/** On Sundays too, so that whoever is called in a journey may be. */
async function contactEveryDay(config: Config, databaseUrl: string): Promise<void> {
  const { appContext, close } = await openApp({ ...config, databaseUrl, emulatorPort: null }, 'e2e')
  try {
    await transact(appContext.db, async (tx) => {
      const ctx = systemContext(appContext, tx, 'e2e')
      const { policy } = await contactPolicyInEffect(ctx)
      const weekdays = [1, 2, 3, 4, 5, 6, 7]
      await saveContactPolicy(ctx, {
        ...policy,
        collection: { ...policy.collection, weekdays },
        marketing: { ...policy.marketing, weekdays },
      })
    })
  } finally {
    await close()
  }
}

/** Named by everything that decides how the lender looks: sources, settings, and the day. */
function keptLender(): string {
  const { DEMO_CUSTOMERS, DEMO_DAYS, DEMO_SEED } = settings
  const { businessTimeZone } = readConfig({ ...process.env, ...settings })
  const today = businessDateOf(new Date(), businessTimeZone)
  const sources = hashOfSources(['apps/server', 'packages']).slice(0, 16)
  return join(
    kept,
    [today, businessTimeZone.replace('/', '.'), DEMO_CUSTOMERS, DEMO_DAYS, DEMO_SEED, sources].join(
      '-',
    ),
  )
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
