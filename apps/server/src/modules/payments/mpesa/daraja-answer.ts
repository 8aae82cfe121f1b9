import { z } from 'zod'
import { jsonIn } from '../../../platform/http-client/json-in.ts'
import {
  notSent,
  type PayoutAnswer,
  type RegistrationAnswer,
  type StatusAnswer,
} from './wallet-operator.ts'

/** The result of an HTTP exchange with the operator: an answer, or the reason why there is none. */
export type Exchange =
  | { kind: 'answered'; status: number; text: string }
  /** Not one byte of the request was sent. */
  | { kind: 'not-sent'; reason: string }
  /** It left, and no answer came. */
  | { kind: 'lost'; reason: string }

const accepted = z.looseObject({
  ConversationID: z.string().min(1),
  OriginatorConversationID: z.string().optional(),
  ResponseCode: z.union([z.string(), z.number()]).transform(String),
  ResponseDescription: z.string().optional(),
})

const faulted = z.looseObject({ errorCode: z.string().min(1), errorMessage: z.string() })

const invalidTokenCodes: readonly string[] = ['400.003.01', '401.002.01', '404.001.03']

/** The operator says that our token is not (or no longer) good: nothing was taken in. */
export function isInvalidToken(exchange: Exchange): boolean {
  if (exchange.kind !== 'answered') return false
  return invalidTokenCodes.includes(faultIn(exchange.text)?.errorCode ?? '')
}

/**
 * Only the documented words are accepted. Whatever else came (nothing, a proxy's page, half an answer,
 * somebody else's conversation) leaves the payout unknown.
 */
export function readPayoutAnswer(
  exchange: Exchange,
  originatorConversationId: string,
): PayoutAnswer {
  const answer = readAnswer(exchange, originatorConversationId)
  if (answer.outcome !== 'refused' || exchange.kind !== 'answered') return answer
  const { code, description } = answer
  if (/duplicate/i.test(description)) return { outcome: 'duplicate', description }
  if (isCertain(exchange.status, code, description)) return answer
  return { outcome: 'unknown', reason: `${code} ${description}` }
}

/** A question moves nothing, so every documented error is simply a refusal. */
export function readStatusAnswer(exchange: Exchange): StatusAnswer {
  return readAnswer(exchange, undefined)
}

const registered = z.looseObject({
  ResponseCode: z.union([z.string(), z.number()]).transform(String),
  ResponseDescription: z.string().optional(),
})

/** For registered addresses: the answer says at once whether they are valid. */
export function readRegistrationAnswer(exchange: Exchange): RegistrationAnswer {
  const turnedAway = turnedAwayBy(exchange)
  if (turnedAway || exchange.kind !== 'answered') return turnedAway ?? unreadable(0)
  const read = registered.safeParse(jsonIn(exchange.text))
  if (exchange.status !== 200 || !read.success) return unreadable(exchange.status)
  const { ResponseCode, ResponseDescription = '' } = read.data
  const isDone = ResponseCode === '0' || ResponseCode === '00000000'
  return isDone ? { outcome: 'registered' } : refused(ResponseCode, ResponseDescription)
}

/** Not sent, lost, or answered with one of the documented errors; undefined for any other answer. */
export function turnedAwayBy(
  exchange: Exchange,
): Exclude<StatusAnswer, { outcome: 'accepted' }> | undefined {
  if (exchange.kind === 'not-sent') return refused(notSent, exchange.reason)
  if (exchange.kind === 'lost') return { outcome: 'unknown', reason: exchange.reason }
  const fault = faultIn(exchange.text)
  if (fault && isInvalidToken(exchange)) return refused(notSent, fault.errorMessage)
  if (fault && exchange.status >= 400) return refused(fault.errorCode, fault.errorMessage)
  return undefined
}

export const unreadable = (status: number) => ({
  outcome: 'unknown' as const,
  reason: `unreadable answer with status ${status}`,
})

function readAnswer(exchange: Exchange, ourId: string | undefined): StatusAnswer {
  const turnedAway = turnedAwayBy(exchange)
  if (turnedAway || exchange.kind !== 'answered') return turnedAway ?? unreadable(0)
  const read = accepted.safeParse(jsonIn(exchange.text))
  if (exchange.status !== 200 || !read.success) return unreadable(exchange.status)
  const { ConversationID, OriginatorConversationID, ResponseCode, ResponseDescription } = read.data
  if (ResponseCode !== '0') return refused(ResponseCode, ResponseDescription ?? '')
  if (ourId !== undefined && (OriginatorConversationID ?? ourId) !== ourId) {
    return { outcome: 'unknown', reason: 'the answer speaks of another conversation' }
  }
  return { outcome: 'accepted', conversationId: ConversationID }
}

/**
 * Errors below 500 come from checks before the payment system. Those of 500 are certain only by their
 * wording: one code covers both "wrong credentials" and "still processing".
 */
function isCertain(status: number, code: string, description: string): boolean {
  if (status < 500) return status !== 408
  if (code === '500.003.02') return /spike arrest/i.test(description)
  if (code === '500.003.03') return /quota/i.test(description)
  return /wrong credentials|merchant does not exist|invalid initiator/i.test(description)
}

function faultIn(text: string) {
  const read = faulted.safeParse(jsonIn(text))
  return read.success ? read.data : undefined
}

export function refused(code: string, description: string) {
  return {
    outcome: 'refused' as const,
    code: code.slice(0, 50),
    description: withoutNumbers(description),
  }
}

/** An operator's message may repeat our input: its phone numbers must not reach logs or pages. */
function withoutNumbers(text: string): string {
  return text.slice(0, 300).replaceAll(/\d{7,}/g, '***')
}
