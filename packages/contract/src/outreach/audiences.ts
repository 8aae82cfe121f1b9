import { z } from 'zod'
import { stages } from '../collections/enums.ts'
import type { Word } from '../words/words.ts'
import type { CarrierKind, OutreachSection } from './enums.ts'
import { ruleEventNames } from './rule-events.ts'

/** A parameter of an audience. */
export type AudienceParameter =
  | { kind: 'whole'; least: number; most: number; initial: number }
  | { kind: 'stage' }
  /** A bought or third-party list of promotion that was approved. */
  | { kind: 'number-batch' }
  /** One of promotion's audiences by its number: its members who are not held out. */
  | { kind: 'audience' }
  | { kind: 'event' }

export interface Audience {
  section: OutreachSection
  /** Only for rules of this carrier, which contact people at the event. */
  rulesBy?: CarrierKind
  /** For tasks of earlier versions; no new plan may use it. */
  retired?: true
  /** By name; each is required. */
  parameters: Readonly<Record<string, AudienceParameter>>
  /** The people it matches with these values; empty if it needs no values. */
  values: Word
  /** Why a person is in it, with `{value}` for what the query says of that person. */
  why: Word
}

const days = (initial: number, least = 1, most = 365): AudienceParameter => ({
  kind: 'whole',
  least,
  most,
  initial,
})
const audience = (
  section: OutreachSection,
  why: Word,
  parameters: Audience['parameters'] = {},
  values: Word = ['', '', ''],
): Audience => ({ section, why, parameters, values })

const lastDays: Word = [
  'In the last {sinceDays} days',
  'En los últimos {sinceDays} días',
  '最近 {sinceDays} 天',
]

/**
 * Every audience there is. Nobody filters by what is not here: whom a person lives with, what they own or
 * how they are selects nobody.
 */
export const audiences = {
  'due-soon': audience(
    'collection',
    [
      'Due on {dueOn}, in {days} days',
      'Vence el {dueOn}, en {days} días',
      '{dueOn} 到期，还有 {days} 天',
    ],
    { inDays: days(1, 1, 14) },
    ['Days before due: {inDays}', 'Días antes del vencimiento: {inDays}', '到期前 {inDays} 天'],
  ),
  'due-today': audience('collection', [
    'Due today, {owed}',
    'Vence hoy, {owed}',
    '今日到期，应还 {owed}',
  ]),
  overdue: audience(
    'collection',
    ['{days} days overdue, {owed}', '{days} días de mora, {owed}', '逾期 {days} 天，欠款 {owed}'],
    { fromDays: days(1, 1, 365), toDays: days(3, 1, 365) },
    [
      'Days overdue: {fromDays}–{toDays}',
      'Días de mora: {fromDays}–{toDays}',
      '逾期 {fromDays}–{toDays} 天',
    ],
  ),
  'overdue-stage': audience(
    'collection',
    [
      'In stage {stage}, {days} days overdue',
      'En la etapa {stage}, {days} días de mora',
      '{stage} 阶段，逾期 {days} 天',
    ],
    { stage: { kind: 'stage' } },
    ['Stage {stage}', 'Etapa {stage}', '{stage} 阶段'],
  ),
  'broken-promise': audience(
    'collection',
    [
      'Promised {owed} for {dueOn}, not kept',
      'Prometió {owed} para el {dueOn}, incumplida',
      '承诺 {dueOn} 还款 {owed}，未兑现',
    ],
    { sinceDays: days(3, 1, 30) },
    lastDays,
  ),
  'never-reached': audience(
    'collection',
    [
      '{attempts} attempts and never reached',
      '{attempts} intentos sin contacto',
      '联系 {attempts} 次，从未接通',
    ],
    { attempts: days(3, 1, 50) },
    ['Attempts at least: {attempts}', 'Intentos como mínimo: {attempts}', '至少联系 {attempts} 次'],
  ),
  'registered-not-applied': audience(
    'promotion',
    [
      'Registered on {on}, never applied',
      'Registrado el {on}, sin solicitud',
      '{on} 注册，从未申请',
    ],
    { fromDays: days(3), toDays: days(30) },
    [
      'Registered {fromDays}–{toDays} days ago',
      'Registrado hace {fromDays}–{toDays} días',
      '注册 {fromDays}–{toDays} 天',
    ],
  ),
  'not-borrowed-again': audience(
    'promotion',
    [
      'Repaid on {on}, not borrowed again',
      'Pagó el {on}, no volvió a pedir',
      '{on} 结清后未再借款',
    ],
    { fromDays: days(3), toDays: days(60) },
    [
      'Repaid {fromDays}–{toDays} days ago',
      'Pagó hace {fromDays}–{toDays} días',
      '结清 {fromDays}–{toDays} 天',
    ],
  ),
  'returned-not-resubmitted': audience(
    'promotion',
    [
      'Application returned on {on}, not handed in again',
      'Solicitud devuelta el {on}, sin reenviar',
      '{on} 申请被退回，未重新提交',
    ],
    { sinceDays: days(30) },
    lastDays,
  ),
  'led-customers': audience(
    'promotion',
    [
      'Came from {from} on {on}, never applied',
      'Llegó de {from} el {on}, sin solicitud',
      '{on} 由 {from} 导流，从未申请',
    ],
    { sinceDays: days(30) },
    lastDays,
  ),
  'away-from-app': audience(
    'promotion',
    [
      'Last seen in the app on {on}',
      'Visto en la aplicación por última vez el {on}',
      '最近一次使用 App：{on}',
    ],
    { fromDays: days(30), toDays: days(180) },
    [
      'Last seen {fromDays}–{toDays} days ago',
      'Visto hace {fromDays}–{toDays} días',
      '{fromDays}–{toDays} 天未使用',
    ],
  ),
  // Numbers that one person uploaded and nobody else reviewed.
  'number-list': {
    ...audience(
      'promotion',
      ['On the list “{list}”', 'En la lista «{list}»', '在名单“{list}”中'],
      {},
      ['List {list}', 'Lista {list}', '名单 {list}'],
    ),
    retired: true,
  },
  'approved-list': audience(
    'promotion',
    ['On the approved list “{list}”', 'En la lista aprobada «{list}»', '在已批准名单“{list}”中'],
    { batch: { kind: 'number-batch' } },
    ['Approved list {batch}', 'Lista aprobada {batch}', '已批准名单 {batch}'],
  ),
  'audience-members': audience(
    'promotion',
    ['In the audience “{audience}”', 'En la audiencia «{audience}»', '在人群“{audience}”中'],
    { audience: { kind: 'audience' } },
    ['Audience {audience}', 'Audiencia {audience}', '人群 {audience}'],
  ),
  'on-event': {
    ...audience(
      'promotion',
      ['{event} on {on}', '{event} el {on}', '{on} {event}'],
      { event: { kind: 'event' } },
      ['On: {event}', 'Al ocurrir: {event}', '事件：{event}'],
    ),
    rulesBy: 'push',
  },
} as const satisfies Record<string, Audience>

export type AudienceName = keyof typeof audiences
export const audienceNames = Object.keys(audiences) as [AudienceName, ...AudienceName[]]

/** For tasks, and for rules where their carrier is given. */
export const audiencesOf = (section: OutreachSection, rules?: CarrierKind) =>
  audienceNames.filter((name) => {
    const { rulesBy, retired, ...of }: Audience = audiences[name]
    if (retired === true) return false
    return of.section === section && (rulesBy === undefined || rulesBy === rules)
  })

/** Numbers that were uploaded, of people who may not know the lender: for a task, or as a list. */
const broughtAudiences: readonly AudienceName[] = ['number-list', 'approved-list']
export const isBrought = (name: AudienceName): boolean => broughtAudiences.includes(name)

/** Whether it is of whom something happens to, one after another. */
export const isOnEvent = (name: AudienceName): boolean => name === 'on-event'

export type AudienceValues = Readonly<Record<string, string | number>>

/** What is asked of each parameter, and nothing else. */
export function audienceSchema(name: AudienceName): z.ZodType<AudienceValues> {
  const { parameters }: Audience = audiences[name]
  const shape = Object.fromEntries(
    Object.entries(parameters).map(([key, parameter]) => [key, schemaOf(parameter)]),
  )
  return z
    .strictObject(shape)
    .refine(
      (values: { fromDays?: unknown; toDays?: unknown }) =>
        values.fromDays === undefined || Number(values.fromDays) <= Number(values.toDays),
      { path: ['toDays'], message: 'must not be before `fromDays`' },
    ) as unknown as z.ZodType<AudienceValues>
}

function schemaOf(parameter: AudienceParameter): z.ZodType {
  if (parameter.kind === 'stage') return z.enum(stages)
  if (parameter.kind === 'event') return z.enum(ruleEventNames)
  if (parameter.kind === 'whole') return z.int().min(parameter.least).max(parameter.most)
  return z.int().positive()
}
