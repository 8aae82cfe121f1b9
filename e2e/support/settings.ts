import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fastFolder } from '../../tools/fast-folder.mjs'

/** The first of eight ports; another lets two runs live on one machine. */
const port = Number(process.env.E2E_PORT ?? 8290)
const emulatorPort = port + 1
/** The port of a second server, for the journey in which the server goes away. */
export const restartedPort = port + 2
/** The ports of the server with its own telephony server, and of the latter. */
export const callingPort = port + 3
export const telephonyPort = port + 4
/** The port of a server whose clock is a day ahead. */
export const tomorrowPort = port + 5
/** The ports of a server with an identity provider, and of the latter. */
export const signOnPort = port + 6
export const identityPort = port + 7

export const root = join(import.meta.dirname, '../..')
const run = createHash('sha256').update(`${root} ${port}`).digest('hex').slice(0, 12)
export const consoleUrl = `http://127.0.0.1:${port}`
/** The emulated wallet operator and the customers' phones. */
export const outsideUrl = `http://127.0.0.1:${emulatorPort}`
/** Created for each run, which so starts with the same lender, and removed after it. */
export const dataFolder = join(fastFolder(), `daftari-e2e-${run}`)

export const intakeSecrets = {
  pesa: 'the-secret-of-pesa-in-tests',
  haraka: 'the-secret-of-haraka-in-tests',
  jamii: 'the-secret-of-jamii-in-tests',
}

/** The zone of the wallet operator, whose statements use its days. */
const zone = 'Africa/Nairobi'

/**
 * When a run begins at the lender: ten in the morning, since people are called until the evening, and
 * always of this Tuesday, so that a run finds the same loans, payments and cases whatever day it is
 * here. Later than now, because what the lender signs for others must not have expired for them.
 */
const beginsAt = Date.parse('2030-05-14T10:00:00+03:00')
const msPerMinute = 60_000

/** Where a server that others may use has written how far its clock is ahead. */
export const clockFile = join(dataFolder, 'clock-offset-minutes')

/**
 * How far the lender's clock is ahead of this machine's. Decided once, by the process that starts the run,
 * and passed to its children; a run against an existing server asks that server.
 */
function clockOffset(): number {
  const { CLOCK_OFFSET_MINUTES: given = '', E2E_REUSE: reuse } = process.env
  if (given !== '') return Number(given)
  if (reuse === '1' && existsSync(clockFile)) return Number(readFileSync(clockFile, 'utf8'))
  return Math.round((beginsAt - Date.now()) / msPerMinute)
}

export const clockOffsetMinutes = clockOffset()
process.env.CLOCK_OFFSET_MINUTES = String(clockOffsetMinutes)

/** The lender's time. */
export const lenderNow = (): Date => new Date(Date.now() + clockOffsetMinutes * msPerMinute)

/** A new key would order people by other hashes, and a morning would assign cases differently. */
export const keyByte = 5

/** What the product is started with, and what a command on its database needs to find it. */
export const settings: Readonly<Record<string, string>> = {
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: String(port),
  EMULATOR_PORT: String(emulatorPort),
  DATABASE_URL: '',
  DATA_DIR: dataFolder,
  BUSINESS_TIME_ZONE: zone,
  CLOCK_OFFSET_MINUTES: String(clockOffsetMinutes),
  DATA_KEY: Buffer.alloc(32, keyByte).toString('base64'),
  DEMO_CUSTOMERS: '250',
  DEMO_DAYS: '45',
  DEMO_SEED: '7',
  // Nothing happens but what a journey does.
  DEMO_LIVES: 'off',
  INTAKE_SECRETS: JSON.stringify(intakeSecrets),
  LOG_LEVEL: 'warn',
}

/** What every browser of the tests is started with. */
export const launchOptions = {
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
}

export const browserOptions = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  timezoneId: zone,
  colorScheme: 'light',
  reducedMotion: 'reduce',
} as const
