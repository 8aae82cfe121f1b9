import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ContactPolicy, firstContactPolicy } from '@daftari/contract/contact/policy'
import { reachEmbedded } from '../../../apps/server/src/platform/postgres/reach-embedded.ts'
import { startProcess } from '../../../apps/server/test/several/product-process.ts'
import { fastFolder } from '../../../tools/fast-folder.mjs'
import { node26 } from '../../../tools/node26.mjs'
import { callingPort, dataFolder, root, settings } from '../settings.ts'
import { telephony } from './kamailio.ts'

const callbackSecret = 'the-path-of-the-telephony-server-in-tests'

export const callbacks = `http://127.0.0.1:${callingPort}/api/callbacks/${callbackSecret}`

/** The lender whose softphones sign in at a telephony server of its own: one more server of the same. */
export async function serveCalling(): Promise<{ url: string; stop(): Promise<void> }> {
  await callEveryDay()
  const embedded = await reachEmbedded(join(dataFolder, 'postgres'))
  if (embedded === null) throw new Error('there is no database of the tests')
  const server = await startProcess('serve', {
    ...settings,
    DATABASE_URL: embedded.url,
    PORT: String(callingPort),
    CALLBACK_SECRET: callbackSecret,
    TELEPHONY_URL: telephony.url,
    TELEPHONY_REALM: telephony.realm,
    TELEPHONY_SECRET: telephony.secret,
    BUSINESS_TIME_ZONE: zoneOfDaylight(new Date()),
  })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await embedded.stop()
    },
  }
}

/** Customers are called by day only, and a test runs at any hour: somewhere it is always day. */
function zoneOfDaylight(now: Date): string {
  const nairobi = 3
  const hours = Array.from({ length: 24 }, (_, place) => place - 11)
  const day = hours.filter((ahead) => {
    const hour = (now.getUTCHours() + ahead + 24) % 24
    return hour >= 9 && hour <= 16
  })
  const [nearest = nairobi] = day.sort((a, b) => Math.abs(a - nairobi) - Math.abs(b - nairobi))
  return `Etc/GMT${nearest > 0 ? '-' : '+'}${Math.abs(nearest)}`
}

/** As a lender does that calls on Sundays too. */
async function callEveryDay(): Promise<void> {
  const { collection } = firstContactPolicy
  const contact: ContactPolicy = {
    ...firstContactPolicy,
    collection: { ...collection, weekdays: [1, 2, 3, 4, 5, 6, 7] },
  }
  const folder = mkdtempSync(join(fastFolder(), 'daftari-configure-'))
  const file = join(folder, 'lender.json')
  writeFileSync(file, JSON.stringify({ contact }))
  const child = spawn(node26(), [join(root, 'apps/server/src/cli/configure.ts'), file], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  rmSync(folder, { recursive: true })
  if (code !== 0) throw new Error('the contact rules were not taken')
}
