import type { ContactPolicy } from './may-contact.ts'

/**
 * Eight to seven from Monday to Saturday; three calls a day and seven in a week to a person, two
 * minutes apart; one message a day and four a week.
 */
export const defaultPolicy: ContactPolicy = {
  fromMinute: 8 * 60,
  untilMinute: 19 * 60,
  weekdays: [1, 2, 3, 4, 5, 6],
  callsPerDay: 3,
  callsPerWeek: 7,
  textsPerDay: 1,
  textsPerWeek: 4,
  gapSeconds: 120,
  promiseDays: 14,
}
