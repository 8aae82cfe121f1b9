import type { Endpoint, InputOf, OutputOf } from '@daftari/contract/endpoint'
import { words } from '../i18n.ts'
import { currentLanguage } from '../language.ts'
import { addressOf, type Values } from './address.ts'
import { answerOf, failureOnTheWay } from './answer.ts'
import { ApiError } from './api-error.ts'
import { answersOf, noteQuestions } from './file-questions.ts'
import { sendForm } from './send-form.ts'
import { noteAnswer, noteSilence } from './server-state.ts'
import { sessionEvents } from './session-events.ts'

const timeOutMs = 30_000

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** One per intention of the person; the same on every retry of it. */
  idempotencyKey?: string | undefined
  /** For an endpoint that takes an upload. */
  file?: File | Blob | undefined
  /** A call that checks for a session must not ask the person to sign in. */
  quiet?: boolean | undefined
  /** Called with the request's id, under which the audit log records what it did. */
  onRequestId?: ((requestId: string) => void) | undefined
}

export interface Input {
  params?: Values
  query?: Values
  body?: unknown
}

/**
 * Calls the server as the contract says. An expired session is renewed in place and the call replayed once; a
 * call that moves money is not: the person confirms it again. Throws ApiError, and nothing else but an
 * AbortError the caller asked for.
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

type Address = Pick<Endpoint, 'method' | 'path'> & { idempotent?: true | undefined }

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
    if (options.file && error.offers) noteQuestions(options.file, error.offers)
    if (error.status === 402 && (await sessionEvents.expired())) {
      if (endpoint.idempotent !== true) return once()
      throw new ApiError({
        status: error.status,
        code: 'session.confirm-again',
        message: words().session.confirmAgain,
      })
    }
    // Nothing of it was done: the person who asked for it has just proved to be themselves.
    if (error.code === 'second-factor.confirm' && (await sessionEvents.confirm())) return once()
    if (error.status === 413 || error.status === 423) sessionEvents.forcedOut(error)
    throw error
  }
}

async function send(endpoint: Address, input: Input, options: CallOptions): Promise<unknown> {
  const response = await responseTo(endpoint, input, options).catch((error: unknown) => {
    if (options.signal?.aborted !== true) noteSilence()
    throw error
  })
  noteAnswer(response)
  const answer = await answerOf(response)
  options.onRequestId?.(response.headers.get('x-request-id') ?? '')
  return answer
}

async function responseTo(
  endpoint: Address,
  input: Input,
  options: CallOptions,
): Promise<Response> {
  const address = addressOf(endpoint, input.params, input.query)
  const { method } = endpoint
  const headers = headersOf(input, options)
  const { file, signal } = options
  if (file !== undefined) {
    return sendForm(address, { method, headers, file, body: formOf(input, file), signal })
  }
  const timer = AbortSignal.timeout(timeOutMs)
  const request: RequestInit = {
    method,
    headers,
    credentials: 'same-origin',
    signal: signal === undefined ? timer : AbortSignal.any([signal, timer]),
  }
  if (input.body !== undefined) request.body = JSON.stringify(input.body)
  return fetch(address, request).catch((error: unknown) => {
    throw signal?.aborted === true ? error : failureOnTheWay(timer.aborted)
  })
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

function formOf(input: Input, file: File | Blob): FormData {
  const form = new FormData()
  const fields = { ...(input.body ?? {}), ...answersOf(file) }
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('file', file)
  return form
}
