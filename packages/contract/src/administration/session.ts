import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { languages } from '../language.ts'
import type { MenuItem } from '../navigation/menu.ts'
import { permissions } from '../permissions.ts'

const password = z.string().min(1).max(512)

export const login = endpoint({
  method: 'POST',
  path: '/login',
  summary: 'Sign in',
  access: 'public',
  tag: 'Session',
  body: z.strictObject({
    account: z.string().trim().min(1).max(100),
    password,
    /** The verification code, when one was asked for. */
    token: z.string().trim().max(20).optional(),
    /** With a code: this browser need not give one again for the period that the lender allows. */
    trust: z.boolean().optional(),
  }),
  response: z.object({ token: z.string() }),
})

const demoSignIn = z.object({ account: z.string(), password: z.string(), role: z.string() })
export type DemoSignIn = z.output<typeof demoSignIn>

/** Nobody, unless the lender is the simulated one. */
export const demoSignIns = endpoint({
  method: 'GET',
  path: '/demoSignIns',
  summary: 'The accounts of a demonstration, for its sign-in page',
  access: 'public',
  tag: 'Session',
  response: z.object({ rows: z.array(demoSignIn) }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'Sign out',
  access: 'session',
  ownAccount: true,
  evenIfExpired: true,
  tag: 'Session',
  response: z.object({
    /** Where the browser goes so that the identity provider ends its session too. */
    leave: z.string().optional(),
  }),
})

const menuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    key: z.string() as unknown as z.ZodType<MenuItem['key']>,
    path: z.string(),
    title: z.string(),
    hidden: z.boolean(),
    badge: z.string().optional(),
    children: z.array(menuItem),
  }),
) as unknown as z.ZodType<MenuItem>

/**
 * The pages of a menu by the names of their section and group, for clients that have titles and addresses.
 */
const pagesBySection = z.record(z.string(), z.record(z.string(), z.array(z.string())))

/** The signed-in person and their rights; also open to a person whose password has expired. */
export const userDetail = endpoint({
  method: 'GET',
  path: '/admin/userDetail',
  summary: 'The signed-in person, their menu and auth codes',
  access: 'session',
  evenIfExpired: true,
  tag: 'Session',
  query: z.strictObject({
    /** `pages`: the menus are left empty, and their pages named in `pages`, for a tenth of the bytes. */
    menus: z.enum(['whole', 'pages']).default('whole'),
  }),
  response: z.object({
    id: z.number(),
    account: z.string(),
    name: z.string(),
    avatar: z.string(),
    introduction: z.string(),
    telephone_account: z.string(),
    role_code: z.array(z.string()),
    roles: z.array(z.string()),
    auth_codes: z.array(z.enum(permissions)),
    is_audit_admin: z.boolean(),
    /** True when the password must be changed before anything else. */
    expired: z.boolean(),
    second_factor: z.object({
      /** True when an authenticator app must be enrolled before anything else. */
      needed: z.boolean(),
      /** The day from which it is required, as long as there is none. */
      needed_from: z.string().nullable(),
      /** The number of recovery codes if few are left; null otherwise or without an app. */
      recovery_left: z.number().nullable(),
    }),
    language: z.enum(languages),
    nav_menu: z.array(menuItem),
    left_menu: z.array(menuItem),
    pages: pagesBySection.optional(),
    /** What the browser needs to know of the deployment. */
    settings: z.object({
      currency: z.string(),
      timeZone: z.string(),
      /** The lender's time of the answer: the browser's own may be wrong. */
      now: z.iso.datetime(),
      environment: z.enum(['demo', 'production', 'test']),
    }),
  }),
})

/** A fresh RSA key and a one-use nonce for sending a password encrypted. */
export const passwordKey = endpoint({
  method: 'GET',
  path: '/passwordKey',
  summary: 'Public key and nonce for an encrypted password',
  access: 'public',
  tag: 'Session',
  response: z.object({
    keyId: z.string(),
    /** SPKI, base64. */
    publicKey: z.string(),
    nonce: z.string(),
  }),
})

/**
 * Each password is sent either plain, or as base64 of RSA-OAEP (SHA-1) over `nonce:password` with
 * `key_id` naming the key. Refuses: password.wrong, .same, .different, .weak, .common, .used.
 */
export const modifyPassword = endpoint({
  method: 'POST',
  path: '/admin/staffModifyPassword',
  summary: 'Change one’s own password',
  access: 'session',
  ownAccount: true,
  evenIfExpired: true,
  tag: 'Session',
  body: z.strictObject({
    old_password: password,
    new_password: password,
    confirm_password: password,
    key_id: z.string().max(64).optional(),
  }),
  response: z.object({}),
})

/** The softphone account's password, kept for the telephony server; same encryption. */
export const modifyTelephonePassword = endpoint({
  method: 'POST',
  path: '/admin/modifyTelephonePassword',
  summary: 'Change one’s own telephone password',
  access: 'session',
  ownAccount: true,
  tag: 'Session',
  body: z.strictObject({
    old_password: password,
    new_password: password,
    confirm_password: password,
    key_id: z.string().max(64).optional(),
  }),
  response: z.object({}),
})

export const setLanguage = endpoint({
  method: 'POST',
  path: '/admin/language',
  summary: 'Choose one’s language',
  access: 'session',
  ownAccount: true,
  tag: 'Session',
  body: z.strictObject({ language: z.enum(languages) }),
  response: z.object({}),
})

/** A person's own settings: columns and density of a table, theme, size. */
export const preferences = endpoint({
  method: 'GET',
  path: '/admin/preferences',
  summary: 'One’s own settings',
  access: 'session',
  tag: 'Session',
  response: z.record(z.string(), z.unknown()),
})

export const savePreference = endpoint({
  method: 'PUT',
  path: '/admin/preferences/{key}',
  summary: 'Keep one of one’s own settings',
  access: 'session',
  ownAccount: true,
  tag: 'Session',
  params: z.strictObject({ key: z.string().min(1).max(100) }),
  body: z.strictObject({
    value: z.json().refine((value) => JSON.stringify(value).length <= 20_000, {
      message: 'must not be longer than 20,000 characters',
    }),
  }),
  response: z.object({}),
})
