import type { OperationWord } from '@daftari/contract/operation-words'
import { cents } from '@daftari/kernel/money'
import { seededRandom } from '@daftari/kernel/random'
import { type Aggregator, createAggregator } from '../../../emulator/aggregator/aggregator.ts'
import { aggregatorInProcess } from '../../../emulator/aggregator/in-process.ts'
import { emulatedBureaus, exchangeInProcess } from '../../../emulator/bureau/bureaus.ts'
import { type AppsFlyer, createAppsFlyer } from '../../../emulator/channels/appsflyer.ts'
import { emulatedGateways, emulatedWhatsApp } from '../../../emulator/channels/gateways.ts'
import { createPush } from '../../../emulator/channels/push.ts'
import { createWhatsApp, type WhatsApp } from '../../../emulator/channels/whatsapp.ts'
import type { OutboxItem } from '../../../emulator/core/outbox.ts'
import { createTextCarrier, type TextCarrier } from '../../../emulator/core/text-carrier.ts'
import { inProcessCarrier } from '../../../emulator/in-process-carrier.ts'
import { inProcessExchange } from '../../../emulator/in-process-exchange.ts'
import { createOperator, type Operator } from '../../../emulator/operator.ts'
import { robotsAtOnce } from '../../../emulator/voice-robot.ts'
import type { HashingCost } from '../../../src/modules/administration/index.ts'
import {
  gatewayOpener,
  gatewaysInUse,
  receiveReport,
  receiveWebhook,
} from '../../../src/modules/messaging/index.ts'
import { httpBureaus } from '../../../src/modules/origination/bureau/http-bureau.ts'
import { httpAggregator } from '../../../src/modules/payments/aggregator/http-aggregator.ts'
import { receiveCallbacks } from '../../../src/modules/payments/commands/receive-callbacks.ts'
import { inMemoryTokenStore } from '../../../src/modules/payments/mpesa/access-token.ts'
import { darajaGateway } from '../../../src/modules/payments/mpesa/gateway.ts'
import { receivePostback } from '../../../src/modules/promotion/index.ts'
import type { ManualClock } from '../../../src/platform/clock.ts'
import type { RunningConfig } from '../../../src/platform/config.ts'
import type { Actor, ContextSaying } from '../../../src/platform/context.ts'
import { callbackAddresses } from '../../../src/platform/http/callbacks/addresses.ts'
import { neverChanged } from '../../../src/platform/http/callbacks/rotations.ts'
import { isLoopback } from '../../../src/platform/http/networks.ts'
import { anyReach } from '../../../src/platform/http-client/reach.ts'
import { sealPhone } from '../../../src/platform/numbers/seal-phone.ts'
import type { Ports } from '../../../src/ports.ts'

/**
 * While nobody outside can guess, password hashing costs next to nothing; the final hashes are made again.
 */
const cheapest: HashingCost = { memoryKib: 8, passes: 1 }

/** Mostly well behaved, with a little of everything that a real one does. */
function demoOperator(clock: ManualClock, config: RunningConfig): Operator {
  return createOperator({
    random: seededRandom(config.demo.seed + 1),
    now: () => clock.now(),
    magicPhones: false,
    openingUtilityCents: cents(0),
    openingPaybillCents: cents(0),
    payoutShortCode: config.mpesa.shortCodeB2c,
    paybillShortCode: config.mpesa.shortCodeC2b,
    confirmationUrl: 'http://127.0.0.1/payment',
    payerStyle: 'masked',
    mix: [
      ['normal', 915],
      ['late', 20],
      ['twice', 15],
      ['timeout-then-success', 8],
      ['never:paid', 6],
      ['never:lost', 3],
      ['failure:2040', 24],
      ['failure:SFC_IC0003', 9],
    ],
  })
}

/** The aggregator that the lender took on lately. */
function demoAggregator(clock: ManualClock, config: RunningConfig): Aggregator {
  const { merchant, apiKey, noticeSecrets } = config.aggregator
  return createAggregator({
    random: seededRandom(config.demo.seed + 5),
    now: () => clock.now(),
    merchant,
    apiKey,
    noticeSecret: noticeSecrets[0] ?? '',
    currency: config.currency,
  })
}

/** The gateways for texts, behind both names of the demo's. */
function demoCarrier(clock: ManualClock, config: RunningConfig): TextCarrier {
  return createTextCarrier({ random: seededRandom(config.demo.seed + 3), now: () => clock.now() })
}

/** WhatsApp, and the customers who read it. */
function demoWhatsApp(clock: ManualClock, config: RunningConfig): WhatsApp {
  return createWhatsApp({
    random: seededRandom(config.demo.seed + 7),
    now: () => clock.now(),
    webhookUrl: `${base}/whatsapp/${emulatedWhatsApp.code}`,
  })
}

/** What knows by which advertisement an app was installed. */
const demoAppsFlyer = (clock: ManualClock): AppsFlyer =>
  createAppsFlyer({
    now: () => clock.now(),
    postbackUrl: async (appCode) => `${base}/postbacks/${appCode}`,
  })

const base = 'http://127.0.0.1'

export interface OutsideParties {
  operator: Operator
  aggregator: Aggregator
  carrier: TextCarrier
  whatsapp: WhatsApp
  appsflyer: AppsFlyer
}

/** All who post to the lender, in the order in which they do at one moment. */
export const demoParties = (clock: ManualClock, config: RunningConfig): OutsideParties => ({
  operator: demoOperator(clock, config),
  aggregator: demoAggregator(clock, config),
  carrier: demoCarrier(clock, config),
  whatsapp: demoWhatsApp(clock, config),
  appsflyer: demoAppsFlyer(clock),
})

export function demoPorts(
  config: RunningConfig,
  clock: ManualClock,
  { operator, aggregator, carrier, whatsapp }: OutsideParties,
): Ports {
  const push = createPush({ random: seededRandom(config.demo.seed + 8) })
  const openGateway = gatewayOpener({
    now: () => clock.now(),
    reportsTo: (code) => `${base}/delivery-reports/${code}`,
    timeoutMs: config.providerTimeoutMs,
    reach: anyReach,
    post: inProcessCarrier({ texts: carrier, whatsapp, push }),
  })
  const namedGateways = emulatedGateways(base)
  const inUse = gatewaysInUse(namedGateways.map(openGateway), openGateway)
  return {
    walletOperator: darajaGateway({
      baseUrl: base,
      consumerKey: config.mpesa.consumerKey,
      consumerSecret: config.mpesa.consumerSecret,
      shortCode: config.mpesa.shortCodeB2c,
      initiatorName: config.mpesa.initiatorName,
      securityCredential: config.mpesa.securityCredential,
      callbacksUrl: base,
      payInShortCode: config.mpesa.shortCodeC2b,
      passKey: config.mpesa.passKey,
      nominatedNumber: config.mpesa.nominatedNumber,
      timeoutMs: config.providerTimeoutMs,
      tokenStore: inMemoryTokenStore(),
      now: () => clock.now(),
      exchange: inProcessExchange(operator),
    }),
    aggregator: httpAggregator({
      ...config.aggregator,
      baseUrl: base,
      currency: config.currency,
      noticesUrl: `${base}/aggregator`,
      timeoutMs: config.providerTimeoutMs,
      exchange: aggregatorInProcess(aggregator),
    }),
    bureaus: httpBureaus({
      baseUrl: base,
      key: 'emulated',
      exchange: exchangeInProcess(emulatedBureaus(() => clock.now())),
    }),
    texts: { send: async () => undefined },
    gatewaysInUse: inUse.now,
    namedGateways,
    openGateway,
    // Nothing is sent in the simulation: what is past is nobody's news.
    webhookCarrier: {
      exchange: async () => ({ kind: 'not-sent', code: 'EREACH' }),
      allows: anyReach.allows,
      timeoutMs: config.providerTimeoutMs,
      machineTime: () => clock.now(),
    },
    robots: robotsAtOnce(config.demo.seed + 6),
    recordingsUrl: `${base}/robot-recordings`,
    addressOf: callbackAddresses({ publicUrl: base, root: 'simulated', rotationOf: neverChanged }),
    // The emulated providers run in this process: `post` delivers their callbacks.
    isOperatorAddress: isLoopback,
    session: config.session,
    hashing: cheapest,
    intakeSecrets: config.secrets.intakeSecrets,
    payInShortCode: config.mpesa.shortCodeC2b,
    publicUrl: config.publicBaseUrl,
    ...(config.appLink !== null && { appLink: config.appLink }),
    timeZone: config.businessTimeZone,
    machineTime: () => clock.now(),
  }
}

/** Runs a command as somebody. */
export type RunAs = <T>(
  actor: Actor,
  act: string,
  work: (ctx: ContextSaying<OperationWord>) => Promise<T>,
) => Promise<T>

/** The path of the address says which callback it is, as it would on the wire. */
export async function post(
  as: RunAs,
  item: Pick<OutboxItem, 'url' | 'body' | 'headers'>,
): Promise<void> {
  const [kind = '', name] = new URL(item.url).pathname.slice(1).split('/')
  const bytes = Buffer.from(JSON.stringify(item.body))
  const actor: Actor = { kind: 'anonymous', ip: '127.0.0.1' }
  if (name !== undefined && kind === 'postbacks') {
    await as(actor, 'a postback comes in', (ctx) => receivePostback(ctx, { appCode: name, bytes }))
    return
  }
  if (name !== undefined && kind === 'whatsapp') {
    const signature = item.headers?.['x-hub-signature-256'] ?? ''
    await as(actor, 'WhatsApp tells what became of a message', (ctx) =>
      receiveWebhook(ctx, { gateway: name, bytes, ip: actor.ip, signature }, sealPhone),
    )
    return
  }
  if (name !== undefined) {
    await as(actor, 'a delivery report comes in', (ctx) =>
      receiveReport(ctx, { gateway: name, bytes, ip: actor.ip }),
    )
    return
  }
  await as(actor, 'a callback comes in', (ctx) =>
    receiveCallbacks(ctx, [
      {
        kind: kind as 'payment',
        bytes,
        ip: actor.ip,
        signature: item.headers?.['x-aggregator-signature'] ?? null,
        signedAt: item.headers?.['x-aggregator-timestamp'] ?? null,
      },
    ]),
  )
}
