import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Variables } from './variables.ts'

export type Secrets = {
  /** 32 bytes, encrypts personal data at rest. */
  readonly dataKey: Uint8Array
  /** The part of a callback address that cannot be guessed. */
  readonly callbackSecret: string
  /** App name to the secret that signs what it sends in. */
  readonly intakeSecrets: Readonly<Record<string, string>>
}

type Kept = {
  readonly dataKey: string
  readonly callbackSecret: string
  readonly intakeSecrets: Record<string, string>
}

/** The apps of the simulated lender, which sign with secrets made up for them. */
const demoApps = ['pesa', 'haraka', 'jamii']

/**
 * The secrets of the environment, and in place of absent ones those kept in DATA_DIR/secrets.json,
 * made up at the first need. Losing that file makes encrypted personal data unreadable.
 */
export function keptSecrets(dataDir: string, v: Variables): Secrets {
  const { DATA_KEY, CALLBACK_SECRET, INTAKE_SECRETS } = v
  if (DATA_KEY && CALLBACK_SECRET && INTAKE_SECRETS) {
    return { dataKey: DATA_KEY, callbackSecret: CALLBACK_SECRET, intakeSecrets: INTAKE_SECRETS }
  }
  const kept = readOrMake(join(dataDir, 'secrets.json'))
  return {
    dataKey: DATA_KEY ?? new Uint8Array(Buffer.from(kept.dataKey, 'base64')),
    callbackSecret: CALLBACK_SECRET ?? kept.callbackSecret,
    intakeSecrets: INTAKE_SECRETS ?? kept.intakeSecrets,
  }
}

function readOrMake(file: string): Kept {
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o711 })
  const made: Kept = {
    dataKey: randomBytes(32).toString('base64'),
    callbackSecret: randomBytes(24).toString('hex'),
    intakeSecrets: Object.fromEntries(
      demoApps.map((app) => [app, randomBytes(24).toString('base64url')]),
    ),
  }
  try {
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return JSON.parse(readFileSync(file, 'utf8'))
  }
}
