import { documentKinds, faceResults } from '../../customers/enums.ts'
import type { Condition } from '../../intake/policy.ts'
import type { Fields } from '../../platform/records/field.ts'
import { field } from '../../platform/records/fields.ts'
import { customerTypes } from '../enums.ts'

const days = () => field.count({ max: 10_000, word: 'conditionDays' })
const score = () => field.count({ min: -10_000, max: 10_000, word: 'conditionScore' })
const money = () => field.money({ least: 0, word: 'conditionAmount' })

/** What each condition of the vocabulary is given. */
export const conditionFields: Readonly<Record<Condition['is'], Fields>> = {
  blacklisted: {},
  'age-outside': {
    from: field.count({ max: 150, word: 'conditionFrom' }),
    to: field.count({ max: 150, word: 'conditionTo' }),
  },
  'overdue-now': { days: days() },
  'exposure-above': { cents: money() },
  'device-shared': { customers: field.count({ max: 1_000, word: 'conditionCustomers' }) },
  'contacts-overdue': {
    contacts: field.count({ max: 100, word: 'conditionContacts' }),
    days: days(),
  },
  'instalment-above-income': { ppm: field.percent({ most: 10_000_000, word: 'conditionShare' }) },
  'score-below': { score: score() },
  'score-at-least': { score: score() },
  face: { results: field.several(faceResults, { set: 'faceResult', word: 'conditionResults' }) },
  'documents-missing': {
    kinds: field.several(documentKinds, { set: 'documentKind', word: 'conditionDocuments' }),
  },
  'rejected-within': { days: days() },
  'amount-above': { cents: money() },
  'amount-above-quota': {},
  sampled: { ppm: field.percent({ word: 'conditionShare' }) },
  'customer-type': {
    type: field.choice(customerTypes, { set: 'customerType', word: 'conditionType' }),
  },
  'good-payer': {
    loans: field.count({ max: 1_000, word: 'conditionLoans' }),
    daysLate: days(),
    upToCents: field.money({ least: 0, word: 'conditionUpTo' }),
  },
}

export const conditionKinds = Object.keys(conditionFields) as Condition['is'][]
