import type { z } from 'zod'
import type { CallbackPurpose } from './callbacks.ts'
import type { PageKey } from './navigation/navigation.ts'
import type { OperationWords } from './operation-words.ts'
import type { Permission } from './permissions.ts'

/**
 * The permitted callers: anyone, any signed-in person, people who may see one of the pages, or people with
 * one of the auth codes. There is no default: an operation without it does not compile.
 */
export type Access =
  | 'public'
  | 'session'
  /** The lender's own apps, by signature; never a person. */
  | 'signature'
  /**
   * A provider's callback, at an address that was given to them for this purpose alone; `of` is the
   * parameter that names which gateway, vendor or app.
   */
  | { callback: CallbackPurpose; of?: 'gateway' | 'engine' | 'app' }
  | { page: PageKey | readonly PageKey[] }
  | { can: Rights }

/** One of several suffices: a dangerous process may be stopped by any of its participants. */
export type Rights = Permission | readonly Permission[]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Its `OperationWords` declare what it does to anybody's money, number or preferences. */
export interface Endpoint extends OperationWords {
  method: Method
  /** Below /api, with parameters in braces: `/audit/cashCredit/{id}`. */
  path: string
  /** One sentence for the reference; also the act's name in the audit log. */
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** A field of the body in a customer's own words: signs that cannot be stored are mended, not refused. */
  ownWords?: string
  /**
   * The body is a multipart form with one file in the field `file` and the rest as `body`. A large one
   * goes to the files as it comes, and is never in memory as a whole.
   */
  upload?: true | 'large'
  response: z.ZodType
  /** Money moves: the request must carry an Idempotency-Key, and has one effect whatever repeats. */
  idempotent?: true
  /** A GET that acts, or a POST that only reads: says which it is. */
  effect?: 'reads' | 'writes'
  /** It writes, and shows whose a number is that was sent: counted as a search, as every read of one is. */
  searches?: true
  /** Open also to one whose password has expired. */
  evenIfExpired?: true
  /** A person with an authenticator app confirms it, as where money moves. */
  confirmed?: true
  /** Concerns the caller's own account, which a program does not have: programs may not write there. */
  ownAccount?: true
  /** Also open to a person who must enrol an authenticator app first. */
  enrols?: true
  /** Group in the reference. */
  tag?: string
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** The auth codes that open it; none where another thing does. */
export const rightsOf = ({ access }: Endpoint): readonly Permission[] =>
  typeof access === 'object' && 'can' in access ? [access.can].flat() : []

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> = E extends {
  [P in K]: infer S extends z.ZodType
}
  ? Side extends 'in'
    ? z.input<S>
    : z.output<S>
  : undefined

/** What a caller passes. */
export type InputOf<E extends Endpoint> = Clean<{
  params: Part<E, 'params', 'in'>
  query: Part<E, 'query', 'in'>
  body: Part<E, 'body', 'in'>
}>

/** What the server receives after parsing. */
export type ParsedOf<E extends Endpoint> = {
  params: Part<E, 'params', 'out'>
  query: Part<E, 'query', 'out'>
  body: Part<E, 'body', 'out'>
}

/** What comes back as `data`. */
export type OutputOf<E extends Endpoint> = z.output<E['response']>

type Clean<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
