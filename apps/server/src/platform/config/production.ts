import { hostsOf } from '../db/hosts/hosts.ts'
import { isLoopback, isOwnHost } from '../http-client/sealed-or-local.ts'
import { differentIn, isDefault, isGuessable, isWordy } from './guessable.ts'
import { type SettingKind, settings } from './settings.ts'
import { smsGateways } from './sms-gateways.ts'

export type Problem = { readonly name: string; readonly message: string }

type Given = NodeJS.ProcessEnv

/** A lender's own set-up: the demo may make up what is absent, this may not. */
export function isProduction(env: Given): boolean {
  return env.NODE_ENV === 'production'
}

/**
 * What production demands beyond the form of each variable: everything that keeps a secret or moves
 * money is set by the lender, cannot be guessed, is nobody's default, and is read by nobody on the way.
 */
export function productionProblems(given: Given): Problem[] {
  if (!isProduction(given)) return []
  const problems: Problem[] = []
  for (const [name, { kind, demanded }] of Object.entries(settings)) {
    const value = given[name]
    const message =
      value === undefined ? demanded && 'must be set in production' : complaints[kind](value, name)
    if (message !== undefined) problems.push({ name, message })
  }
  return [...problems, ...shared(given)]
}

type Complaint = (value: string, name: string) => string | undefined

const weakSecret = 'is too easy to guess: make one with openssl rand -hex 24'
const wellKnown = 'is a well-known default'
const unsealed = 'must begin with https:// in production'

const made: Complaint = (value) => (isGuessable(value) ? weakSecret : undefined)

function issued(value: string): string | undefined {
  if (isDefault(value)) return wellKnown
  return isGuessable(value) ? 'is too easy to guess: it is no key of a real provider' : undefined
}

const complaints: Readonly<Record<SettingKind, Complaint>> = {
  plain: () => undefined,
  'data-key': (value) =>
    differentIn(Buffer.from(value, 'base64')) < 16
      ? 'is too easy to guess: make one with openssl rand -base64 32'
      : undefined,
  made,
  'made-list': (value, name) =>
    value
      .split(',')
      .map((one) => made(one.trim(), name))
      .find(isSaid),
  'made-by-app': (value, name) =>
    secretsIn(value)
      .map((one) => made(one, name))
      .find(isSaid),
  issued,
  account: (value) => (isDefault(value) ? wellKnown : undefined),
  web(value) {
    const address = URL.parse(value)
    return address !== null && !isSealed(address) ? unsealed : undefined
  },
  socket(value) {
    const address = URL.parse(value.replace(/^verto\+/, ''))
    const isOpen = address?.protocol === 'ws:' && !isLoopback(address.hostname)
    return isOpen ? 'must begin with wss:// or verto+wss:// in production' : undefined
  },
  mail: mailComplaint,
  events(value) {
    const host = URL.parse(value)?.hostname ?? ''
    return isOwnHost(host)
      ? undefined
      : 'is not encrypted: it must be an address of this machine or of a private network'
  },
  database(value) {
    const [one = ''] = hostsOf(value).urls
    const password = decodeURIComponent(URL.parse(one)?.password ?? '')
    if (password === '') return undefined
    if (isDefault(password)) return 'has a well-known default as its password'
    return isWordy(password) || differentIn(password) < 6
      ? 'has a password that is too easy to guess'
      : undefined
  },
  gateways: gatewaysComplaint,
  networks: (value) =>
    value.split(',').some((one) => isEverywhere(one.trim()))
      ? 'must name the networks of whom it is about, and no more'
      : undefined,
  simulated(value, name) {
    if (name === 'EMULATOR_PORT') {
      return value === 'off' ? undefined : 'must be off or absent in production'
    }
    return name === 'CRASH_AT' ? 'is for tests alone' : 'is for tests and demonstrations alone'
  },
}

const isSaid = (message: string | undefined) => message !== undefined

const isSealed = ({ protocol, hostname }: URL) => protocol === 'https:' || isLoopback(hostname)

/** Passwords, and files of customers, go by mail: the server's certificate is asked for and looked at. */
function mailComplaint(value: string): string | undefined {
  const address = URL.parse(value)
  if (address === null) return undefined
  const asks = address.searchParams
  if ([...asks.keys()].some((key) => key.startsWith('tls.') || key === 'ignoreTLS')) {
    return 'must not weaken TLS'
  }
  const asksForTls = address.protocol === 'smtps:' || asks.get('requireTLS') === 'true'
  if (!asksForTls && !isLoopback(address.hostname)) {
    return 'must begin with smtps://, or end with ?requireTLS=true, in production'
  }
  const password = decodeURIComponent(address.password)
  return password !== '' && isWordy(password)
    ? 'has a password that is too easy to guess'
    : undefined
}

/** How each is reached is part of the form; a password of SMPP has eight letters at most. */
function gatewaysComplaint(value: string): string | undefined {
  const weak = smsGateways
    .safeParse(value)
    .data?.find((one) => ('smpp' in one ? isWordy(one.key) : isGuessable(one.key)))
  return weak && `holds a key of ${weak.code} that is too easy to guess`
}

/** A network of more than sixteen million addresses is nobody's own. */
function isEverywhere(network: string): boolean {
  const [address = '', length] = network.split('/')
  return length !== undefined && Number(length) < (address.includes(':') ? 16 : 8)
}

/** Reads both spellings of the map; a malformed one is reported by its own check. */
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

const single: readonly SettingKind[] = ['data-key', 'made', 'issued']

/** Secrets must differ, so that a leak of one does not give away another. */
function shared(given: Given): Problem[] {
  const seen = new Map<string, string>()
  const problems = new Map<string, Problem>()
  for (const [name, { kind }] of Object.entries(settings)) {
    for (const secret of secretsOf(kind, given[name] ?? '')) {
      const other = seen.get(secret)
      const message =
        other === name ? 'must differ from app to app' : `must differ from ${other ?? ''}`
      if (other !== undefined) problems.set(name, { name, message })
      seen.set(secret, name)
    }
  }
  return [...problems.values()]
}

function secretsOf(kind: SettingKind, value: string): string[] {
  if (value === '') return []
  if (kind === 'made-by-app') return secretsIn(value)
  if (kind === 'made-list') return value.split(',').map((one) => one.trim())
  return single.includes(kind) ? [value] : []
}
