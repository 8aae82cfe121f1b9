import { parseArgs } from 'node:util'
import { mostOverlapHours } from '@daftari/contract/callbacks'
import type { GatewayKind } from '@daftari/contract/messaging/gateways'
import { callbackEndpoints } from '../../modules/messaging/index.ts'
import { type OpenedApp, openApp } from '../../open-app.ts'
import { systemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import {
  type CallbackEndpoint,
  isCallback,
  recipientOf,
} from '../../platform/http/callbacks/callback-secret.ts'
import { changeCallbackAddress } from '../../platform/http/callbacks/change-address.ts'
import { operationsOf } from '../../platform/http/operations.ts'
import { CannotRun, type Command } from '../command.ts'
import { withMigrated } from '../with-migrated.ts'

const usage =
  'Use: npm run callback-addresses [-- --change RECIPIENT --reason TEXT [--hours 0 to 72]]'

/**
 * Shows the callback addresses of all senders: anybody who reads them can post as they do. `--change`
 * replaces the addresses of one recipient; the previous ones are valid for 24 hours, or for `--hours`.
 */
export const callbackAddressesCommand: Command = async ({ args, env, say }) => {
  const change = changeOf(args)
  return withMigrated(env, async (config) => {
    const opened = await openApp({ ...config, emulatorPort: null }, 'callback-addresses')
    try {
      const { db } = opened.appContext
      const before = await givenAddresses(opened, db)
      if (change !== undefined) {
        const known = new Set(before.map(({ recipient }) => recipient))
        if (!known.has(change.recipient)) {
          throw new CannotRun(`Nobody is called ${change.recipient}: ${[...known].join(', ')}.`)
        }
        await transact(db, (tx) =>
          changeCallbackAddress(systemContext(opened.appContext, tx, 'callback-addresses'), change),
        )
      }
      const shown = (await givenAddresses(opened, db)).filter(
        ({ recipient }) => change === undefined || recipient === change.recipient,
      )
      for (const { recipient, address } of shown) say(`${recipient}  ${address}`)
      return 0
    } finally {
      await opened.close()
    }
  })
}

/** Every address by its recipient; several gateways or apps have one each. */
async function givenAddresses({ app, ports }: OpenedApp, db: Db) {
  const gateways = await db
    .selectFrom('messaging.gateway')
    .select(['code', 'kind'])
    .orderBy('code')
    .execute()
  const apps = await db.selectFrom('administration.app').select('code').orderBy('code').execute()
  const namesFor = ({ path, access: { of } }: CallbackEndpoint): (string | undefined)[] => {
    if (of === undefined) return [undefined]
    if (of === 'engine') return ['saiduo']
    if (of === 'app') return apps.map(({ code }) => code)
    return gateways
      .filter(({ kind }) =>
        Object.values(callbackEndpoints[kind as GatewayKind]).some((one) => one.path === path),
      )
      .map(({ code }) => code)
  }
  const endpoints = operationsOf(app.modules)
    .map(({ endpoint }) => endpoint)
    .filter(isCallback)
    .flatMap((endpoint) => namesFor(endpoint).map((name) => ({ endpoint, name })))
  const all = await Promise.all(
    endpoints.map(async ({ endpoint, name }) => {
      const { callback: purpose, of } = endpoint.access
      const params = of === undefined || name === undefined ? {} : { [of]: name }
      const address = await ports.addressOf(endpoint, params, db)
      return { recipient: recipientOf({ purpose, name }), address }
    }),
  )
  const lines = new Map(all.map((one) => [one.address, one]))
  return [...lines.values()].sort((a, b) => (a.recipient < b.recipient ? -1 : 1))
}

function changeOf(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const options = { change: text, reason: text, hours: text } as const
    const { change, reason = '', hours = '24' } = parseArgs({ args: [...args], options }).values
    if (change === undefined) return undefined
    const isWhole = /^\d{1,2}$/.test(hours) && Number(hours) <= mostOverlapHours
    if (!isWhole || reason.trim().length < 3) throw new CannotRun(usage)
    return { recipient: change, reason: reason.trim(), hours: Number(hours) }
  } catch {
    throw new CannotRun(usage)
  }
}
