import type { AttemptState } from '@daftari/contract/payments/enums'

/** What we asked the operator to do. */
export interface Order {
  amountCents: number
  /** E.164. */
  phone: string
  writtenAt: Date
  /** Known once the request was answered. */
  conversationId: string | null
}

/** What a result says of a payment that was made. */
export interface ReportedPayout {
  conversationId?: string | undefined
  receipt?: string | undefined
  amountCents?: number | undefined
  /** E.164, or with its middle hidden. */
  receiverPhone?: string | undefined
  completedAt?: Date | undefined
}

export type Doubt = 'incomplete' | 'conversation' | 'amount' | 'receiver' | 'time'

const clockToleranceMs = 5 * 60_000

/** Why a success may not be accepted; undefined when it is the payment we ordered. */
export function doubtOf(order: Order, reported: ReportedPayout, now: Date): Doubt | undefined {
  if (reported.receipt === undefined || reported.amountCents === undefined) return 'incomplete'
  const { conversationId, completedAt } = reported
  if (conversationId !== undefined && (order.conversationId ?? conversationId) !== conversationId) {
    return 'conversation'
  }
  if (reported.amountCents !== order.amountCents) return 'amount'
  if (reported.receiverPhone !== undefined && !fits(order.phone, reported.receiverPhone))
    return 'receiver'
  if (completedAt === undefined) return undefined
  const early = completedAt.getTime() < order.writtenAt.getTime() - clockToleranceMs
  const late = completedAt.getTime() > now.getTime() + clockToleranceMs
  return early || late ? 'time' : undefined
}

/** The same number, or a number masked in the middle that agrees in its visible digits. */
function fits(phone: string, reported: string): boolean {
  if (!reported.includes('*')) return phone === reported || phone.slice(1) === reported
  const digits = phone.slice(1)
  const [first = '', last = ''] = reported.replace('+', '').split(/\*+/)
  return digits.startsWith(first) && digits.endsWith(last)
}

/** What a success means for the attempt it speaks of. */
export type SuccessVerdict = 'succeed' | 'repeated' | 'second-receipt' | 'paid-twice'

export function successVerdict(
  attempt: { state: AttemptState; receipt: string | null },
  reported: { receipt: string },
  otherPaid: boolean,
): SuccessVerdict {
  if (attempt.state === 'succeeded') {
    return attempt.receipt === reported.receipt ? 'repeated' : 'second-receipt'
  }
  return otherPaid ? 'paid-twice' : 'succeed'
}

/** What a failure means for it. `doubt`: the words do not exclude that the money moved. */
export type FailureVerdict = 'fail' | 'doubt' | 'repeated' | 'contradiction'

/** Duplicate, internal failure, traffic blocked: the operator itself recommends a query. */
const doubtfulCodes: readonly string[] = ['15', '17', '26']

export function failureVerdict(state: AttemptState, code: string): FailureVerdict {
  if (state === 'succeeded') return 'contradiction'
  if (state === 'failed') return 'repeated'
  return doubtfulCodes.includes(code) ? 'doubt' : 'fail'
}
