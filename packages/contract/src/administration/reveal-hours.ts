import { field } from '../platform/records/fields.ts'
import { setting } from '../platform/records/setting.ts'

/** When masked numbers may be shown to staff; until it is set, what the server is started with. */
export const revealHours = setting('reveal-hours', {
  page: 'operation/user-auth/number-decryption-statistics',
  show: 'hours',
  can: { ask: 'reveal-hours.ask', decide: 'reveal-hours.decide' },
  fields: {
    hours: field.group(
      {
        from: field.time({ word: 'revealFrom' }),
        until: field.time({ end: true, word: 'revealUntil', beside: true }),
      },
      {
        untitled: true,
        check: ({ from, until }) =>
          String(from) < String(until)
            ? undefined
            : { at: 'until', message: 'must be after `from`' },
      },
    ),
  },
  first: { hours: { from: '06:00', until: '22:00' } },
})
