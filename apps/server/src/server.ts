import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { type CallbackRecipient, callbackRecipients } from '@daftari/contract/callbacks'
import { authenticator, giveToken } from './modules/administration/index.ts'
import { intakeSignature } from './modules/origination/index.ts'
import { socketOf } from './modules/telephony/index.ts'
import type { OpenedApp } from './open-app.ts'
import type { RunningConfig } from './platform/config.ts'
import { untilReached } from './platform/db/away/until-reached.ts'
import type { MayCallBack } from './platform/http/callbacks/guard.ts'
import { openHttpServer } from './platform/http/http-server.ts'
import { type MayConnect, networks } from './platform/http/networks.ts'
import { rateLimited } from './platform/http/rate-limited.ts'
import { takeOverLimits } from './platform/watch/take-over-limits.ts'

/** The providers' networks, where the lender named them. */
function mayCallBackFrom(of: RunningConfig['callbackNetworks']): MayCallBack {
  const known = Object.fromEntries(
    callbackRecipients.map((recipient) => [recipient, networks(of[recipient])]),
  ) as Record<CallbackRecipient, MayConnect>
  return (recipient, ip) => known[recipient](ip)
}

const realBuild = join(import.meta.dirname, '../../web/dist')
const quickBuild = join(import.meta.dirname, '../../web/var/quick')

export const browserIsBuilt = () => browserFolder() !== undefined

/** The small build; the quick one only where that of the same sources is not done yet. */
function browserFolder(): string | undefined {
  const quick = sourcesOf(quickBuild)
  if (quick !== undefined && quick !== sourcesOf(realBuild)) return quickBuild
  return existsSync(join(realBuild, 'index.html')) ? realBuild : undefined
}

function sourcesOf(folder: string): string | undefined {
  const stamp = join(folder, '.sources')
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

/** Node lets as much garbage come as lives before it looks through all; here it is half as much. */
const collectSooner = () => setFlagsFromString('--heap-growing-percent=50')

export interface Server {
  url: string
  /** Says that it is not ready, answers a while longer, and ends after what is under way. */
  close(): Promise<void>
}

/**
 * The HTTP server of a process: the console, the apps' intake and the operator's callbacks. `beforeListening`
 * frees the address from its previous holder.
 */
export async function startServer(
  open: OpenedApp,
  config: RunningConfig,
  beforeListening: () => Promise<void> = async () => undefined,
): Promise<Server> {
  const { appContext, app, ports } = open
  collectSooner()
  await untilReached(appContext.log, () => takeOverLimits(appContext, config.dayLimits))
  let ending = false
  const folder = browserFolder()
  const server = await openHttpServer({
    appContext,
    modules: app.modules,
    authenticate: rateLimited(authenticator(appContext, ports.session)),
    giveToken: (shown) => giveToken(appContext, shown),
    checkSignature: intakeSignature(ports.intakeSecrets, appContext.clock),
    callbackSecret: config.secrets.callbackSecret,
    mayConnect: networks(config.allowedNetworks),
    mayCallBack: mayCallBackFrom(config.callbackNetworks),
    callbackTokens: config.callbackTokens,
    ...(config.trustedProxies.length === 0
      ? {}
      : { isTrustedProxy: networks(config.trustedProxies) }),
    ...(folder === undefined ? {} : { browserFolder: folder }),
    sockets: ports.telephony === undefined ? [] : [socketOf(ports.telephony)],
    isEnding: () => ending,
  })
  await server.ready()
  await beforeListening()
  await server.listen({ host: config.host, port: config.port })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `http://${config.host}:${port}`,
    async close() {
      ending = true
      await pause(config.drainSeconds * 1_000)
      await server.close()
    },
  }
}
