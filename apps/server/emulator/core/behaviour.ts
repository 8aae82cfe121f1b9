import type { Random } from '@daftari/kernel/random'

/** Whether the money moved in a case that leaves it open. Without it, a coin is tossed. */
type Fate = 'paid' | 'lost'

/** What the operator does with one payout request. */
export type Behaviour =
  /** Paid, with its result after the usual delay. */
  | 'normal'
  /** Paid, and the result comes after `lateMs`. */
  | 'late'
  /** Paid, and the same result is posted twice. */
  | 'twice'
  /** Paid and reported so; then a failure for the same conversation. */
  | 'contradicts'
  /** Accepted, and no result ever: a status query says whether it was paid. */
  | 'never'
  | `never:${Fate}`
  /** A queue time-out notice, and then the result of a success. */
  | 'timeout-then-success'
  /** A queue time-out notice only; nothing was paid. */
  | 'queue-timeout'
  /** The HTTP request is never answered. Paid: its result is posted as usual. */
  | 'hang'
  | `hang:${Fate}`
  /** HTTP 500 with a page instead of an answer. Paid: its result is posted as usual. */
  | 'garbage'
  | `garbage:${Fate}`
  /** Accepted, then a result with this code: failure:2040. */
  | `failure:${string}`
  /** Refused at the request with this error code: refused:500.003.02. */
  | `refused:${string}`
  /** The token is called invalid in the middle of its life; the request may come again. */
  | 'token-expired'
  /** A proxy's page with this status, and nothing is taken in: http:503. */
  | `http:${string}`
  /** Paid, and the result names another amount. */
  | 'other-amount'
  /** Paid, and the result names another receiver. */
  | 'other-receiver'
  /** Paid; a failure is reported first, then the success. */
  | 'failure-then-success'

const plainBehaviours: readonly string[] = [
  'normal',
  'late',
  'twice',
  'contradicts',
  'timeout-then-success',
  'queue-timeout',
  'token-expired',
  'other-amount',
  'other-receiver',
  'failure-then-success',
  ...['never', 'hang', 'garbage'].flatMap((name) => [name, `${name}:paid`, `${name}:lost`]),
]

export function isBehaviour(text: string): text is Behaviour {
  return plainBehaviours.includes(text) || /^(failure|refused|http):[\w.]{1,20}$/.test(text)
}

/** The last four digits of a wallet decide, so that a tester needs no other control than the phone. */
export const magicPhones: Readonly<Record<string, Behaviour>> = {
  '0001': 'late',
  '0002': 'twice',
  '0003': 'never:paid',
  '0004': 'never:lost',
  '0005': 'timeout-then-success',
  '0006': 'failure:2040',
  '0007': 'queue-timeout',
  '0008': 'hang:paid',
  '0009': 'garbage:lost',
}

/** How often each behaviour comes where neither a script nor a magic phone decides. */
export type BehaviourMix = readonly (readonly [behaviour: Behaviour, weight: number])[]

/** What a behaviour means, in three independent parts. */
export interface Plan {
  answer: 'accepted' | 'silence' | 'garbage' | 'refused' | 'page'
  /** untaken: it never reached the payment system, so the same id may come again. */
  money: 'moves' | 'fails' | 'nothing' | 'untaken'
  result:
    | ('once' | 'late' | 'twice' | 'contradicted' | 'none' | 'timeout' | 'timeout-then-result')
    | ('other-amount' | 'other-receiver' | 'failed-first')
  /** The code of a failure or a refusal. */
  code?: string
}

export function planOf(behaviour: Behaviour, random: Random): Plan {
  const [name = '', detail] = behaviour.split(/:(.*)/s)
  const isPaid = () => (detail === undefined ? random.chance(0.5) : detail === 'paid')
  switch (name) {
    case 'late':
    case 'twice':
      return { answer: 'accepted', money: 'moves', result: name }
    case 'other-amount':
    case 'other-receiver':
      return { answer: 'accepted', money: 'moves', result: name }
    case 'failure-then-success':
      return { answer: 'accepted', money: 'moves', result: 'failed-first' }
    case 'token-expired':
      return { answer: 'refused', money: 'untaken', result: 'none', code: '404.001.03' }
    case 'http':
      return { answer: 'page', money: 'untaken', result: 'none', code: detail ?? '503' }
    case 'contradicts':
      return { answer: 'accepted', money: 'moves', result: 'contradicted' }
    case 'never':
      return { answer: 'accepted', money: isPaid() ? 'moves' : 'nothing', result: 'none' }
    case 'timeout-then-success':
      return { answer: 'accepted', money: 'moves', result: 'timeout-then-result' }
    case 'queue-timeout':
      return { answer: 'accepted', money: 'nothing', result: 'timeout' }
    case 'hang':
      return unanswered('silence', isPaid())
    case 'garbage':
      return unanswered('garbage', isPaid())
    case 'failure':
      return { answer: 'accepted', money: 'fails', result: 'once', code: detail ?? '17' }
    case 'refused':
      return { answer: 'refused', money: 'untaken', result: 'none', code: detail ?? '400.002.02' }
    default:
      return { answer: 'accepted', money: 'moves', result: 'once' }
  }
}

function unanswered(answer: 'silence' | 'garbage', isPaid: boolean): Plan {
  return isPaid
    ? { answer, money: 'moves', result: 'once' }
    : { answer, money: 'untaken', result: 'none' }
}
