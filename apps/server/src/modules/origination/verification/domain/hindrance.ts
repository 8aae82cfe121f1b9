import type {
  CallHindrance,
  CallResult,
  Respondent,
} from '@daftari/contract/origination/verification/enums'
import type { RefusalCode } from '@daftari/contract/refusals'

/** The refusal for a call that is made in spite of it. */
export const refusalOf = {
  'no-number': 'verification.no-number',
  'not-consented': 'verification.not-consented',
  'wrong-number': 'verification.wrong-number',
  'called-this-week': 'verification.called-this-week',
  'employer-off': 'verification.employer-off',
  'called-enough': 'verification.called-enough',
  'tried-today': 'verification.tried-today',
} as const satisfies Record<CallHindrance, RefusalCode>

export interface EarlierCall {
  applicationId: number
  result: CallResult
  calledAt: Date
  /** The lender's day on which it was. */
  calledOn: string
}

export interface Callable {
  applicationId: number
  callee: Respondent
  hasNumber: boolean
  /** A contact's own word; of the others nobody is asked. */
  consented: boolean
  /** Whether the lender's policy lets employers be called at all. */
  employersCalled: boolean
  /** Calls to the same callee, over all applications of the customer. */
  calls: readonly EarlierCall[]
}

const weekMs = 7 * 86_400_000
const mostTalks = 2
const mostTriesADay = 3
const unanswered: readonly CallResult[] = ['no-answer', 'busy', 'switched-off']

/**
 * Why somebody may not be called about an application now. A contact only with their own consent, an
 * employer only where the lender's policy allows it;
 * contacts and employers are spoken to once in seven days and twice for an application, and not
 * rung up again and again.
 */
export function hindranceOf(
  one: Callable,
  at: { now: Date; today: string },
): CallHindrance | undefined {
  if (!one.hasNumber) return 'no-number'
  if (one.callee === 'customer') return undefined
  if (one.callee === 'contact' && !one.consented) return 'not-consented'
  if (one.callee === 'employer' && !one.employersCalled) return 'employer-off'
  if (one.calls.some(({ result }) => result === 'wrong-number')) return 'wrong-number'
  const talks = one.calls.filter(({ result }) => !unanswered.includes(result))
  if (talks.filter((call) => call.applicationId === one.applicationId).length >= mostTalks) {
    return 'called-enough'
  }
  if (talks.some(({ calledAt }) => at.now.getTime() - calledAt.getTime() < weekMs)) {
    return 'called-this-week'
  }
  const today = one.calls.filter(({ calledOn }) => calledOn === at.today)
  return today.length >= mostTriesADay ? 'tried-today' : undefined
}
