import { seededRandom } from '@daftari/kernel/random'
import { type Aggregator, createAggregator } from '../emulator/aggregator/aggregator.ts'
import { aggregatorInProcess } from '../emulator/aggregator/in-process.ts'
import {
  type EmulatedBureaus,
  emulatedBureaus,
  exchangeInProcess,
} from '../emulator/bureau/bureaus.ts'
import { createPush, type Push } from '../emulator/channels/push.ts'
import { createWhatsApp, type WhatsApp } from '../emulator/channels/whatsapp.ts'
import { createTextCarrier, type TextCarrier } from '../emulator/core/text-carrier.ts'
import { inProcessCarrier } from '../emulator/in-process-carrier.ts'
import { inProcessExchange } from '../emulator/in-process-exchange.ts'
import { createOperator, type Operator } from '../emulator/operator.ts'
import { robotsAtOnce } from '../emulator/voice-robot.ts'
import { webhookCarrierWithin } from '../src/modules/administration/webhooks/carrier.ts'
import { gatewayOpener, gatewaysInUse, httpGateway } from '../src/modules/messaging/index.ts'
import { httpBureaus } from '../src/modules/origination/bureau/http-bureau.ts'
import { httpAggregator } from '../src/modules/payments/aggregator/http-aggregator.ts'
import { inMemoryTokenStore } from '../src/modules/payments/mpesa/access-token.ts'
import { darajaGateway } from '../src/modules/payments/mpesa/gateway.ts'
import type { Clock } from '../src/platform/clock.ts'
import { callbackAddresses } from '../src/platform/http/callbacks/addresses.ts'
import { neverChanged } from '../src/platform/http/callbacks/rotations.ts'
import { isLoopback } from '../src/platform/http/networks.ts'
import { anyReach } from '../src/platform/http-client/reach.ts'
import type { Ports } from '../src/ports.ts'

export interface OutsideWorld {
  operator: Operator
  aggregator: Aggregator
  bureaus: EmulatedBureaus
  /** What was sent to phones. */
  texts: { to: string; text: string }[]
  /** The gateways for texts, all of them; without a script every text arrives. */
  carrier: TextCarrier
  /** Without a script their messages arrive; WhatsApp reports so by the webhook of `whatsapp`. */
  whatsapp: WhatsApp
  push: Push
  ports: Ports
}

/** The real gateway speaking with the emulated operator inside the process, under the test's clock. */
export function outsideWorld(clock: Clock, seed = 1): OutsideWorld {
  const base = 'http://127.0.0.1:1'
  const operator = createOperator({
    random: seededRandom(seed),
    now: () => clock.now(),
    confirmationUrl: `${base}/api/callbacks/test/payment`,
  })
  const noticesUrl = `${base}/api/callbacks/test/aggregator`
  const now = () => clock.now()
  const aggregator = createAggregator({ random: seededRandom(seed + 2), now, noticesUrl })
  const bureaus = emulatedBureaus(() => clock.now())
  const texts: OutsideWorld['texts'] = []
  const carrier = createTextCarrier({
    random: seededRandom(seed),
    now: () => clock.now(),
    mix: [['delivered', 1]],
  })
  const whatsapp = createWhatsApp({
    random: seededRandom(seed),
    now,
    webhookUrl: `${base}/whatsapp/whatsapp`,
    mix: [['delivered', 1]],
  })
  const push = createPush({ random: seededRandom(seed), mix: [['taken', 1]] })
  const post = inProcessCarrier({ texts: carrier, whatsapp, push })
  const gateway = (code: string, weight: number) =>
    httpGateway({
      code,
      weight,
      partCents: 50,
      baseUrl: base,
      apiKey: 'test',
      reportUrl: `${base}/delivery-reports/${code}`,
      timeoutMs: 1_000,
      now,
      post,
    })
  const openGateway = gatewayOpener({
    now: () => clock.now(),
    reportsTo: (code) => `${base}/delivery-reports/${code}`,
    timeoutMs: 1_000,
    reach: anyReach,
    post,
  })
  const inUse = gatewaysInUse([gateway('one', 100), gateway('two', 0.001)], openGateway)
  const walletOperator = darajaGateway({
    baseUrl: base,
    consumerKey: 'test',
    consumerSecret: 'test',
    shortCode: '600992',
    initiatorName: 'test',
    securityCredential: 'test',
    callbacksUrl: `${base}/api/callbacks/test`,
    payInShortCode: '600984',
    passKey: 'test',
    nominatedNumber: '254711000000',
    timeoutMs: 1_000,
    tokenStore: inMemoryTokenStore(),
    now: () => clock.now(),
    exchange: inProcessExchange(operator),
  })
  return {
    operator,
    aggregator,
    bureaus,
    texts,
    carrier,
    whatsapp,
    push,
    ports: {
      walletOperator,
      aggregator: httpAggregator({
        baseUrl: base,
        merchant: 'DAFTARI',
        apiKey: 'emulated',
        noticeSecrets: ['emulated-aggregator-notices'],
        currency: 'KES',
        noticesUrl,
        timeoutMs: 1_000,
        exchange: aggregatorInProcess(aggregator),
      }),
      bureaus: httpBureaus({ baseUrl: base, key: 'test', exchange: exchangeInProcess(bureaus) }),
      texts: {
        send: async (to, text) => {
          texts.push({ to, text })
        },
      },
      gatewaysInUse: inUse.now,
      namedGateways: [],
      openGateway,
      webhookCarrier: webhookCarrierWithin(anyReach, 1_000),
      robots: robotsAtOnce(seed),
      recordingsUrl: `${base}/robot-recordings`,
      addressOf: callbackAddresses({
        publicUrl: 'https://daftari.test',
        root: 'callback-secret-of-the-tests',
        rotationOf: neverChanged,
      }),
      isOperatorAddress: isLoopback,
      session: { idleMinutes: 60, hours: 12 },
      hashing: { memoryKib: 64, passes: 1 },
      intakeSecrets: {
        pesa: 'a-secret-of-the-tests',
        haraka: 'another-secret-of-tests',
        jamii: 'a-third-secret-of-tests',
      },
      payInShortCode: '600984',
      publicUrl: 'https://daftari.test',
      appLink: 'https://apps.test/pesa',
      timeZone: clock.zone,
      machineTime: () => clock.now(),
    },
  }
}
