import { z } from 'zod'
import type { Columns } from '../../columns.ts'
import { endpoint } from '../../endpoint.ts'
import type { PageKey } from '../../navigation/navigation.ts'
import { type OperationWords, saidIn } from '../../operation-words.ts'
import type { Permission } from '../../permissions.ts'
import { idParams, reason, staffRef, version } from '../../shapes.ts'
import type { List, Table } from '../../table.ts'
import { type DeclaredRequest, type RequestEndpoints, request } from '../request.ts'
import { type BodyOf, bodyOf } from './body.ts'
import type { Fields } from './field.ts'
import { type SettingObjects, settingStates, versionsOf } from './setting-versions.ts'

interface Declared<F extends Fields> extends OperationWords {
  /** The page that shows it, for all its readers. */
  page: PageKey
  /** Other pages on which what is in force is shown too. */
  alsoOn?: readonly PageKey[]
  /** The view of its page that has the history, where the page has more tables. */
  show?: string
  can: { ask: Permission; decide: Permission }
  fields: F
  objects?: SettingObjects
  /** What a form begins with while nothing was set yet; else the lender begins with a version. */
  first?: z.output<BodyOf<F>>
  /** Its first day follows from its content: the form asks for it. */
  noticed?: true
  /** What the history says of a version besides. */
  more?: Columns
  /** Other tables that show something else afterwards. */
  refreshes?: readonly Table[]
}

/** Any version as it is answered; its document may be older than the fields of today. */
export const settingVersion = z.object({
  id: z.number(),
  object: z.string(),
  number: z.number(),
  state: z.enum(settingStates),
  effectiveOn: z.iso.date(),
  /** It counts as soon as its approval allows, and no earlier than `effectiveOn`. */
  moves: z.boolean(),
  /** For a pending version: the first day that an approval now would allow. */
  earliest: z.iso.date().nullable(),
  /** Other pending versions with the same base, which have to be made again once this one is approved. */
  overtakes: z.array(z.object({ number: z.number(), askedOn: z.iso.date() })),
  document: z.record(z.string(), z.unknown()),
  /** The version that it was made from: its number and what it said. */
  basedOn: z.number().nullable(),
  base: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string(),
  /** Nobody: it came with the set-up. */
  askedBy: staffRef.nullable(),
  askedAt: z.string(),
  decidedBy: staffRef.nullable(),
  decidedAt: z.string().nullable(),
  decisionReason: z.string().nullable(),
  version,
})
export type SettingVersion = z.output<typeof settingVersion>
export type SettingDocument = SettingVersion['document']

interface SettingEndpoints extends RequestEndpoints {
  ask: ReturnType<typeof askOf>
}

/** A setting as it is declared, for code that shows or serves any setting. */
export interface Setting<K extends string = string, F extends Fields = Fields> {
  kind: K
  page: PageKey
  fields: F
  /** The whole of what a version says. */
  document: BodyOf<F>
  objects?: SettingObjects
  first?: z.output<BodyOf<F>>
  /** All versions: the history. */
  versions: List
  request: DeclaredRequest<K, SettingEndpoints>
  standing: ReturnType<typeof standingOf>
  one: ReturnType<typeof oneOf>
  ask: ReturnType<typeof askOf>
  firstDay?: ReturnType<typeof firstDayOf>
}

/**
 * What a lender sets in versions: the whole document, from a business day on, asked for by one person and
 * approved by another; until its day it can be withdrawn. Reading, asking, deciding, history and page follow.
 * Why: docs/decisions/0073-versioned-settings.md.
 */
export function setting<const K extends string, const F extends Fields>(
  kind: K,
  {
    page,
    alsoOn = [],
    show,
    can,
    fields,
    objects,
    first,
    noticed,
    more = {},
    refreshes,
    ...words
  }: Declared<F>,
): Setting<K, F> {
  const path = `/settings/${kind}`
  const seenOn = alsoOn.length === 0 ? page : [page, ...alsoOn]
  const versions = versionsOf(kind, page, { objects, more })
  const document = bodyOf(fields)
  const whole = document as z.ZodType as z.ZodType<SettingDocument>
  const ask = { ...askOf(path, can.ask, whole), ...saidIn(words) }
  const asked = request(kind, {
    list: versions,
    state: 'settingState',
    states: { asked: 'waiting', done: 'approved' },
    path,
    tag,
    object: 'setting-version',
    acts: {
      ask: 'setting.ask',
      approve: 'setting.approve',
      refuse: 'setting.refuse',
      withdraw: 'setting.withdraw',
    },
    ask,
    decide: {
      ...saidIn(words),
      can: can.decide,
      summary: 'Approve or refuse a version that another person asked for',
    },
    withdraw: {
      can: can.ask,
      summary: 'Withdraw a version before it counts',
      by: 'asker-or-decider',
      also: ['approved'],
    },
    ...(show === undefined ? {} : { show }),
    ...(refreshes === undefined ? {} : { refreshes }),
  })
  return {
    kind,
    page,
    fields,
    document,
    versions,
    request: asked as DeclaredRequest as DeclaredRequest<K, SettingEndpoints>,
    standing: standingOf(path, seenOn),
    one: oneOf(path, seenOn),
    ask,
    ...(objects === undefined ? {} : { objects }),
    ...(first === undefined ? {} : { first }),
    ...(noticed === undefined ? {} : { firstDay: firstDayOf(path, can.ask, whole) }),
  }
}

type SeenOn = PageKey | readonly PageKey[]
const tag = 'Settings'
const effectiveOn = z.iso.date()
const object = z.string().max(60).default('')

/** Refuses: setting.conflict, .day, .day-taken, .same, and what the setting checks of its own. */
const askOf = (path: string, can: Permission, document: z.ZodType<SettingDocument>) =>
  endpoint({
    method: 'POST',
    path,
    summary: 'Ask for the next version from a day on',
    access: { can },
    tag,
    idempotent: true,
    body: z.strictObject({
      object,
      effectiveOn,
      /** Where its approval comes too late for that day, the first that it allows. */
      moves: z.boolean().optional(),
      /** The version that was looked at: the newest that was approved; null of the first. */
      basedOn: z.int().positive().nullable(),
      document,
      reason,
    }),
    response: z.object({ id: z.number(), state: z.enum(settingStates), version }),
  })

const standingOf = (path: string, page: SeenOn) =>
  endpoint({
    method: 'GET',
    path,
    summary: 'What is in force, what waits and what is to come',
    access: { page },
    tag,
    query: z.strictObject({ object }),
    response: z.object({
      inForce: settingVersion.nullable(),
      /** The last that was approved: the next one is made from it. */
      newest: settingVersion.nullable(),
      /** The first day on which the next one may count. */
      earliest: z.iso.date(),
      coming: z.array(settingVersion),
    }),
  })

/** The first day on which it may count, by what it says. */
const firstDayOf = (path: string, can: Permission, document: z.ZodType<SettingDocument>) =>
  endpoint({
    method: 'POST',
    path: `${path}/first-day`,
    summary: 'The first day on which a version may count',
    access: { can },
    tag,
    effect: 'reads',
    body: z.strictObject({ object, document }),
    response: z.object({ earliest: z.iso.date() }),
  })

/** Refuses: request.not-found. */
const oneOf = (path: string, page: SeenOn) =>
  endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'One version of a setting, with what it was made from',
    access: { page },
    tag,
    params: idParams,
    response: settingVersion,
  })
