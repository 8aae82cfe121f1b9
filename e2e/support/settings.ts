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

/** The zone of the wallet operator, whose statements are by its days. */
const zone = 'Africa/Nairobi'

/**
 * Why nobody may be called for the next half hour, or undefined: collectors call from eight to seven in
 * the evening, so that a journey that calls is left out at night.
 */
export function whyNoCalls(now = new Date()): string | undefined {
  const clock = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const time = new Intl.DateTimeFormat('en-GB', clock).format(now)
  return time >= '08:00' && time < '18:30'
    ? undefined
    : `it is ${time} in ${zone}: nobody is called`
}

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
