import { normalisePhone } from '@daftari/kernel/phone'
import { z } from 'zod'
import { boundNumbers } from '../cipher.ts'
import { asking, complaintAboutHosts, type Wanted } from '../db/hosts/hosts.ts'
import { isFailpointSetting } from '../faults/failpoint.ts'
import { dayHours } from '../watch/reveal-hours.ts'
import {
  callbackNetworkVariables,
  callbackTokenVariables,
  networkList,
} from './callback-networks.ts'
import { clockOffset } from './clock-offset.ts'
import { dayLimits } from './day-limits.ts'
import { feedVariables } from './feed.ts'
import { intakeSecrets } from './intake-secrets.ts'
import { callingVariables } from './robots.ts'
import { signOnVariables } from './single-sign-on.ts'
import { smsGateways } from './sms-gateways.ts'

export type Variables = z.output<typeof variables>

const whole = (least: number, most: number) =>
  z
    .string()
    .refine((text) => isWhole(text, least, most), `must be a whole number from ${least} to ${most}`)
    .transform(Number)

/** An address of one host or several; of several, `wants` says which is looked for. */
const databaseAddress = (wants: Wanted) =>
  z
    .string()
    .check(({ value, issues }) => {
      const message = complaintAboutHosts(value)
      if (message !== undefined) issues.push({ code: 'custom', message, input: value })
    })
    .transform((text) => asking(text, wants))

const webAddress = z
  .string()
  .refine(
    (text) => /^https?:$/.test(protocolOf(text)),
    'must be an address that begins with http:// or https://',
  )
  .transform((text) => text.replace(/\/+$/, ''))

const mailServer = z
  .string()
  .refine(
    (text) => /^smtps?:$/.test(protocolOf(text)),
    'must be an address that begins with smtp:// or smtps://',
  )

const portOrOff = z
  .string()
  .refine(
    (text) => text === 'off' || isWhole(text, 0, 65_535),
    "must be a whole number from 0 to 65535, or 'off'",
  )
  .transform((text) => (text === 'off' ? null : Number(text)))

const shortCode = z.string().regex(/^\d{5,7}$/, 'must be 5 to 7 digits')

/** The second secret is the previous one, while the aggregator changes it. */
const noticeSecrets = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine(
    (all) => all.length <= 2 && all.every((one) => one.length >= 24),
    'must be one secret of at least 24 characters, or two with a comma between them',
  )

export const currencyVariable = z
  .string()
  .regex(/^[A-Z]{3}$/, 'must be three capital letters, such as KES')
  .default('KES')

export const variables = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65_535).default(8080),
  DATA_DIR: z.string().default('./var'),
  DATABASE_URL: databaseAddress('read-write').optional(),
  DATABASE_READ_URL: databaseAddress('prefer-standby').optional(),
  DATABASE_CONNECTIONS: whole(2, 200).default(8),
  DATABASE_DISK_GB: whole(1, 1_000_000).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: portOrOff.default(null),
  DRAIN_SECONDS: whole(0, 60).default(0),
  BUSINESS_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be the name of a time zone, such as Africa/Nairobi')
    .default('Africa/Nairobi'),
  CURRENCY: currencyVariable,
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    )
    .default('info'),
  CLOCK_OFFSET_MINUTES: clockOffset,
  DEMO_CUSTOMERS: whole(1, 1_000_000).default(250),
  DEMO_DAYS: whole(1, 3_660).default(120),
  DEMO_SEED: whole(0, 4_294_967_295).default(1),
  DEMO_LIVES: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SESSION_IDLE_MINUTES: whole(1, 1_440).default(60),
  SESSION_HOURS: whole(1, 168).default(12),
  ALLOWED_NETWORKS: networkList,
  TRUSTED_PROXIES: networkList,
  ...callbackNetworkVariables,
  ...callbackTokenVariables,
  OUTGOING_NETWORKS: networkList,
  REVEAL_HOURS: z
    .string()
    .transform((text, check) => {
      const hours = dayHours(text)
      if (hours !== undefined) return hours
      check.addIssue({ code: 'custom', message: 'must be hours of a day such as 06:00-22:00' })
      return z.NEVER
    })
    .optional(),
  DAILY_LIMITS: dayLimits,
  BOUND_NUMBERS: z.enum(boundNumbers, 'must be read, write or only').optional(),
  DATA_KEY: z
    .string()
    .refine(isDataKey, 'must be 32 bytes in base64')
    .transform((text) => new Uint8Array(Buffer.from(text, 'base64')))
    .optional(),
  CALLBACK_SECRET: z
    .string()
    .regex(/^[\w-]{24,200}$/, 'must be at least 24 letters, digits, - or _')
    .optional(),
  INTAKE_SECRETS: intakeSecrets.optional(),
  EMULATOR_PORT: portOrOff.default(8081),
  SMS_GATEWAYS: smsGateways.optional(),
  MPESA_BASE_URL: webAddress.optional(),
  MPESA_CONSUMER_KEY: z.string().optional(),
  MPESA_CONSUMER_SECRET: z.string().optional(),
  MPESA_SHORT_CODE_B2C: shortCode.default('600992'),
  MPESA_SHORT_CODE_C2B: shortCode.default('600984'),
  MPESA_INITIATOR_NAME: z.string().optional(),
  MPESA_PASS_KEY: z.string().optional(),
  MPESA_NOMINATED_NUMBER: z
    .string()
    .refine((text) => normalisePhone(text) === `+${text}`, 'must be a number as 2547…')
    .optional(),
  MPESA_LARGEST_PAYMENT: whole(1, 1_000_000_000).default(250_000),
  MPESA_SECURITY_CREDENTIAL: z.string().optional(),
  AGGREGATOR_BASE_URL: webAddress.optional(),
  AGGREGATOR_MERCHANT: z
    .string()
    .regex(/^[\w.-]{1,60}$/, 'must be letters, digits, - _ or .')
    .optional(),
  AGGREGATOR_API_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  AGGREGATOR_NOTICE_SECRETS: noticeSecrets.optional(),
  BUREAU_BASE_URL: webAddress.optional(),
  BUREAU_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  SMTP_URL: mailServer.optional(),
  ...callingVariables,
  ...signOnVariables,
  MAIL_FROM: z.email('must be an address such as daftari@lender.example').optional(),
  PUBLIC_BASE_URL: webAddress.optional(),
  APP_LINK: webAddress.optional(),
  PROVIDER_TIMEOUT_MS: whole(100, 120_000).default(10_000),
  ...feedVariables,
  CRASH_AT: z
    .string()
    .refine(isFailpointSetting, 'must name a crash point, such as payout.unsent or payout.unsent@3')
    .optional(),
})

function isWhole(text: string, least: number, most: number): boolean {
  return /^\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most
}

function protocolOf(text: string): string {
  return URL.parse(text)?.protocol ?? ''
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function isDataKey(text: string): boolean {
  return /^[A-Za-z0-9+/]{43}=$/.test(text)
}
