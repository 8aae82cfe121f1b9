import type { Word } from '../words/words.ts'
import { audiences } from './audiences.ts'

/** The channels of a notice; each channel notifies once of an event. */
export const noticeChannels = ['sms', 'whatsapp', 'push'] as const

/** Out of hours a notice of a recent event waits until the hours begin, or is dropped. */
export const outOfHours = ['wait', 'drop'] as const
export type OutOfHours = (typeof outOfHours)[number]

export interface NoticeKind {
  /** On a day that follows from the due day, at a time; otherwise as soon as it happens. */
  dated: boolean
  /** The limit of days before or after the due day, where they exist. */
  most?: number
  /** It reminds of a debt, and so keeps to the rules of collection. */
  collects?: boolean
  /** Why somebody gets it, with `{value}` for what the query says of that person. */
  why: Word
}

/** The kinds of notices. A new one is a line here, and its source in the module's `notices/`. */
export const noticeKinds = {
  'application-approved': {
    dated: false,
    why: ['Approved on {on}', 'Aprobada el {on}', '{on} 审批通过'],
  },
  'application-refused': {
    dated: false,
    why: ['Refused on {on}', 'Rechazada el {on}', '{on} 审批拒绝'],
  },
  'paid-out': { dated: false, why: ['Paid out on {on}', 'Desembolsado el {on}', '{on} 放款'] },
  'due-soon': {
    dated: true,
    most: 7,
    why: audiences['due-soon'].why,
  },
  'due-today': {
    dated: true,
    why: audiences['due-today'].why,
  },
  overdue: {
    dated: true,
    most: 30,
    why: audiences.overdue.why,
  },
  'repayment-received': {
    dated: false,
    why: ['Paid {owed} on {on}', 'Pagó {owed} el {on}', '{on} 还款 {owed}'],
  },
  'loan-repaid': {
    dated: false,
    why: ['Repaid on {on}', 'Liquidado el {on}', '{on} 结清'],
  },
  'promise-taken': {
    dated: false,
    why: ['Promised {owed} on {on}', 'Prometió {owed} el {on}', '{on} 承诺还款 {owed}'],
  },
  'promise-missed': {
    dated: false,
    collects: true,
    why: [
      'Promise of {owed} missed on {on}',
      'Promesa de {owed} incumplida el {on}',
      '{on} 未兑现承诺 {owed}',
    ],
  },
} as const satisfies Record<string, NoticeKind>

export type NoticeEvent = keyof typeof noticeKinds
export const noticeEvents = Object.keys(noticeKinds) as [NoticeEvent, ...NoticeEvent[]]
