import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fastFolder } from '../../tools/fast-folder.mjs'

/** The first of five ports; another lets two runs live on one machine. */
const port = Number(process.env.E2E_PORT ?? 8290)
const emulatorPort = port + 1
/** Of a second server, for the journey in which the server goes away. */
export const restartedPort = port + 2
/** Of the server whose softphones sign in at a telephony server of their own, and of that. */
export const callingPort = port + 3
export const telephonyPort = port + 4

export const root = join(import.meta.dirname, '../..')
const run = createHash('sha256').update(`${root} ${port}`).digest('hex').slice(0, 12)
export const consoleUrl = `http://127.0.0.1:${port}`
/** The emulated wallet operator and the customers' phones. */
export const outsideUrl = `http://127.0.0.1:${emulatorPort}`
/** Made anew for each run, which so begins with the same lender, and removed after it. */
export const dataFolder = join(fastFolder(), `daftari-e2e-${run}`)

export const intakeSecrets = {
  pesa: 'the-secret-of-pesa-in-tests',
  haraka: 'the-secret-of-haraka-in-tests',
  jamii: 'the-secret-of-jamii-in-tests',
}

/** Zones without summer time, each with the hour of the day, in UTC, from which it is morning there. */
const mornings = [
  { from: 5, zone: 'Africa/Nairobi' },
  { from: 14, zone: 'America/Costa_Rica' },
  { from: 22, zone: 'Pacific/Tongatapu' },
] as const

/**
 * The lender's zone: one where it is day now, because nobody is contacted at night. Told by the
 * environment from the first process on, so that those that begin later have the same.
 */
function zoneByDay(now: Date): string {
  const begun = mornings.findLast(({ from }) => from <= now.getUTCHours())
  return (begun ?? mornings[2]).zone
}
process.env.E2E_ZONE ??= zoneByDay(new Date())
const zone = process.env.E2E_ZONE

/** What the product is started with, and what a command on its database needs to find it. */
export const settings: Readonly<Record<string, string>> = {
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: String(port),
  EMULATOR_PORT: String(emulatorPort),
  DATABASE_URL: '',
  DATA_DIR: dataFolder,
  BUSINESS_TIME_ZONE: zone,
  DEMO_CUSTOMERS: '150',
  DEMO_DAYS: '45',
  DEMO_SEED: '7',
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
