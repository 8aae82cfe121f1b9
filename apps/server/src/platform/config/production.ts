import { isLoopback } from '../http-client/sealed-or-local.ts'
import type { Problem } from './variables.ts'

type Given = NodeJS.ProcessEnv

/** A lender's own set-up: the demo may make up what is absent, this may not. */
export function isProduction(env: Given): boolean {
  return env.NODE_ENV === 'production'
}

/**
 * What production demands beyond the form of each variable: everything that keeps a secret or moves
 * money is set by the lender, cannot be guessed, and is nobody's default.
 */
export function productionProblems(given: Given): Problem[] {
  if (!isProduction(given)) return []
  return [...absent(given), ...weak(given), ...shared(given), ...exposed(given)]
}

const demanded = [
  'DATABASE_URL',
  'DATA_KEY',
  'CALLBACK_SECRET',
  'INTAKE_SECRETS',
  'PUBLIC_BASE_URL',
  'MPESA_BASE_URL',
  'MPESA_SHORT_CODE_B2C',
  'MPESA_SHORT_CODE_C2B',
]

function absent(given: Given): Problem[] {
  return demanded
    .filter((name) => given[name] === undefined)
    .map((name) => ({ name, message: 'must be set in production' }))
}

function weak(given: Given): Problem[] {
  const problems: Problem[] = []
  const blame = (name: string, message: string) => problems.push({ name, message })
  const { DATA_KEY = '', CALLBACK_SECRET = '', INTAKE_SECRETS = '' } = given
  if (DATA_KEY !== '' && differentIn(Buffer.from(DATA_KEY, 'base64')) < 16) {
    blame('DATA_KEY', 'is too easy to guess: make one with openssl rand -base64 32')
  }
  const guessable = 'is too easy to guess: make one with openssl rand -hex 24'
  if (CALLBACK_SECRET !== '' && isGuessable(CALLBACK_SECRET)) blame('CALLBACK_SECRET', guessable)
  const notices = given.AGGREGATOR_NOTICE_SECRETS?.split(',') ?? []
  if (notices.some(isGuessable)) blame('AGGREGATOR_NOTICE_SECRETS', guessable)
  if (secretsIn(INTAKE_SECRETS).some(isGuessable)) blame('INTAKE_SECRETS', guessable)
  for (const name of operatorSecrets) {
    const value = given[name]
    if (value !== undefined && isDefault(value)) blame(name, 'is a well-known default')
  }
  for (const name of ['DATABASE_URL', 'DATABASE_READ_URL']) {
    const password = URL.parse(given[name] ?? '')?.password ?? ''
    if (isDefault(password)) blame(name, 'has a well-known default as its password')
  }
  return problems
}

const operatorSecrets = [
  'MPESA_CONSUMER_KEY',
  'MPESA_CONSUMER_SECRET',
  'MPESA_INITIATOR_NAME',
  'MPESA_SECURITY_CREDENTIAL',
  'AGGREGATOR_API_KEY',
]

const words = 'emulated|test|testapi|secret|password|passw0rd|postgres|daftari|admin|root'
const defaults = new RegExp(`^(${words}|changeme|change-me|123456\\d*)$`, 'i')

const isDefault = (value: string) => defaults.test(value)

/** Random letters differ; words that people put in place of a secret give themselves away. */
function isGuessable(secret: string): boolean {
  return differentIn(secret) < 10 || /secret|password|change|example|daftari|qwerty/i.test(secret)
}

const differentIn = (all: Iterable<unknown>) => new Set(all).size

/** Both spellings of the map; a malformed one is told by its own check. */
function secretsIn(text: string): string[] {
  if (text.trim() === '') return []
  if (!text.trim().startsWith('{')) {
    return text.split(',').map((pair) => pair.slice(pair.indexOf('=') + 1).trim())
  }
  try {
    return Object.values(JSON.parse(text)).map(String)
  } catch {
    return []
  }
}

/** Whoever learns one secret must not have learnt another. */
function shared(given: Given): Problem[] {
  const callback = given.CALLBACK_SECRET ?? ''
  const all = secretsIn(given.INTAKE_SECRETS ?? '')
  const twice = differentIn(all) < all.length || (callback !== '' && all.includes(callback))
  return twice
    ? [{ name: 'INTAKE_SECRETS', message: 'must differ from app to app and from CALLBACK_SECRET' }]
    : []
}

/** The operator's calls carry money, a bureau's carry people: nobody on the way may read them. */
function exposed(given: Given): Problem[] {
  const problems: Problem[] = []
  for (const name of ['PUBLIC_BASE_URL', 'MPESA_BASE_URL', 'BUREAU_BASE_URL']) {
    const address = URL.parse(given[name] ?? '')
    if (address?.protocol !== 'http:' || isLoopback(address.hostname)) continue
    problems.push({ name, message: 'must begin with https:// in production' })
  }
  const { EMULATOR_PORT } = given
  if (EMULATOR_PORT !== undefined && EMULATOR_PORT !== 'off') {
    problems.push({ name: 'EMULATOR_PORT', message: 'must be off or absent in production' })
  }
  if (given.CRASH_AT !== undefined) {
    problems.push({ name: 'CRASH_AT', message: 'is for tests alone' })
  }
  if (given.CLOCK_OFFSET_MINUTES !== undefined) {
    problems.push({
      name: 'CLOCK_OFFSET_MINUTES',
      message: 'is for tests and demonstrations alone',
    })
  }
  return problems
}
