import type { Language } from '@daftari/contract/language'
import type { PageKey } from '@daftari/contract/navigation/navigation'
import type { Permission } from '@daftari/contract/permissions'
import type { Actor, AppContext } from '../context.ts'
import type { RateLimit } from './rate-limit.ts'

/** A signed-in person and everything they may see and do, as of at most two seconds ago. */
export interface Principal {
  actor: Extract<Actor, { kind: 'staff' }>
  pages: ReadonlySet<PageKey>
  permissions: ReadonlySet<Permission>
  passwordExpired: boolean
  secondFactor: {
    /** An app must be enrolled before anything else. */
    needed: boolean
    enabled: boolean
    /** When a code last proved who works in this session. */
    confirmedAt: Date | null
  }
  language: Language
  /** For a program, which has its own limit. */
  rateLimit?: RateLimit
}

/**
 * Resolves a token to its principal for the HTTP server; `anew` bypasses a cache of some seconds. Refuses:
 * session.expired, account.disabled.
 */
export type Authenticate = (token: string, ip: string, o?: { anew: boolean }) => Promise<Principal>

/**
 * The HTTP server's question to the module that knows the apps. Gives the app's code, or refuses
 * signature.wrong.
 */
export type CheckSignature = (request: {
  method: string
  path: string
  body: Buffer
  headers: Record<string, string | string[] | undefined>
}) => Promise<string>

/**
 * The HTTP server's question to the module that keeps the keys of programs. Undefined: the two do not open,
 * and why is not said.
 */
export type GiveToken = (shown: {
  clientId: string
  clientSecret: string
}) => Promise<{ token: string; seconds: number } | undefined>

/** Somebody's rights as they are now, without a session of theirs. Refuses: account.disabled. */
export type PrincipalOf = (appContext: AppContext, staffId: number) => Promise<Principal>
