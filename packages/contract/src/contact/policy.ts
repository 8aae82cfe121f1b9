import type { z } from 'zod'
import { field } from '../platform/records/fields.ts'
import { setting } from '../platform/records/setting.ts'

const hour = { from: '07:00', until: '20:00', message: 'between 07:00 and 20:00' }

/** A time of the lender's day: nobody is contacted before seven or after eight. */
export const contactTime = field.time(hour).schema

interface Bounds {
  calls: { perDay: number; perWeek: number; perMonth: number }
  texts: { perDay: number; perWeek: number }
}

/** What a lender may set for a purpose: as strict as it likes, never laxer than the bounds. */
const purpose = (word: string, { calls, texts }: Bounds) =>
  field.group(
    {
      from: field.time({ ...hour, word: 'contactFrom' }),
      /** The first minute that is too late. */
      until: field.time({ ...hour, word: 'contactUntil', beside: true }),
      weekdays: field.weekdays(),
      /** Calls by hand and by robot together; a month is 30 days. */
      calls: field.group(
        {
          perDay: field.count({ max: calls.perDay, word: 'callsPerDay' }),
          perWeek: field.count({ max: calls.perWeek, word: 'callsPerWeek', beside: true }),
          perMonth: field.count({ max: calls.perMonth, word: 'callsPerMonth', beside: true }),
          gapSeconds: field.count({ min: 120, max: 86_400, word: 'callGapSeconds', beside: true }),
        },
        { untitled: true },
      ),
      /** SMS, WhatsApp and push together. */
      texts: field.group(
        {
          perDay: field.count({ max: texts.perDay, word: 'textsPerDay' }),
          perWeek: field.count({ max: texts.perWeek, word: 'textsPerWeek', beside: true }),
        },
        { untitled: true },
      ),
    },
    {
      word,
      check: ({ from, until }) =>
        String(from) < String(until) ? undefined : { at: 'until', message: 'must be after `from`' },
    },
  )

const usual = {
  calls: { perDay: 6, perWeek: 15, perMonth: 45 },
  texts: { perDay: 3, perWeek: 8 },
}

/**
 * When and how often people are contacted, over all loans, apps, channels and senders. More than
 * seven collection calls in seven days are harassment, whoever allows them; offers are one conversation in
 * thirty days, for which nobody is tried more than three times, each on another day. Looser and stricter
 * alike is a version that two people make; what passes the bounds is refused at its field.
 */
export const contactPolicySetting = setting('contact-policy', {
  page: 'operation/system/contact-policy',
  can: { ask: 'contact-policy.ask', decide: 'contact-policy.decide' },
  fields: {
    collection: purpose('contactForCollection', {
      ...usual,
      calls: { perDay: 3, perWeek: 7, perMonth: 30 },
    }),
    marketing: purpose('contactForMarketing', {
      ...usual,
      calls: { perDay: 1, perWeek: 3, perMonth: 3 },
    }),
    service: purpose('contactForService', usual),
    audit: purpose('contactForAudit', usual),
    /** Days without collection and marketing. */
    holidays: field.dates({ max: 100, word: 'publicHolidays' }),
    /** A customer whose opt-out from offers staff recorded is notified once, by SMS. */
    confirmStops: field.flag({ word: 'confirmStops' }),
  },
})

export const contactPolicy = contactPolicySetting.document
export type ContactPolicy = z.output<typeof contactPolicy>

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const workDays = [1, 2, 3, 4, 5, 6]
const gapSeconds = 120

/** Applies until a lender sets its own. */
export const firstContactPolicy: ContactPolicy = {
  audit: {
    from: '07:00',
    until: '20:00',
    weekdays: everyDay,
    calls: { ...usual.calls, gapSeconds },
    texts: usual.texts,
  },
  service: {
    from: '07:00',
    until: '20:00',
    weekdays: everyDay,
    calls: { ...usual.calls, gapSeconds },
    texts: usual.texts,
  },
  collection: {
    from: '08:00',
    until: '19:00',
    weekdays: workDays,
    calls: { perDay: 3, perWeek: 7, perMonth: 30, gapSeconds },
    texts: { perDay: 1, perWeek: 4 },
  },
  marketing: {
    from: '08:00',
    until: '19:00',
    weekdays: workDays,
    calls: { perDay: 1, perWeek: 3, perMonth: 3, gapSeconds },
    texts: { perDay: 1, perWeek: 2 },
  },
  holidays: [],
  confirmStops: false,
}
