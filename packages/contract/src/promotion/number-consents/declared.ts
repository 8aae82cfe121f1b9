import { z } from 'zod'
import { column } from '../../columns.ts'
import { endpoint } from '../../endpoint.ts'
import { filter } from '../../filters.ts'
import { action } from '../../platform/records/action.ts'
import { document } from '../../platform/records/document.ts'
import { field } from '../../platform/records/fields.ts'
import { bodyFor, form } from '../../platform/records/form.ts'
import { record } from '../../platform/records/record.ts'
import { request } from '../../platform/request.ts'
import { requestOf } from '../../platform/request-of.ts'
import { version } from '../../shapes.ts'
import { list } from '../../table.ts'
import { line } from '../../typed.ts'

const page = 'promotion/third-phone/index'
const path = `/${page}/consents`
const tag = 'Number lists'
export const numberConsentStates = ['asked', 'given', 'refused', 'withdrawn', 'taken-back'] as const

/** One row per consent of a number without an account, with what proves it. */
export const numberConsents = list(page, {
  name: `${page}/consents`,
  path,
  entity: 'number-consent',
  key: 'consentId',
  state: 'numberConsentState',
  defaultSort: '-consentId',
  tabs: 'numberConsentState',
  filters: {
    numberConsentState: filter.choice(numberConsentStates),
    requestOf: requestOf(),
    phone: filter.phone(),
    agreed: filter.dateRange(),
    askedBy: filter.staff(),
  },
  columns: {
    consentId: column.id({ sortable: true }),
    phone: column.phone(),
    numberConsentState: column.choice(numberConsentStates),
    agreedOn: column.date({ sortable: true }),
    numberSource: column.text({ short: true }),
    wordingVersion: column.text({ short: true }),
    askedBy: column.staff(),
    submittedAt: column.instant(),
    decidedBy: column.staff(),
    decidedAt: column.instant({ optional: true }),
    decisionReason: column.text({ optional: true }),
    takenBackBy: column.staff({ optional: true }),
    takenBackAt: column.instant(),
    wording: column.text({ optional: true }),
    version: column.count({ optional: true }),
  },
})

const consentFields = {
  phone: field.phone(),
  agreedOn: field.date({ initial: 'today', upToToday: true }),
  /** Where the consent was given: a stand, a call, a letter. */
  numberSource: { ...field.text({ max: 120 }), schema: line(120) },
  wordingVersion: { ...field.text({ max: 40 }), schema: line(40) },
  /** The exact wording of the consent. */
  wording: field.longText({ min: 3, max: 1_000, rows: 3 }),
  file: field.file(),
}

/** With the signed form, as PDF or picture. Refuses: number-consent.future, .open-before. */
export const askNumberConsent = endpoint({
  method: 'POST',
  path,
  summary: 'Write down what the owner of a number agreed to',
  access: { can: 'number-consent.ask' },
  tag,
  upload: true,
  body: bodyFor(consentFields, 'create'),
  response: z.object({ id: z.number(), state: z.enum(numberConsentStates), version }),
})

/** With the form that the number's owner signed. */
export const numberConsentForm = form('number-consent', {
  can: 'number-consent.ask',
  tag,
  only: 'create',
  fields: consentFields,
  endpoints: { create: askNumberConsent },
  refreshes: [numberConsents],
})

/**
 * A consent of the number's own, by two persons. Refuses: deciding number-consent.refused-since, where its
 * owner has refused on that day or after, .stopped, .wrong-number.
 */
export const numberConsentRequest = request('number-consent', {
  list: numberConsents,
  show: 'consents',
  state: 'numberConsentState',
  states: { done: 'given' },
  path,
  tag,
  object: 'number-consent',
  ask: askNumberConsent,
  decide: {
    stopsContact: true,
    writesConsent: true,
    can: 'number-consent.decide',
    summary: 'Approve or refuse a consent that somebody else wrote down',
    reasoned: true,
  },
  withdraw: {
    can: 'number-consent.ask',
    summary: 'Withdraw a consent that waits',
    by: 'asker',
  },
})

/** Its owner wants no offers any more: at once, by one person, over every consent and list. */
export const takeBackConsent = action('number-consent.take-back', {
  stopsContact: true,
  writesConsent: true,
  stops: true,
  on: numberConsents,
  can: ['number-consent.ask', 'number-consent.decide'],
  from: ['given'],
  to: 'taken-back',
  asks: { reason: field.reason() },
  danger: true,
  final: true,
})

/** The signed form as it was given. Refuses: request.not-found. */
export const numberConsentDocument = document({
  path: `${path}/{id}/document`,
  summary: 'The document of a consent',
  access: { page },
  writes: true,
  tag,
})

export const numberConsent = record(numberConsents, {
  actions: [takeBackConsent],
  panels: [
    ['phone', 'numberConsentState', 'agreedOn', 'numberSource', 'wordingVersion'],
    ['askedBy', 'submittedAt', 'decidedBy', 'decidedAt', 'decisionReason'],
    ['takenBackBy', 'takenBackAt'],
    { text: 'wording' },
  ],
})
