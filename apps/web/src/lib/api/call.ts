import type { Endpoint, InputOf, OutputOf } from '@daftari/contract/endpoint'
import { currentLanguage } from '../language.ts'
import { addressOf, type Values } from './address.ts'
import { answerOf, failureOnTheWay } from './answer.ts'
import { ApiError } from './api-error.ts'
import { noteAnswer, noteSilence } from './server-state.ts'
import { sessionEvents } from './session-events.ts'

export const timeOutMs = 30_000

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** One per intention of the person; the same on every retry of it. */
  idempotencyKey?: string | undefined
  /** For an endpoint that takes an upload. */
  file?: File | Blob | undefined
  /** A call that asks whether there is a session must not ask the person to sign in. */
  quiet?: boolean | undefined
  /** Told the request's own name, by which the trail knows what it did. */
  onRequestId?: ((requestId: string) => void) | undefined
}

export interface Input {
  params?: Values
  query?: Values
  body?: unknown
}

/**
 * Calls the server as the contract says. An expired session is renewed in place and the call
 * replayed once. Throws ApiError, and nothing else but an AbortError the caller asked for.
 */
export function call<E extends Endpoint>(
  endpoint: Addressed<E>,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  return request(endpoint, input as Input, options) as Promise<OutputOf<E>>
}

/** What of an endpoint is needed to reach it; its types come along. */
export type Addressed<E extends Endpoint> = Pick<E, 'method' | 'path'> & Partial<E>

type Address = Pick<Endpoint, 'method' | 'path'>

/** The same for an endpoint whose types are known elsewhere, such as a table's. */
export async function request(
  endpoint: Address,
  input: Input,
  options: CallOptions = {},
): Promise<unknown> {
  const once = () => send(endpoint, input, options)
  try {
    return await once()
  } catch (error) {
    if (!(error instanceof ApiError) || options.quiet === true) throw error
    if (error.status === 402 && (await sessionEvents.expired())) return once()
    if (error.status === 413 || error.status === 423) sessionEvents.forcedOut(error)
    throw error
  }
}

async function send(endpoint: Address, input: Input, options: CallOptions): Promise<unknown> {
  const timer = AbortSignal.timeout(timeOutMs)
  const signal = options.signal === undefined ? timer : AbortSignal.any([options.signal, timer])
  const request: RequestInit = {
    method: endpoint.method,
    headers: headersOf(input, options),
    credentials: 'same-origin',
    signal,
  }
  const body = bodyOf(input, options)
  if (body !== undefined) request.body = body

  let response: Response
  try {
    response = await fetch(addressOf(endpoint, input.params, input.query), request)
  } catch (error) {
    if (options.signal?.aborted === true) throw error
    noteSilence()
    throw failureOnTheWay(timer.aborted)
  }
  noteAnswer(response)
  const answer = await answerOf(response)
  options.onRequestId?.(response.headers.get('x-request-id') ?? '')
  return answer
}

function headersOf(input: Input, options: CallOptions): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
  }
  if (options.idempotencyKey !== undefined) headers['Idempotency-Key'] = options.idempotencyKey
  if (input.body !== undefined && options.file === undefined) {
    headers['Content-Type'] = 'application/json'
  }
  return headers
}

function bodyOf(input: Input, options: CallOptions): BodyInit | undefined {
  if (options.file === undefined) {
    return input.body === undefined ? undefined : JSON.stringify(input.body)
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(input.body ?? {})) form.append(name, String(value))
  form.append('file', options.file)
  return form
}
