import { join } from 'node:path'

const port = 8290
const emulatorPort = 8291
/** Of a second server, for the journey in which the server goes away. */
export const restartedPort = 8292

export const root = join(import.meta.dirname, '../..')
export const consoleUrl = `http://127.0.0.1:${port}`
/** The emulated wallet operator and the customers' phones. */
export const outsideUrl = `http://127.0.0.1:${emulatorPort}`
/** Removed before each run: every run begins with the same lender. */
export const dataFolder = join(root, 'var', 'e2e')

export const intakeSecrets = {
  pesa: 'the-secret-of-pesa-in-tests',
  haraka: 'the-secret-of-haraka-in-tests',
  jamii: 'the-secret-of-jamii-in-tests',
}

/** What the product is started with, and what a command on its database needs to find it. */
export const settings: Readonly<Record<string, string>> = {
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: String(port),
  EMULATOR_PORT: String(emulatorPort),
  DATABASE_URL: '',
  DATA_DIR: dataFolder,
  DEMO_CUSTOMERS: '150',
  DEMO_DAYS: '45',
  DEMO_SEED: '7',
  INTAKE_SECRETS: JSON.stringify(intakeSecrets),
  LOG_LEVEL: 'warn',
}
