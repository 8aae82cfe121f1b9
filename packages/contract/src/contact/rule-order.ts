import type { ContactRule } from './enums.ts'

/**
 * The rules of contact in the order in which they are checked, with the numbers that each refuses by; the
 * first that refuses wins. A notice passes the first group alone. Every contact goes through this list, and
 * the page of the contact policy shows it.
 */
export const contactRuleOrder = {
  everyContact: {
    reference: ['TP-02'],
    employer: ['TP-05'],
    ownNumber: ['TP-01'],
    namedByCustomer: ['TP-06'],
    wrongNumber: ['TP-04'],
    hold: ['TP-08', 'SA-10'],
  },
  allButNotices: {
    stop: ['DN-02', 'DN-05'],
    employerCalls: ['TP-05'],
    consent: ['DN-01'],
    overdue: ['FC-06-overdue'],
    conversation: ['FC-02', 'FC-06-talk'],
    hours: ['CH-01', 'CH-02'],
    ownHours: ['CH-04'],
    caps: [
      'FC-01-day',
      'FC-01-week',
      'FC-01-month',
      'FC-03-day',
      'FC-03-week',
      'FC-06-calls',
      'FC-06-texts',
    ],
    gap: ['FC-04'],
  },
} as const satisfies Record<string, Record<string, readonly ContactRule[]>>

export type ContactRuleOrder = typeof contactRuleOrder
