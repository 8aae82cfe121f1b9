import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import { action } from '../platform/records/action.ts'
import { field } from '../platform/records/fields.ts'
import { optionSource } from '../platform/records/option-source.ts'
import { request } from '../platform/request.ts'
import { requestOf } from '../platform/request-of.ts'
import { idParams, version } from '../shapes.ts'
import { list } from '../table.ts'
import { allowedNetwork } from './networks.ts'

export const programStates = [
  'asked',
  'active',
  'expired',
  'refused',
  'withdrawn',
  'revoked',
] as const

const page = 'operation/user-auth/programs'
const path = '/operation/user-auth/programs'
const tag = 'Programs'

/** Roles that a program may have: any but those that hold every right. */
export const programRoles = optionSource({
  path: `${path}/roles`,
  summary: 'Roles that a program may have',
  access: { page },
  tag,
})

/** One row per program that calls the product, those that were refused or revoked too. */
export const programs = list(page, {
  path,
  entity: 'program',
  key: 'programId',
  state: 'programState',
  defaultSort: '-programId',
  tabs: 'programState',
  filters: {
    programState: filter.choice(programStates),
    requestOf: requestOf(),
    askedBy: filter.staff(),
  },
  columns: {
    programId: column.id({ sortable: true }),
    programCode: column.text(),
    programName: column.text(),
    programState: column.choice(programStates),
    role: column.text(),
    networks: column.text(),
    requestsPerMinute: column.count(),
    expiresOn: column.date({ sortable: true }),
    lastUsedAt: column.instant({ sortable: true }),
    ip: column.text({ optional: true }),
    /** Keys that open now: two while one takes the place of another. */
    openKeys: column.count(),
    reason: column.text(),
    askedBy: column.staff(),
    submittedAt: column.instant({ optional: true }),
    decidedBy: column.staff(),
    decidedAt: column.instant({ optional: true }),
    decisionReason: column.text({ optional: true }),
    version: column.count({ optional: true }),
  },
})

const networksPattern = /[\s,;]+/

/** Addresses and networks, apart by commas, blanks or lines; empty: wherever staff may come from. */
export const networkLines = (typed: string): string[] =>
  typed.split(networksPattern).filter((one) => one !== '')

const networksTyped = z
  .string()
  .trim()
  .max(1_000)
  .refine((typed) => networkLines(typed).every((one) => allowedNetwork.safeParse(one).success), {
    error: 'must be addresses or networks such as 10.0.0.0/8',
  })
  .default('')

/**
 * A program gets keys once a second person has approved it, and acts with the rights of its role. Refuses:
 * asking role.unknown, role.beyond-own, program.administrator, .code-taken, .past; deciding the same again.
 */
export const programRequest = request('program', {
  list: programs,
  state: 'programState',
  states: { done: 'active' },
  path,
  tag,
  object: 'program',
  ask: {
    can: 'program.ask',
    summary: 'Ask for a program that may call the product',
    fields: {
      programCode: field.text({ min: 2, max: 40, pattern: /^[a-z][a-z0-9-]*$/ }),
      programName: field.text({ max: 100 }),
      role: field.code(programRoles),
      networks: { ...field.longText({ max: 1_000, rows: 2, initial: '' }), schema: networksTyped },
      requestsPerMinute: field.count({ min: 1, max: 60_000, initial: 600 }),
      expiresOn: field.date(),
      reason: field.reason(),
    },
  },
  decide: {
    can: 'program.decide',
    summary: 'Approve or refuse a program that somebody else asked for',
    reasoned: true,
  },
  withdraw: { can: 'program.ask', summary: 'Withdraw it', by: 'asker' },
})

/** Its keys and tokens open no longer, from the next request on. Nothing brings it back. */
export const revokeProgram = action('program.revoke', {
  stops: true,
  on: programs,
  can: ['program.ask', 'program.decide'],
  from: ['active', 'expired'],
  to: 'revoked',
  asks: 'reason',
  danger: true,
  final: true,
})

/**
 * Makes a key and shows it this once. The keys before it open for `overlapHours` more, so that the program
 * can be given the new one meanwhile. Refuses: request.not-found, record.stale, program.not-active,
 * program.not-yours: the first key is for whoever asked for the program.
 */
export const makeProgramKey = endpoint({
  method: 'POST',
  path: `${path}/{id}/key`,
  summary: 'Make a key for a program; it is shown once',
  access: { can: 'program.ask' },
  confirmed: true,
  tag,
  params: idParams,
  body: z.strictObject({ version, overlapHours: z.int().min(0).max(168).default(24) }),
  response: z.object({ clientId: z.string(), clientSecret: z.string(), version: z.number() }),
})
