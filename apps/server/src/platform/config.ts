import { resolve } from 'node:path'
import type { DailyLimits } from '@daftari/contract/administration/daily-limits'
import type { CallbackRecipient } from '@daftari/contract/callbacks'
import type { ListeningNotice } from '@daftari/contract/telephony/agents'
import type { BoundNumbers } from './cipher.ts'
import { callbackNetworks, callbackTokens } from './config/callback-networks.ts'
import { demoSecrets } from './config/demo-secrets.ts'
import { keptSecrets, type Secrets } from './config/kept-secrets.ts'
import { isProduction, type Problem } from './config/production.ts'
import { readVariables } from './config/read-variables.ts'
import { type RobotSettings, robotSettings } from './config/robots.ts'
import { isShown } from './config/settings.ts'
import { type SignOnSettings, signOnOf } from './config/single-sign-on.ts'
import { currencyVariable, type Variables } from './config/variables.ts'
import { type DayHours, wholeDay } from './watch/reveal-hours.ts'

export type Config = {
  readonly production: boolean
  readonly host: string
  /** 0 lets the system choose a free one. */
  readonly port: number
  /** Absolute. Everything the product keeps outside PostgreSQL lies under it. */
  readonly dataDir: string
  /** Null: the product starts the PostgreSQL that npm shipped. */
  readonly databaseUrl: string | null
  /** A standby of it that reports are read from; null: they are read from the database itself. */
  readonly databaseReadUrl: string | null
  /** The most connections of one process. */
  readonly databaseConnections: number
  /** How large the disk of the database is; null: not said. */
  readonly databaseDiskBytes: number | null
  /** Where the figures for a monitoring system are read; the port is null when nobody reads them. */
  readonly metrics: { readonly host: string; readonly port: number | null }
  /** How long an ending server still answers, saying that it is not ready, before it closes. */
  readonly drainSeconds: number
  readonly businessTimeZone: string
  /** How far the lender's clock runs from this machine's; 0 in production. */
  readonly clockOffsetMinutes: number
  readonly currency: string
  readonly logLevel: Variables['LOG_LEVEL']
  readonly demo: {
    readonly customers: number
    readonly days: number
    readonly seed: number
    /**
     * The demo lender's staff and customers act while the server is open, and catch up on the days it was
     * closed.
     */
    readonly lives: boolean
  }
  /** The networks staff may come from, as CIDR; empty: any. */
  readonly allowedNetworks: readonly string[]
  /** The proxies in front of us, as CIDR: their statement of a request's origin is trusted. */
  readonly trustedProxies: readonly string[]
  /** The networks from which each provider posts its callbacks, as CIDR; an empty list allows any. */
  readonly callbackNetworks: Readonly<Record<CallbackRecipient, readonly string[]>>
  /** What some of them send along with what they post, besides our address. */
  readonly callbackTokens: Readonly<Partial<Record<CallbackRecipient, string>>>
  /** Where the wallet operator itself posts from: what comes from there is its own word; empty: unknown. */
  readonly operatorNetworks: readonly string[]
  /** The private networks that addresses entered in the console may lead to, as CIDR. */
  readonly outgoingNetworks: readonly string[]
  readonly session: { readonly idleMinutes: number; readonly hours: number }
  /** When masked numbers may be shown to staff; a demo is looked at from every zone. */
  readonly revealHours: DayHours
  /** How many a day of what costs money. */
  /** What a lender named in its environment before it set them in the console. */
  readonly dayLimits: DailyLimits | undefined
  readonly secrets: Secrets
  /** How far numbers of customers are bound to them. */
  readonly boundNumbers: BoundNumbers
  /** The demo's emulated wallet operator and phones; null when switched off. */
  readonly emulatorPort: number | null
  readonly mpesa: {
    readonly baseUrl: string
    readonly consumerKey: string
    readonly consumerSecret: string
    readonly shortCodeB2c: string
    readonly shortCodeC2b: string
    readonly initiatorName: string
    readonly securityCredential: string
    /** Signs prompts to phones; empty: none are sent. */
    readonly passKey: string
    /** Names us where payments are pulled; empty: none are. */
    readonly nominatedNumber: string
    /** The most that the operator carries in one payment. */
    readonly largestPaymentCents: number
    /** It is the demo's, on this machine. */
    readonly isEmulated: boolean
  }
  /** The payment aggregator for wallets, cards and banks; the address is null where the lender has none. */
  readonly aggregator: {
    readonly baseUrl: string | null
    readonly merchant: string
    readonly apiKey: string
    /**
     * The secrets that notices may be signed with: the current one, and the previous one while it is being
     * changed.
     */
    readonly noticeSecrets: readonly string[]
  }
  /** The credit bureaus behind one address; null where the lender has none of its own. */
  readonly bureaus: { readonly baseUrl: string | null; readonly key: string }
  /** The SMS gateways; null means the emulated ones, or no gateway in production. */
  readonly smsGateways: readonly SmsGatewaySetting[] | null
  /** Where softphones sign in; null: the emulated one, or nobody in production. */
  readonly robots: RobotSettings
  readonly telephony: {
    readonly url: string
    readonly realm: string
    readonly secret: string
    readonly listeningIn: ListeningNotice | undefined
  } | null
  /** Where a telephony server lays what it recorded; null: it uploads. */
  readonly recordingsFolder: string | null
  /** Takes mail to staff; null: none is sent. */
  readonly mail: { readonly url: string; readonly from: string } | null
  /** Where staff sign in besides. */
  readonly signOn: SignOnSettings
  /** Where providers reach us, without a slash at the end. */
  readonly publicBaseUrl: string
  /** Where the links of offers lead; nowhere when null. */
  readonly appLink: string | null
  readonly providerTimeoutMs: number
  /**
   * Where each night is fed, null: nowhere; and the key of its pseudonyms, null: it follows from the data
   * key.
   */
  readonly feed: {
    readonly folder: string | null
    readonly tables: Variables['FEED_FORMAT']
    readonly key: string | null
  }
  /** The crash point at which a process of a test ends; null in every other. */
  readonly crashAt: string | null
}

type SmsGatewaySetting = NonNullable<Variables['SMS_GATEWAYS']>[number]

/** The settings once a database is known: that of DATABASE_URL, or the embedded one. */
export type RunningConfig = Config & { readonly databaseUrl: string }

/** The settings are wrong: one line for each wrong variable, secrets not shown. */
export class ConfigRefused extends Error {}

const demoOf = (v: Variables): Config['demo'] => ({
  customers: v.DEMO_CUSTOMERS,
  days: v.DEMO_DAYS,
  seed: v.DEMO_SEED,
  lives: v.DEMO_LIVES === 'on',
})

function variablesIn(env: NodeJS.ProcessEnv): Variables {
  const read = readVariables(env)
  if ('problems' in read) throw new ConfigRefused(explain(read.problems, env))
  return read.values
}

/** The lender's currency alone, for what needs neither a database nor secrets. */
export function currencyIn(env: NodeJS.ProcessEnv): string {
  const read = currencyVariable.safeParse(env.CURRENCY || undefined)
  if (!read.success) throw new ConfigRefused(`CURRENCY ${read.error.issues[0]?.message}`)
  return read.data
}

/**
 * Reads every setting from the environment (docs/configuration.md lists them) and reports all that
 * are wrong at once. Secrets that are absent outside production are made up and kept under DATA_DIR.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const v = variablesIn(env)
  const dataDir = resolve(v.DATA_DIR)
  return {
    production: isProduction(env),
    host: v.HOST,
    port: v.PORT,
    dataDir,
    ...databaseOf(v),
    metrics: { host: v.METRICS_HOST, port: v.METRICS_PORT },
    drainSeconds: v.DRAIN_SECONDS,
    businessTimeZone: v.BUSINESS_TIME_ZONE,
    clockOffsetMinutes: v.CLOCK_OFFSET_MINUTES,
    currency: v.CURRENCY,
    logLevel: v.LOG_LEVEL,
    demo: demoOf(v),
    allowedNetworks: v.ALLOWED_NETWORKS ?? [],
    trustedProxies: v.TRUSTED_PROXIES ?? [],
    callbackNetworks: callbackNetworks(v),
    callbackTokens: callbackTokens(v),
    operatorNetworks: v.MPESA_CALLBACK_NETWORKS ?? [],
    outgoingNetworks: v.OUTGOING_NETWORKS ?? [],
    session: { idleMinutes: v.SESSION_IDLE_MINUTES, hours: v.SESSION_HOURS },
    revealHours: v.REVEAL_HOURS ?? (isProduction(env) ? officeHours : wholeDay),
    dayLimits: v.DAILY_LIMITS,
    secrets: keptSecrets(dataDir, v),
    boundNumbers: v.BOUND_NUMBERS ?? (isProduction(env) ? 'read' : 'write'),
    emulatorPort: isProduction(env) ? null : v.EMULATOR_PORT,
    mpesa: {
      baseUrl: v.MPESA_BASE_URL ?? `http://127.0.0.1:${v.EMULATOR_PORT}`,
      consumerKey: v.MPESA_CONSUMER_KEY ?? demoSecrets.key,
      consumerSecret: v.MPESA_CONSUMER_SECRET ?? demoSecrets.key,
      shortCodeB2c: v.MPESA_SHORT_CODE_B2C,
      shortCodeC2b: v.MPESA_SHORT_CODE_C2B,
      initiatorName: v.MPESA_INITIATOR_NAME ?? demoSecrets.key,
      securityCredential: v.MPESA_SECURITY_CREDENTIAL ?? demoSecrets.key,
      passKey: v.MPESA_PASS_KEY ?? emulatedUnless(v.MPESA_BASE_URL, demoSecrets.key),
      nominatedNumber: v.MPESA_NOMINATED_NUMBER ?? emulatedUnless(v.MPESA_BASE_URL, '254711000000'),
      largestPaymentCents: v.MPESA_LARGEST_PAYMENT * 100,
      isEmulated: v.MPESA_BASE_URL === undefined,
    },
    aggregator: {
      baseUrl: v.AGGREGATOR_BASE_URL ?? null,
      merchant: v.AGGREGATOR_MERCHANT ?? 'DAFTARI',
      apiKey: v.AGGREGATOR_API_KEY ?? demoSecrets.key,
      noticeSecrets: v.AGGREGATOR_NOTICE_SECRETS ?? [demoSecrets.notices],
    },
    bureaus: { baseUrl: v.BUREAU_BASE_URL ?? null, key: v.BUREAU_KEY ?? demoSecrets.key },
    smsGateways: v.SMS_GATEWAYS ?? null,
    telephony: telephonyOf(v),
    recordingsFolder: v.RECORDINGS_FOLDER ?? null,
    robots: robotSettings(v),
    mail: mailOf(v),
    signOn: signOnOf(v),
    publicBaseUrl: v.PUBLIC_BASE_URL ?? `http://${reachable(v.HOST)}:${v.PORT}`,
    appLink: v.APP_LINK ?? (isProduction(env) ? null : `http://${reachable(v.HOST)}:${v.PORT}/`),
    providerTimeoutMs: v.PROVIDER_TIMEOUT_MS,
    feed: { folder: folderOf(v.FEED_FOLDER), tables: v.FEED_FORMAT, key: v.FEED_KEY ?? null },
    crashAt: v.CRASH_AT ?? null,
  }
}

/** As a command is given it: without the slash at its end. */
const folderOf = (path: string | undefined) => (path === undefined ? null : resolve(path))

/** Gigabytes are decimal ones, as disks are sold by. */
const databaseOf = (v: Variables) => ({
  databaseUrl: v.DATABASE_URL ?? null,
  databaseReadUrl: v.DATABASE_READ_URL ?? null,
  databaseConnections: v.DATABASE_CONNECTIONS,
  databaseDiskBytes: v.DATABASE_DISK_GB === undefined ? null : v.DATABASE_DISK_GB * 1e9,
})

/** What a real operator gives us has no default; the emulated one takes anything. */
const emulatedUnless = (baseUrl: string | undefined, value: string) =>
  baseUrl === undefined ? value : ''

function mailOf({ SMTP_URL: url, MAIL_FROM: from }: Variables): Config['mail'] {
  return url === undefined || from === undefined ? null : { url, from }
}

function telephonyOf(v: Variables): Config['telephony'] {
  const { TELEPHONY_URL: url, TELEPHONY_REALM: realm, TELEPHONY_SECRET: secret } = v
  if (url === undefined || realm === undefined || secret === undefined) return null
  return { url, realm, secret, listeningIn: v.TELEPHONY_LISTEN_IN }
}

const officeHours: DayHours = { from: 6 * 60, to: 22 * 60 }

/** An address that listens everywhere is not one to call. */
function reachable(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
}

function explain(problems: readonly Problem[], env: NodeJS.ProcessEnv): string {
  const lines = problems.map(
    ({ name, message }) => `  ${name} ${message}; ${shown(name, env[name])}`,
  )
  return `The settings are wrong:\n${lines.join('\n')}`
}

function shown(name: string, value: string | undefined): string {
  if (value === undefined || value === '') return 'it is not set'
  return isShown(name) ? `it is '${value}'` : 'its value is not shown'
}
