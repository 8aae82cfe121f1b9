import type { DeliveryError } from '@daftari/contract/administration/webhooks/deliveries'
import { cutTo, storableLine } from '@daftari/kernel/received-text'
import type { Exchanged } from '../../../platform/http-client/exchange.ts'
import { withoutWrittenNumbers } from '../../../platform/log.ts'
import type { WebhookCarrier } from './carrier.ts'
import { retryAfterMs } from './pauses.ts'
import { signedHeaders } from './sign.ts'

/** The result of one attempt. */
export interface Attempt {
  error: DeliveryError | null
  status: number | null
  /** The beginning of the answer, if it was not a success; numbers are masked. */
  answer: string | null
  tookMs: number
  /** The pause that the receiver asked for. */
  askedMs?: number | undefined
}

const mostAnswerBytes = 4_000
const mostKept = 300

export interface Letter {
  url: string
  id: string
  body: string
  secrets: readonly string[]
}

/** Sends one signed event; never throws, and follows no redirect. */
export async function postEvent(
  carrier: WebhookCarrier,
  { url, id, body, secrets }: Letter,
): Promise<Attempt> {
  const began = performance.now()
  const sentAt = carrier.machineTime()
  const answered = await carrier.exchange(new URL(url), {
    method: 'POST',
    headers: { 'user-agent': 'Daftari', ...signedHeaders({ id, sentAt, body }, secrets) },
    body,
    timeoutMs: carrier.timeoutMs,
    mostAnswerBytes,
  })
  const tookMs = Math.round(performance.now() - began)
  if (answered.kind !== 'answered') {
    return { error: unansweredFor(answered), status: null, answer: null, tookMs }
  }
  const { status } = answered
  if (status >= 200 && status < 300) return { error: null, status, answer: null, tookMs }
  const askedMs = retryAfterMs(answered.retryAfter, carrier.machineTime())
  const patience = (status === 429 || status === 503) && askedMs !== undefined
  const answer = cutTo(withoutWrittenNumbers(storableLine(answered.text)), mostKept) || null
  const error = patience ? 'busy' : errorOf(status)
  return { error, status, answer, tookMs, ...(patience && { askedMs }) }
}

function errorOf(status: number): DeliveryError {
  if (status === 410) return 'gone'
  return status >= 300 && status < 400 ? 'redirect' : 'status'
}

const certificateCode = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|HOSTNAME_MISMATCH|EPROTO/

function unansweredFor({ kind, code }: Exclude<Exchanged, { kind: 'answered' }>): DeliveryError {
  if (code === 'EREACH') return 'out-of-reach'
  if (code === 'timeout') return 'timeout'
  if (certificateCode.test(code)) return 'certificate'
  return kind === 'lost' ? 'closed' : 'unreachable'
}
