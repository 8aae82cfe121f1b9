import type { z } from 'zod'
import { field } from '../../platform/records/fields.ts'
import { setting } from '../../platform/records/setting.ts'
import { type CaseKind, caseKinds } from './enums.ts'

const anHour = 60
const mostMinutes = 90 * 24 * anHour
const minutes = (word: string, beside?: true) =>
  field.count({ min: 1, max: mostMinutes, word, ...(beside && { beside }) })

/** No length: nobody is on duty then. */
const shift = (word: string) =>
  field.group(
    {
      weekdays: field.weekdays(),
      from: field.time({ word: 'dutyFrom' }),
      until: field.time({ end: true, word: 'dutyUntil', beside: true }),
    },
    {
      word,
      check: ({ from, until }) =>
        String(from) <= String(until)
          ? undefined
          : { at: 'until', message: 'must be after `from`' },
    },
  )

/** In minutes during which somebody is on duty, without pauses. */
const targets = (kind: CaseKind) =>
  field.group(
    {
      firstAnswer: minutes('firstAnswerMinutes'),
      nextAnswer: minutes('nextAnswerMinutes', true),
      resolution: minutes('resolutionMinutes', true),
    },
    { called: { set: 'caseKind', value: kind } },
  )

/**
 * When customer service is on duty, what it promises of each kind of case, and what a person may pass alone.
 * Days off are the public holidays of the contact policy. A case keeps what counted when it was opened.
 */
export const serviceLevelSetting = setting('service-levels', {
  page: 'operation/system/service-levels',
  can: { ask: 'service-level.ask', decide: 'service-level.decide' },
  fields: {
    dayShift: shift('dayShift'),
    secondShift: shift('secondShift'),
    thirdShift: shift('thirdShift'),
    ...(Object.fromEntries(caseKinds.map((kind) => [kind, targets(kind)])) as Record<
      CaseKind,
      ReturnType<typeof targets>
    >),
    /** A failed face check above this amount is let pass by two people. */
    facePassAlone: field.money({ word: 'facePassAlone' }),
  },
})

export type ServiceLevels = z.output<typeof serviceLevelSetting.document>

const usual = { firstAnswer: 4 * anHour, nextAnswer: 4 * anHour, resolution: 20 * anHour }

/** Applies until a lender sets its own. */
export const firstServiceLevels: ServiceLevels = {
  dayShift: { weekdays: [1, 2, 3, 4, 5], from: '08:00', until: '18:00' },
  secondShift: { weekdays: [6], from: '09:00', until: '13:00' },
  thirdShift: { weekdays: [7], from: '00:00', until: '00:00' },
  'offline-message': { firstAnswer: 2 * anHour, nextAnswer: 4 * anHour, resolution: 20 * anHour },
  'face-failure': { firstAnswer: anHour, nextAnswer: 2 * anHour, resolution: 10 * anHour },
  'job-request': usual,
  'lost-payout': { firstAnswer: anHour, nextAnswer: 2 * anHour, resolution: 10 * anHour },
  'forward-order': { ...usual, resolution: 50 * anHour },
  facePassAlone: 500_000,
}
