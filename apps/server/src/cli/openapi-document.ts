import { tmpdir } from 'node:os'
import { compose, daftariModules } from '../app.ts'
import { dataCipher } from '../platform/cipher.ts'
import { machineTime, systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/db/database.ts'
import { openFiles } from '../platform/files/files.ts'
import { openHttpServer } from '../platform/http/http-server.ts'
import { openapiOf } from '../platform/http/openapi-of.ts'
import { openLog } from '../platform/log.ts'
import { wholeDay } from '../platform/watch/reveal-hours.ts'
import type { Ports } from '../ports.ts'

const never = async () => {
  throw new Error('only described, never called')
}
const ports: Ports = {
  walletOperator: {
    pay: never,
    queryStatus: never,
    askBalance: never,
    addresses: never,
    registerAddresses: never,
    prompt: never,
    askPrompt: never,
    registerPull: never,
    pull: never,
    reverse: never,
  },
  gatewaysInUse: async () => [],
  namedGateways: [],
  openGateway: () => {
    throw new Error('only described, never opened')
  },
  webhookCarrier: { exchange: never, allows: () => false, timeoutMs: 0, machineTime },
  robots: {},
  recordingsUrl: '',
  addressOf: never,
  isOperatorAddress: () => false,
  texts: { send: never },
  session: { idleMinutes: 60, hours: 12 },
  hashing: { memoryKib: 8, passes: 1 },
  intakeSecrets: {},
  payInShortCode: '600984',
  publicUrl: 'https://daftari.example',
  timeZone: 'Africa/Nairobi',
  machineTime,
}
/** The OpenAPI document of every operation. Nothing is connected to: the routes are enough. */
export async function openapiDocument() {
  const app = compose(daftariModules(ports))
  const database = openDatabase('postgres://127.0.0.1/none')
  const server = await openHttpServer({
    appContext: {
      db: database.db,
      clock: systemClock(ports.timeZone),
      cipher: dataCipher(new Uint8Array(32)),
      files: openFiles(tmpdir()),
      log: openLog('silent'),
      currency: 'KES',
      environment: 'production',
      revealHours: wholeDay,
      subscribers: app.subscribers,
      numberOwners: app.numberOwners,
    },
    modules: app.modules,
    authenticate: never,
    checkSignature: never,
    callbackSecret: 'described',
  })
  await server.ready()
  const document = openapiOf(server)
  await server.close()
  await database.close()
  return document
}
