import { z } from 'zod'
import { personLanguages } from '../customers/enums.ts'
import { endpoint } from '../endpoint.ts'
import { panelOfPage } from '../platform/panels/panel.ts'
import { bodyOf } from '../platform/records/body.ts'
import { field, optional } from '../platform/records/fields.ts'
import { form } from '../platform/records/form.ts'
import { onlyNew } from '../platform/records/form-fields.ts'
import { optionSource } from '../platform/records/option-source.ts'
import { version } from '../shapes.ts'
import { customerTypes } from './enums.ts'
import { auditors } from './tables.ts'

const manages = { access: { can: 'auditor.manage' }, tag: 'Auditors' } as const
const staffId = z.int().positive()
const done = z.object({ staffId: z.number(), version: z.number() })

/** Staff who have no authorisation yet: the choice of the form that adds one. */
export const auditorCandidates = optionSource({
  path: '/audit/auditor/candidates',
  summary: 'Staff who could be authorised',
  access: { page: 'loan-admin/auditor-auth-list/auditor-list' },
  tag: 'Auditors',
})

const fields = {
  staffId: onlyNew(field.number(auditorCandidates)),
  /** `['*']` covers every product, including later ones. */
  products: field.codes('products', { most: 100, every: true, initial: ['*'] }),
  maxCents: field.money({ least: 0, word: 'limit' }),
  customerTypes: field.several(customerTypes, { set: 'customerType', initial: customerTypes }),
  /** Spoken, as customers' profiles name them; every one when it is `['*']` or left out. */
  languages: optional(
    field.several(['*', ...personLanguages], {
      set: 'personLanguage',
      every: true,
      initial: ['*'],
    }),
  ),
  dailyCapacity: field.count({ max: 1_000, initial: 60 }),
  weight: field.count({ min: 1, max: 100, initial: 1 }),
  canReview: field.flag(),
}

/**
 * Adds an authorisation, or changes it when `version` is given. Nobody authorises themselves.
 * Refuses: auditor.not-yourself, auditor.exists, auditor.product-unknown, record.stale.
 */
export const saveAuditor = endpoint({
  ...manages,
  method: 'POST',
  path: '/userAuditAuthAdd',
  summary: 'Add or change an auditor’s authorisation',
  body: bodyOf(fields).extend({
    /** The version of the changed authorisation; left out to add one. */
    version: version.optional(),
  }),
  response: done,
})

export const auditorForm = form('auditor', {
  on: auditors,
  can: 'auditor.manage',
  tag: 'Auditors',
  fields,
  title: 'name',
  path: '/userAuditAuthAdd',
  endpoints: { create: saveAuditor, change: saveAuditor },
  idAs: 'staffId',
  acts: { create: 'auditor.authorise', change: 'auditor.authorise' },
  refreshes: [['auditors'], ['options']],
})

/** An auditor goes on or off duty; anyone who takes tasks may set their own duty. */
export const setDuty = endpoint({
  method: 'POST',
  path: '/audit/auditor/duty',
  summary: 'Set an auditor on or off duty',
  access: { can: 'application.take' },
  tag: 'Auditors',
  body: z.strictObject({ staffId, onDuty: z.boolean() }),
  response: done,
})

/** The whole set of days off from today on; past days stay as they were. */
export const setRestDays = endpoint({
  ...manages,
  method: 'PUT',
  path: '/audit/auditor/restDays',
  summary: 'Set an auditor’s days off',
  body: z.strictObject({ staffId, restDays: z.array(z.iso.date()).max(366) }),
  response: z.object({}),
})

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const targetPage = { access: { page: 'statistics/audit/kpi' }, tag: 'Auditors' } as const

/** How many cases a month each should handle, as it is said for a month. */
export const auditorTargets = panelOfPage('auditor-targets', {
  ...targetPage,
  path: '/audit/auditor/targets',
  summary: 'Auditors’ targets of a month',
  asks: { month },
  parts: {
    everybody: z.number().nullable(),
    /** People with a target of their own. */
    own: z.array(z.object({ id: z.number(), name: z.string(), handled: z.number() })),
  },
})

/**
 * Says how many cases a month an auditor should handle, or everybody who has no target of their
 * own, from a month on; without a number it ends. Refuses: request.not-found,
 * auditor.not-yourself, auditor.month-over.
 */
export const setAuditorTarget = endpoint({
  ...manages,
  method: 'PUT',
  path: '/audit/auditor/target',
  summary: 'Set an auditor’s target',
  body: z.strictObject({
    /** Left out, everybody. */
    staffId: staffId.optional(),
    fromMonth: month,
    handled: z.int().min(1).max(10_000).optional(),
  }),
  response: z.object({}),
})
