import { assert } from '@daftari/kernel/assert'
import { seededRandom } from '@daftari/kernel/random'
import fastify from 'fastify'
import type { GatewaySettings } from '../src/modules/messaging/index.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type Aggregator, createAggregator } from './aggregator/aggregator.ts'
import type { AggregatorOptions } from './aggregator/world.ts'
import { type EmulatedBureaus, emulatedBureaus } from './bureau/bureaus.ts'
import { type AppsFlyer, createAppsFlyer } from './channels/appsflyer.ts'
import { emulatedGateways } from './channels/gateways.ts'
import { createPush } from './channels/push.ts'
import { createWhatsApp, type WhatsApp } from './channels/whatsapp.ts'
import { fault } from './core/reply.ts'
import { createTextCarrier } from './core/text-carrier.ts'
import type { OperatorOptions } from './core/world.ts'
import { aggregatorRoutes } from './http/aggregator-routes.ts'
import { bureauRoutes } from './http/bureau-routes.ts'
import { channelRoutes } from './http/channel-routes.ts'
import { humanRoutes } from './http/human-routes.ts'
import { operatorRoutes } from './http/operator-routes.ts'
import { createPhoneMessages, type PhoneMessages } from './http/phone-messages.ts'
import { phoneRoutes } from './http/phone-routes.ts'
import { createPostman } from './http/postman.ts'
import { textRoutes } from './http/text-routes.ts'
import { createOperator, type Operator } from './operator.ts'
import { remembering } from './outside-memory.ts'
import { type CustomersPhones, openPhones } from './phone/customers-phones.ts'
import type { LenderAddresses } from './phone/lender-client.ts'

export interface EmulatorOptions extends Omit<OperatorOptions, 'random' | 'now' | 'schedule'> {
  /** Loopback unless given otherwise. */
  host?: string
  /** 0, the default: any free port; `url` says which. */
  port?: number
  clock?: { now(): Date }
  seed?: number
  /** Hosts besides this machine that results may be posted to. */
  allowedHosts?: readonly string[]
  /** Where the aggregator posts notices of payments that nobody asked for. */
  noticesUrl?: string
  /** The address to which WhatsApp reports results of messages. */
  webhookUrl?: string
  /** Where AppsFlyer posts what happened in an app. */
  postbackUrl?: (appCode: string) => Promise<string>
  /** Customers' phones that ring: the secret of softphones, and the lender's addresses. */
  phone?: { realm: string; secret: string } & LenderAddresses
  /** The folder of its memory between starts; without it, each start is the first. */
  folder?: string
  /** The aggregator's key and secret, if not the emulated ones. */
  aggregatorOf?: Pick<AggregatorOptions, 'apiKey' | 'noticeSecret'>
}

export interface Emulator {
  /** http://127.0.0.1:port: the operator's address, and the page for people. */
  url: string
  /** The gateways of messages, as a demo has them. */
  gateways: GatewaySettings[]
  operator: Operator
  aggregator: Aggregator
  whatsapp: WhatsApp
  appsflyer: AppsFlyer
  messages: PhoneMessages
  bureaus: EmulatedBureaus
  /** Says that something happened outside that nobody posted here: it is remembered too. */
  touch(): void
  /** Where softphones sign in. */
  phoneUrl?: string
  phones?: CustomersPhones
  close(): Promise<void>
}

const phonePath = '/phone'
const real = systemClock('Africa/Nairobi')

/** The outside world as one HTTP server: the operator, and the customers' phones. */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const { host = '127.0.0.1', port = 0, clock = real, seed = 1, noticesUrl, ...more } = options
  const { allowedHosts = [], aggregatorOf, folder, phone, webhookUrl, postbackUrl, ...rest } = more
  const now = () => clock.now()
  const postman = createPostman(now, allowedHosts)
  const { schedule } = postman
  const operator = createOperator({ ...rest, random: seededRandom(seed), now, schedule })
  const aggregator = createAggregator({
    random: seededRandom(seed + 2),
    now,
    schedule,
    ...(noticesUrl !== undefined && { noticesUrl }),
    ...aggregatorOf,
  })
  const memory = remembering(folder, { operator, aggregator })
  const messages = createPhoneMessages(now)
  const carrier = createTextCarrier({ random: seededRandom(seed + 1), now, schedule })

  const app = fastify({ logger: false, bodyLimit: 1_000_000, forceCloseConnections: true })
  app.setErrorHandler((error, _, reply) => {
    const isTheirs = error instanceof Error && 'statusCode' in error
    const answer = fault('no-request', isTheirs ? '400.002.05' : '500.003.1001')
    return reply.code(answer.status).send(answer.body)
  })
  app.addHook('preHandler', async ({ method }) => {
    if (method === 'POST') memory.touch()
  })
  operatorRoutes(app, operator)
  aggregatorRoutes(app, aggregator)
  const bureaus = emulatedBureaus(now)
  bureauRoutes(app, bureaus)
  humanRoutes(app, { operator, messages, postman, now })
  textRoutes(app, { carrier, messages })
  const whatsapp = createWhatsApp({
    random: seededRandom(seed + 3),
    now,
    schedule,
    ...(webhookUrl !== undefined && { webhookUrl }),
  })
  channelRoutes(app, { whatsapp, push: createPush({ random: seededRandom(seed + 4) }), messages })
  const appsflyer = createAppsFlyer({ now, schedule, postbackUrl })
  const phones = phone && openPhones(app.server, phonePath, { ...phone, now })
  if (phones !== undefined) phoneRoutes(app, phones)
  await app.listen({ host, port })
  const address = app.server.address()
  assert(typeof address === 'object' && address, 'a listening server has an address')

  const url = `http://${host}:${address.port}`
  return {
    url,
    gateways: emulatedGateways(url),
    operator,
    aggregator,
    whatsapp,
    appsflyer,
    messages,
    bureaus,
    touch: memory.touch,
    ...(phones && { phones, phoneUrl: `ws://${host}:${address.port}${phonePath}` }),
    async close() {
      phones?.close()
      postman.close()
      await app.close()
      memory.close()
    },
  }
}
