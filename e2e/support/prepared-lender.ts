import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { stageSetting } from '@daftari/contract/collections/plans'
import { addDays, businessDateOf } from '@daftari/kernel/business-date'
import { seedDemo } from '../../apps/server/seed/demo/seed-demo.ts'
import { openCases } from '../../apps/server/src/modules/collections/morning/open-cases.ts'
import {
  contactPolicyInEffect,
  saveContactPolicy,
} from '../../apps/server/src/modules/contact/index.ts'
import { openApp } from '../../apps/server/src/open-app.ts'
import { type Config, readConfig } from '../../apps/server/src/platform/config.ts'
import { systemContext } from '../../apps/server/src/platform/context.ts'
import { beginDemo, completeDemo } from '../../apps/server/src/platform/db/demo-state.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { transact } from '../../apps/server/src/platform/db/transact.ts'
import { setUp } from '../../apps/server/src/platform/desk/settings/set-up.ts'
import { removeDataFolder } from '../../apps/server/src/platform/postgres/cluster-root.ts'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded.ts'
import { hashOfSources } from '../../tools/sources.mjs'
import { dataFolder, lenderNow, root, settings } from './settings.ts'

/** Before a day on which something is due. */
const daysReminded = 10

/** Data folders of lenders as they are before any journey, by what they are made of. */
const kept = join(root, 'var', 'e2e-lender')

/** A lender of its day, in the data folder of this run. */
export async function takePreparedLender(): Promise<void> {
  const made = await prepareLender()
  removeDataFolder(dataFolder)
  copy(made, dataFolder)
}

/** A lender of its day, in a folder that is not there yet. */
export async function copyPreparedLender(folder: string): Promise<void> {
  copy(await prepareLender(), folder)
}

/** Simulates the lender and keeps its data folder, unless one of the same make is there already. */
async function prepareLender(): Promise<string> {
  const lender = keptLender()
  if (existsSync(lender)) return lender
  removeDataFolder(dataFolder)
  mkdirSync(dataFolder, { mode: 0o711 })
  const config = hourBefore(readConfig({ ...process.env, ...settings }))
  const cluster = await startEmbedded({ dataDir: join(dataFolder, 'postgres') })
  try {
    await beginDemo(cluster.url)
    await migrate(cluster.url)
    await seedDemo({ ...config, databaseUrl: cluster.url }, () => undefined)
    await leaveContactToJourneys(config, cluster.url)
    await completeDemo(cluster.url)
  } finally {
    await cluster.stop()
  }
  keep(lender)
  removeDataFolder(dataFolder)
  return lender
}

/** Events during its creation are before every run of its day, whose clock starts at a fixed time. */
const hourBefore = (config: Config): Config => ({
  ...config,
  clockOffsetMinutes: config.clockOffsetMinutes - 60,
})

/**
 * On Sundays too, so that calls in a journey are allowed; no rule of the lender writes by itself, because one
 * text a day is what a customer may get. People are reminded earlier, and reminders by a machine are left to
 * people, so that collectors have enough and a leader something to hand out.
 */
async function leaveContactToJourneys(config: Config, databaseUrl: string): Promise<void> {
  const { appContext, close } = await openApp({ ...config, databaseUrl, emulatorPort: null }, 'e2e')
  try {
    await transact(appContext.db, async (tx) => {
      const ctx = systemContext(appContext, tx, 'e2e')
      const policy = await contactPolicyInEffect(ctx)
      const weekdays = [1, 2, 3, 4, 5, 6, 7]
      await saveContactPolicy(ctx, {
        ...policy,
        collection: { ...policy.collection, weekdays },
        marketing: { ...policy.marketing, weekdays },
      })
      await tx.updateTable('outreach.rule').set({ state: 'off' }).execute()
      await tx
        .updateTable('outreach.notice')
        .set({ state: 'off' })
        .where('event', 'in', ['promise-taken', 'promise-missed'])
        .execute()
      const stages = await tx
        .selectFrom('collections.stage')
        .select(['code', 'fromDay', 'toDay'])
        .execute()
      const days = Object.fromEntries(
        stages.map(({ code, fromDay, toDay }) => [
          code,
          {
            fromDay: code === 'reminder' ? -daysReminded : fromDay,
            ...(toDay === null ? {} : { toDay }),
          },
        ]),
      )
      const yesterday = addDays(ctx.clock.today(), -1)
      await setUp(ctx, stageSetting, stageSetting.document.parse(days), { from: yesterday })
      await openCases.run(ctx, yesterday)
      await tx
        .updateTable('collections.case')
        .set({ arm: 'mixed' })
        .where('stage', '=', 'reminder')
        .where('arm', 'in', ['sms', 'robot'])
        .where('closedOn', 'is', null)
        .execute()
    })
  } finally {
    await close()
  }
}

/** Named by everything that decides how the lender looks: sources, settings, and the day. */
function keptLender(): string {
  const { DATA_KEY, DEMO_CUSTOMERS, DEMO_DAYS, DEMO_SEED } = settings
  const { businessTimeZone } = readConfig({ ...process.env, ...settings })
  const today = businessDateOf(lenderNow(), businessTimeZone)
  const made = hashOfSources(['apps/server', 'packages'])
  const how = readFileSync(import.meta.filename)
  const sources = createHash('sha256')
    .update(made)
    .update(how)
    .update(DATA_KEY ?? '')
    .digest('hex')
    .slice(0, 16)
  return join(
    kept,
    [today, businessTimeZone.replace('/', '.'), DEMO_CUSTOMERS, DEMO_DAYS, DEMO_SEED, sources].join(
      '-',
    ),
  )
}

/**
 * Copied beside and renamed: an interrupted copy is never used as a lender. Those of other builds are
 * deleted.
 */
function keep(lender: string): void {
  mkdirSync(kept, { recursive: true })
  for (const other of readdirSync(kept)) rmSync(join(kept, other), { recursive: true, force: true })
  copy(dataFolder, `${lender}.new`)
  renameSync(`${lender}.new`, lender)
}

/** With its owners: the cluster's files belong to the database's user. */
function copy(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-a', from, to])
}
