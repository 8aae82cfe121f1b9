import { randomInt } from 'node:crypto'
import { deliveryReport, whatsappWebhook } from '@daftari/contract/messaging/sending'
import {
  aggregatorCallback,
  operatorResult,
  paymentConfirmation,
  paymentValidation,
} from '@daftari/contract/payments/callback-endpoint'
import type { CallbackKind } from '@daftari/contract/payments/enums'
import { attributionPostback } from '@daftari/contract/promotion/attribution/intake'
import { callRecord } from '@daftari/contract/telephony/calls'
import { callRecording } from '@daftari/contract/telephony/recordings'
import { recordingForEngine, robotReport } from '@daftari/contract/telephony/robots/endpoints'
import type { Emulator } from '../emulator/server.ts'
import { pseudonymKey } from './feed/pseudonyms.ts'
import { hashingCost } from './modules/administration/password-hash.ts'
import { oidcProvider } from './modules/administration/single-sign-on/identity-provider.ts'
import { webhookCarrierWithin } from './modules/administration/webhooks/carrier.ts'
import { type GatewaySettings, gatewayOpener, gatewaysInUse } from './modules/messaging/index.ts'
import { exchangeOverHttp } from './modules/origination/bureau/exchange-over-http.ts'
import { httpBureaus } from './modules/origination/bureau/http-bureau.ts'
import { httpAggregator } from './modules/payments/aggregator/http-aggregator.ts'
import { inMemoryTokenStore, type TokenStore } from './modules/payments/mpesa/access-token.ts'
import { darajaGateway } from './modules/payments/mpesa/gateway.ts'
import { freeSwitchRobot, saiduoRobot, type VoiceRobots } from './modules/telephony/index.ts'
import { type Clock, machineTime } from './platform/clock.ts'
import { demoSecrets } from './platform/config/demo-secrets.ts'
import type { RunningConfig } from './platform/config.ts'
import { smtpServer } from './platform/exports/subscriptions/mail-server.ts'
import { type AddressOf, callbackAddresses } from './platform/http/callbacks/addresses.ts'
import { neverChanged, type RotationOf } from './platform/http/callbacks/rotations.ts'
import { isLoopback, type MayConnect, networks } from './platform/http/networks.ts'
import { anyReach, publicReach } from './platform/http-client/reach.ts'
import type { Ports } from './ports.ts'
import { textsByGateways } from './texts.ts'

/**
 * The gateways of a running server, and in a demo the emulated world behind them. Without a shared token
 * store only this process may use the operator, and without `rotationOf` addresses are the original ones: for
 * commands without outside calls.
 */
export async function openPorts(
  config: RunningConfig,
  clock: Clock,
  {
    tokenStore = inMemoryTokenStore(),
    rotationOf = neverChanged,
  }: { tokenStore?: TokenStore; rotationOf?: RotationOf } = {},
): Promise<{ ports: Ports; outside: Emulator | undefined; close(): Promise<void> }> {
  const addressOf = callbackAddresses({
    publicUrl: config.publicBaseUrl,
    root: config.secrets.callbackSecret,
    rotationOf,
  })
  const emulator = await startedEmulator(config, addressOf, clock)
  const baseUrl = emulator?.url ?? config.mpesa.baseUrl
  const { mpesa } = config
  const namedGateways = namedGatewaysOf(config, emulator?.gateways)
  const reach = config.production ? publicReach(config.outgoingNetworks) : anyReach
  const openGateway = gatewayOpener({
    now: () => clock.now(),
    reportsTo: (gateway) => () => addressOf(deliveryReport, { gateway }),
    timeoutMs: config.providerTimeoutMs,
    reach,
  })
  const named = namedGateways.map(openGateway)
  const inUse = gatewaysInUse(named, openGateway)
  const robots = await robotsOf(config, addressOf, emulator !== undefined)
  return {
    outside: emulator,
    close: async () => {
      for (const { close } of named) await close?.()
      await inUse.close()
      for (const robot of Object.values(robots)) await robot.close()
      await emulator?.close()
    },
    ports: {
      walletOperator: darajaGateway({
        baseUrl,
        consumerKey: mpesa.consumerKey,
        consumerSecret: mpesa.consumerSecret,
        shortCode: mpesa.shortCodeB2c,
        initiatorName: mpesa.initiatorName,
        securityCredential: mpesa.securityCredential,
        callbacksUrl: `${config.publicBaseUrl}/api/callbacks`,
        addressOf: operatorAddresses(addressOf),
        payInShortCode: mpesa.shortCodeC2b,
        passKey: mpesa.passKey,
        nominatedNumber: mpesa.nominatedNumber,
        timeoutMs: config.providerTimeoutMs,
        tokenStore,
        now: () => clock.now(),
      }),
      ...aggregatorOf(config, addressOf, emulator?.url),
      ...bureausOf(config, emulator?.url),
      ...telephonyOf(config, emulator?.phoneUrl),
      robots,
      recordingsUrl: recordingsFolder(addressOf),
      ...staffPortsOf(config),
      texts: textsByGateways(inUse.now),
      gatewaysInUse: inUse.now,
      addressOf,
      isOperatorAddress: operatorAddressIn(config),
      namedGateways,
      openGateway,
      webhookCarrier: webhookCarrierWithin(reach),
      intakeSecrets: config.secrets.intakeSecrets,
      payInShortCode: mpesa.shortCodeC2b,
      publicUrl: config.publicBaseUrl,
      ...(config.appLink !== null && { appLink: config.appLink }),
      timeZone: config.businessTimeZone,
      ...placesOf(config),
      machineTime,
    },
  }
}

/** How large the disk of the database is, and where each night is fed to. */
const placesOf = (config: RunningConfig) => ({
  storage: { databaseDiskBytes: config.databaseDiskBytes },
  ...nightlyFeedOf(config),
})

const nightlyFeedOf = ({ feed, secrets, databaseUrl, databaseReadUrl }: RunningConfig) =>
  feed.folder === null
    ? {}
    : {
        nightlyFeed: {
          databaseUrl,
          readUrl: databaseReadUrl ?? databaseUrl,
          folder: feed.folder,
          tables: feed.tables,
          key: pseudonymKey(secrets.dataKey, feed.key),
        },
      }

/** Mail to staff, and how and where they sign in. */
const staffPortsOf = ({ mail, signOn, ...config }: RunningConfig) => ({
  session: config.session,
  hashing: hashingCost,
  ...(mail && { mail: smtpServer({ ...mail, timeoutMs: config.providerTimeoutMs }) }),
  ...(signOn && {
    identityProvider: oidcProvider(signOn, { publicUrl: config.publicBaseUrl, now: machineTime }),
  }),
})

/** The lender's own, or the emulated one; without either nobody pays by an aggregator. */
function aggregatorOf(
  { aggregator, currency, providerTimeoutMs: timeoutMs }: RunningConfig,
  addressOf: AddressOf,
  emulated: string | undefined,
): Pick<Ports, 'aggregator'> {
  const { merchant, apiKey, noticeSecrets } = aggregator
  const baseUrl = aggregator.baseUrl ?? (emulated && `${emulated}/aggregator`)
  if (baseUrl === undefined) return {}
  const ours = { merchant, apiKey, noticeSecrets, currency, timeoutMs }
  return {
    aggregator: httpAggregator({
      baseUrl,
      ...ours,
      noticesUrl: () => addressOf(aggregatorCallback),
    }),
  }
}

/** The lender's own; a demo has simulated ones, and without either no robot calls. */
async function robotsOf(
  { robots: { freeSwitch, saiduo }, providerTimeoutMs: timeoutMs }: RunningConfig,
  addressOf: AddressOf,
  emulated: boolean,
): Promise<VoiceRobots> {
  if (freeSwitch === null && saiduo === null && emulated) {
    const { simulatedRobots } = await import('../emulator/voice-robot.ts')
    return simulatedRobots(randomInt(2 ** 31))
  }
  const robot = (engine: 'freeswitch' | 'freeswitch-v3') => {
    if (freeSwitch === null) return {}
    const { speech, ...reached } = freeSwitch
    const settings = { ...reached, engine, timeoutMs, ...(speech && { speech }) }
    return { [engine]: freeSwitchRobot(settings) }
  }
  return {
    ...robot('freeswitch'),
    ...robot('freeswitch-v3'),
    ...(saiduo && {
      saiduo: saiduoRobot({
        ...saiduo,
        timeoutMs,
        reportUrl: () => addressOf(robotReport, { engine: 'saiduo' }),
      }),
    }),
  }
}

/** FreeSWITCH keeps what it has fetched, so that a recording is asked for once. */
const recordingsFolder = (addressOf: AddressOf) => async () =>
  `http_cache://${(await addressOf(recordingForEngine, { file: '' })).replace(/\/$/, '')}`

/** Each kind of the operator's messages has an address of its own. */
const operatorAddresses =
  (addressOf: AddressOf) =>
  (kind: CallbackKind): Promise<string> => {
    if (kind === 'payment') return addressOf(paymentConfirmation)
    if (kind === 'payment-validation') return addressOf(paymentValidation)
    return addressOf(operatorResult, { kind })
  }

/** What comes from there is the operator's own word; the emulated one is on this machine. */
function operatorAddressIn({ operatorNetworks, mpesa }: RunningConfig): MayConnect {
  if (operatorNetworks.length > 0) return networks(operatorNetworks)
  return mpesa.isEmulated ? isLoopback : () => false
}

/** The lender's own telephony server, or the emulated one; without either nobody calls. */
function telephonyOf(
  config: RunningConfig,
  emulated: string | undefined,
): Pick<Ports, 'telephony' | 'recordingsFolder'> {
  const { recordingsFolder } = config
  const recorded = recordingsFolder === null ? {} : { recordingsFolder }
  if (config.telephony !== null) return { ...recorded, telephony: config.telephony }
  if (emulated === undefined) return recorded
  const { telephony: secret } = demoSecrets
  return {
    ...recorded,
    telephony: { url: emulated, realm: emulatedRealm, secret, listeningIn: 'at-start' },
  }
}

const emulatedRealm = 'demo.daftari'

/** The lender's own, or the emulated ones; without either nothing is bought. */
function bureausOf(config: RunningConfig, emulated: string | undefined): Pick<Ports, 'bureaus'> {
  const baseUrl = config.bureaus.baseUrl ?? emulated
  if (baseUrl === undefined) return {}
  const exchange = exchangeOverHttp(config.providerTimeoutMs)
  return { bureaus: httpBureaus({ baseUrl, key: config.bureaus.key, exchange }) }
}

/** The lender's own for SMS, or the emulated ones; the others are set up in the console. */
function namedGatewaysOf(
  { smsGateways }: RunningConfig,
  emulated: GatewaySettings[] = [],
): GatewaySettings[] {
  if (smsGateways === null) return emulated
  return smsGateways.map(({ key: secret, baseUrl: url, code, weight, partCents, ...more }) => {
    const one = { code, weight, partCents, url, secret }
    if (!('smpp' in more)) return { ...one, kind: 'http', account: '', sender: '' }
    return { ...one, kind: 'smpp', account: more.smpp.account, sender: more.smpp.from }
  })
}

/** Loaded only when needed: a production build does not even contain it. */
async function startedEmulator(config: RunningConfig, addressOf: AddressOf, clock: Clock) {
  if (config.emulatorPort === null || config.production) return undefined
  const { startEmulator } = await import('../emulator/server.ts')
  return startEmulator({
    port: config.emulatorPort,
    clock,
    // Its receipts are not those of an earlier start of the same day, which are booked.
    seed: randomInt(2 ** 31),
    folder: config.dataDir,
    confirmationUrl: await addressOf(paymentConfirmation),
    noticesUrl: await addressOf(aggregatorCallback),
    webhookUrl: await addressOf(whatsappWebhook, { gateway: 'whatsapp' }),
    postbackUrl: (app) => addressOf(attributionPostback, { app }),
    phone: {
      realm: emulatedRealm,
      secret: demoSecrets.telephony,
      callbacksUrl: (await addressOf(callRecord)).replace(/\/record$/, ''),
      recordingsUrl: await addressOf(callRecording),
    },
  })
}
