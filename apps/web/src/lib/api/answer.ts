import type { RefusalOffers } from '@daftari/kernel/refusal'
import { glossary } from '../glossary.ts'
import { words } from '../i18n.ts'
import { ApiError } from './api-error.ts'

interface Envelope {
  code: number
  msg: string
  data: unknown
}

interface FailureData {
  error?: string
  fields?: Record<string, string>
  params?: Record<string, unknown>
  offers?: RefusalOffers
  requestId?: string
}

/** `data` of a good answer; throws ApiError for every other. */
export async function answerOf(response: Response): Promise<unknown> {
  const envelope = await envelopeOf(response)
  if (response.ok && envelope?.code === 200) return envelope.data
  if (envelope === undefined) {
    const status = response.ok ? 0 : response.status
    throw new ApiError({ status, code: 'answer.unreadable', message: messageFor(status) })
  }
  const data = (envelope.data ?? {}) as FailureData
  throw new ApiError({
    status: response.ok ? envelope.code : response.status,
    code: data.error ?? `http.${response.status}`,
    message: messageOf(envelope.msg, data),
    fields: data.fields,
    params: data.params,
    offers: data.offers,
    requestId: data.requestId ?? response.headers.get('x-request-id') ?? undefined,
  })
}

/** What the error catalogue says of a status that something on the way answered in its own words. */
function messageFor(status: number): string {
  const { network, session } = words()
  switch (status) {
    case 402:
      return session.expiredToast
    case 403:
    case 413:
    case 423:
      return network.denied
    case 422:
      return network.illegal
    case 433:
      return network.tooMany
    default:
      return network.unreadable
  }
}

/** What is wrong with which field, by the names that fields have on the screen. */
function messageOf(msg: string, { error, fields = {} }: FailureData): string {
  const named = Object.entries(fields)
  if (error !== 'request.invalid' || named.length === 0) return msg
  return named.map(([path, text]) => `${glossary.field(path)}: ${text}`).join(' ')
}

export function failureOnTheWay(timedOut: boolean): ApiError {
  const network = words().network
  return timedOut
    ? new ApiError({ status: 0, code: 'network.time-out', message: network.timeOut })
    : new ApiError({ status: 0, code: 'network.unreachable', message: network.unreachable })
}

async function envelopeOf(response: Response): Promise<Envelope | undefined> {
  try {
    const read: unknown = await response.json()
    return isEnvelope(read) ? read : undefined
  } catch {
    return undefined
  }
}

function isEnvelope(read: unknown): read is Envelope {
  return typeof read === 'object' && read !== null && 'code' in read && 'msg' in read
}
