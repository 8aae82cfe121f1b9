import type { CallOutcome } from '@daftari/contract/telephony/enums'

export interface Ending {
  answered: boolean
  q850?: number | null | undefined
  sipStatus?: number | null | undefined
  /** The cause in the wording of FreeSWITCH and the browser. */
  cause?: string | null | undefined
}

/**
 * The outcome of a call by the network's codes. The cause's number decides, then its name, then the SIP
 * status: the status alone is coarse, 480 stands for no answer and for switched off alike.
 */
export function outcomeOf({ answered, q850, sipStatus, cause }: Ending): CallOutcome {
  if (answered) return 'answered'
  return (
    (q850 == null ? undefined : byNumber.get(q850)) ??
    (cause == null ? undefined : byName.get(cause.toUpperCase().replaceAll(' ', '_'))) ??
    (sipStatus == null ? undefined : byStatus.get(sipStatus)) ??
    'failed'
  )
}

const byNumber = inverted<number>({
  busy: [17, 815],
  'no-answer': [18, 19, 102, 802, 807, 812],
  unreachable: [20, 27, 806],
  rejected: [21, 816, 819, 825],
  'invalid-number': [1, 2, 3, 22, 28, 817],
  congestion: [34, 38, 41, 42, 44, 58, 63, 809],
  barred: [50, 52, 54, 57, 65, 79, 88, 808, 811],
  // For an unanswered call: the caller hung up.
  cancelled: [16, 487, 703],
})

const byName = inverted<string>({
  busy: ['USER_BUSY', 'BUSY_EVERYWHERE', 'BUSY'],
  'no-answer': [
    'NO_ANSWER',
    'NO_USER_RESPONSE',
    'RECOVERY_ON_TIMER_EXPIRE',
    'ALLOTTED_TIMEOUT',
    'NO_PICKUP',
    'PROGRESS_TIMEOUT',
  ],
  unreachable: ['SUBSCRIBER_ABSENT', 'DESTINATION_OUT_OF_ORDER', 'USER_NOT_REGISTERED'],
  rejected: ['CALL_REJECTED', 'DECLINE', 'REJECT_ALL', 'UNWANTED', 'REJECTED'],
  'invalid-number': [
    'UNALLOCATED_NUMBER',
    'NO_ROUTE_TRANSIT_NET',
    'NO_ROUTE_DESTINATION',
    'NUMBER_CHANGED',
    'INVALID_NUMBER_FORMAT',
    'NOT_FOUND',
  ],
  congestion: ['NORMAL_TEMPORARY_FAILURE', 'SWITCH_CONGESTION', 'GATEWAY_DOWN'],
  cancelled: ['ORIGINATOR_CANCEL', 'MANAGER_REQUEST', 'CANCELED', 'NORMAL_CLEARING'],
})

const byStatus = inverted<number>({
  busy: [486, 600],
  'no-answer': [408, 480, 504],
  unreachable: [502],
  rejected: [603, 607, 608],
  'invalid-number': [404, 410, 484, 604],
  congestion: [500, 503],
  barred: [403, 488, 501],
  cancelled: [487],
})

function inverted<K>(table: Partial<Record<CallOutcome, readonly K[]>>): Map<K, CallOutcome> {
  return new Map(
    Object.entries(table).flatMap(([outcome, keys]) =>
      keys.map((key) => [key, outcome as CallOutcome] as const),
    ),
  )
}
