import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { demoPassword } from '../../apps/server/seed/demo/demo-staff.ts'
import { createStaff, hashingCost } from '../../apps/server/src/modules/administration/index.ts'
import { openApp } from '../../apps/server/src/open-app.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { systemContext } from '../../apps/server/src/platform/context.ts'
import { transact } from '../../apps/server/src/platform/db/transact.ts'
import { removeDataFolder } from '../../apps/server/src/platform/postgres/cluster-root.ts'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded.ts'
import {
  type ProductProcess,
  startProcess,
} from '../../apps/server/test/several/product-process.ts'
import { fastFolder } from '../../tools/fast-folder.mjs'
import { node26 } from '../../tools/node26.mjs'
import { root, settings } from './settings.ts'
import { expect } from './test.ts'

/** A server and a worker on a database of their own, in which nobody has borrowed yet. */
export interface NewLender {
  url: string
  /** The lender's own folder, removed with it. */
  folder: string
  /** Runs a command of the product on it, as somebody at its machine does. */
  run(command: string, ...args: string[]): Promise<void>
  close(): Promise<void>
}

const script = join(root, 'apps/server/src/cli/run.ts')

/** A lender as it is set up by docs/deployment.md, with these administrators. */
export async function openNewLender(accounts: readonly string[]): Promise<NewLender> {
  const folder = mkdtempSync(join(fastFolder(), 'daftari-new-lender-'))
  // The cluster's own user must get through.
  chmodSync(folder, 0o711)
  const data = join(folder, 'postgres')
  const cluster = await startEmbedded({ dataDir: data, fast: true })
  const env = {
    ...settings,
    DATABASE_URL: cluster.url,
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
  }
  const run = async (command: string, ...args: string[]) => {
    const child = spawn(node26(), [script, command, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    expect(code, command).toBe(0)
  }
  const processes: ProductProcess[] = []
  const close = async () => {
    await Promise.all(processes.map((one) => one.stop()))
    await cluster.stop()
    removeDataFolder(data)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await run('migrate')
    await run('configure', join(root, 'ops/lender.sample.json'))
    await hire(env, accounts)
    const server = await startProcess('serve', env)
    processes.push(server)
    processes.push(await startProcess('work', env))
    return { url: server.url, folder, run, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** With the one password of the demo, so that nobody has to choose another first. */
async function hire(env: Readonly<Record<string, string>>, accounts: readonly string[]) {
  const config = readConfig({ ...process.env, ...env })
  const running = { ...config, databaseUrl: env.DATABASE_URL ?? '', emulatorPort: null }
  const { appContext, close } = await openApp(running, 'e2e')
  try {
    await transact(appContext.db, async (tx) => {
      const ctx = systemContext(appContext, tx, 'e2e')
      for (const account of accounts) {
        const staff = { account, name: account, roles: ['admin'], password: demoPassword }
        await createStaff(ctx, staff, { hashing: hashingCost })
      }
    })
  } finally {
    await close()
  }
}
