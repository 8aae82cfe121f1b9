import type { Variables } from './variables.ts'

/**
 * What kind of value a setting has, which decides what production requires of it:
 * - plain: neither a secret nor an address that we call
 * - data-key: 32 random bytes
 * - made: a secret that the lender makes; made-list several with commas, made-by-app one for each app
 * - issued: a secret that somebody else gave us; account: the name that belongs to such a secret
 * - web, socket, mail, events: an address that we, or browsers, call: encrypted, or of this machine
 * - database: its address with a password; gateways: addresses with theirs
 * - networks: from where requests may come
 * - simulated: used by tests and the demo only
 */
export type SettingKind =
  | 'plain'
  | 'data-key'
  | 'made'
  | 'made-list'
  | 'made-by-app'
  | 'issued'
  | 'account'
  | 'web'
  | 'socket'
  | 'mail'
  | 'events'
  | 'database'
  | 'gateways'
  | 'networks'
  | 'simulated'

interface Setting {
  kind: SettingKind
  /** Production does not start without it. */
  demanded?: true
}

const plain: Setting = { kind: 'plain' }
const web: Setting = { kind: 'web' }
const made: Setting = { kind: 'made' }
const issued: Setting = { kind: 'issued' }
const account: Setting = { kind: 'account' }
const networks: Setting = { kind: 'networks' }
const simulated: Setting = { kind: 'simulated' }
const demanded = (kind: SettingKind): Setting => ({ kind, demanded: true })

/** Every variable with its kind; a variable that is missing here does not compile. */
export const settings: Readonly<Record<keyof Variables, Setting>> = {
  NODE_ENV: plain,
  HOST: plain,
  PORT: plain,
  DATA_DIR: plain,
  DATABASE_URL: demanded('database'),
  DATABASE_READ_URL: { kind: 'database' },
  DATABASE_CONNECTIONS: plain,
  DATABASE_DISK_GB: plain,
  METRICS_HOST: plain,
  METRICS_PORT: plain,
  DRAIN_SECONDS: plain,
  BUSINESS_TIME_ZONE: plain,
  CURRENCY: plain,
  LOG_LEVEL: plain,
  CLOCK_OFFSET_MINUTES: simulated,
  DEMO_CUSTOMERS: plain,
  DEMO_DAYS: plain,
  DEMO_SEED: plain,
  DEMO_LIVES: plain,
  SESSION_IDLE_MINUTES: plain,
  SESSION_HOURS: plain,
  ALLOWED_NETWORKS: plain,
  TRUSTED_PROXIES: networks,
  CALLBACK_NETWORKS: plain,
  MPESA_CALLBACK_NETWORKS: demanded('networks'),
  AGGREGATOR_CALLBACK_NETWORKS: plain,
  TELEPHONY_CALLBACK_NETWORKS: plain,
  ROBOT_CALLBACK_NETWORKS: plain,
  TELEPHONY_CALLBACK_TOKEN: made,
  ROBOT_CALLBACK_TOKEN: made,
  ATTRIBUTION_CALLBACK_TOKEN: made,
  STORE_CALLBACK_TOKEN: made,
  GATEWAY_CALLBACK_NETWORKS: plain,
  ATTRIBUTION_CALLBACK_NETWORKS: plain,
  STORE_CALLBACK_NETWORKS: plain,
  OUTGOING_NETWORKS: plain,
  DAILY_LIMITS: plain,
  BOUND_NUMBERS: plain,
  REVEAL_HOURS: plain,
  DATA_KEY: demanded('data-key'),
  CALLBACK_SECRET: demanded('made'),
  INTAKE_SECRETS: demanded('made-by-app'),
  EMULATOR_PORT: simulated,
  SMS_GATEWAYS: { kind: 'gateways' },
  MPESA_BASE_URL: demanded('web'),
  MPESA_CONSUMER_KEY: issued,
  MPESA_CONSUMER_SECRET: issued,
  MPESA_SHORT_CODE_B2C: demanded('plain'),
  MPESA_SHORT_CODE_C2B: demanded('plain'),
  MPESA_INITIATOR_NAME: account,
  MPESA_PASS_KEY: issued,
  MPESA_NOMINATED_NUMBER: plain,
  MPESA_LARGEST_PAYMENT: plain,
  MPESA_SECURITY_CREDENTIAL: issued,
  AGGREGATOR_BASE_URL: web,
  AGGREGATOR_MERCHANT: plain,
  AGGREGATOR_API_KEY: issued,
  AGGREGATOR_NOTICE_SECRETS: { kind: 'made-list' },
  BUREAU_BASE_URL: web,
  BUREAU_KEY: issued,
  SMTP_URL: { kind: 'mail' },
  MAIL_FROM: plain,
  TELEPHONY_URL: { kind: 'socket' },
  TELEPHONY_REALM: plain,
  TELEPHONY_SECRET: made,
  TELEPHONY_LISTEN_IN: plain,
  RECORDINGS_FOLDER: plain,
  ROBOT_FREESWITCH_URL: { kind: 'events' },
  ROBOT_FREESWITCH_PASSWORD: made,
  ROBOT_DIAL_STRING: plain,
  ROBOT_CALLER_ID: plain,
  ROBOT_SPEECH: plain,
  ROBOT_SAIDUO_URL: web,
  ROBOT_SAIDUO_KEY: issued,
  OIDC_ISSUER: web,
  OIDC_CLIENT_ID: plain,
  OIDC_CLIENT_SECRET: issued,
  OIDC_LOCAL_ACCOUNTS: plain,
  OIDC_SECOND_FACTOR: plain,
  PUBLIC_BASE_URL: demanded('web'),
  APP_LINK: web,
  PROVIDER_TIMEOUT_MS: plain,
  FEED_FOLDER: plain,
  FEED_FORMAT: plain,
  FEED_KEY: made,
  CRASH_AT: simulated,
}

const shown: readonly SettingKind[] = ['plain', 'web', 'socket', 'events', 'networks', 'simulated']

/**
 * Whether a message may repeat the value; never for a variable that is no setting of ours, since its content
 * is unknown.
 */
export const isShown = (name: string): boolean =>
  name in settings && shown.includes(settings[name as keyof Variables].kind)
