/** The result of one HTTP exchange: an answer, or the system's code for its absence. */
export type Exchanged =
  | { kind: 'answered'; status: number; text: string; retryAfter?: string }
  /** Not one byte of the request was sent. */
  | { kind: 'not-sent'; code: string }
  /** It left, and no answer came; `timeout` when it was waited for in vain. */
  | { kind: 'lost'; code: string }

export interface Exchange {
  method: 'GET' | 'POST'
  authorization?: string
  headers?: Readonly<Record<string, string>>
  /** A form goes as a form, everything else as JSON; a text is JSON that was written already. */
  body?: object | URLSearchParams | string | undefined
  /** The reading of the answer included. */
  timeoutMs: number
  /** More is garbage, which is not read to its end. */
  mostAnswerBytes: number
}

/** Failures of which it is certain that the connection was never made. */
const neverConnected: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/**
 * One exchange of JSON, or of a form, with a provider, once: never repeated, never redirected. It does not
 * throw, and a failure contains neither body nor headers.
 */
export async function exchangeOnce(
  url: URL,
  { method, authorization, headers, body, timeoutMs, mostAnswerBytes }: Exchange,
): Promise<Exchanged> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        ...headers,
        ...(authorization !== undefined && { authorization }),
        ...(body && !isForm(body) && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm(body) ? body : jsonOf(body) }),
    })
    const text = await beginningOf(response.body, mostAnswerBytes)
    const retryAfter = response.headers.get('retry-after')
    return {
      kind: 'answered',
      status: response.status,
      text,
      ...(retryAfter !== null && { retryAfter }),
    }
  } catch (error) {
    const code = codeOf(error)
    if (neverConnected.includes(code)) return { kind: 'not-sent', code }
    return { kind: 'lost', code: code === 'TimeoutError' ? 'timeout' : code }
  }
}

export const isForm = (body: object | string): body is URLSearchParams =>
  body instanceof URLSearchParams

export const jsonOf = (body: object | string): string =>
  typeof body === 'string' ? body : JSON.stringify(body)

/** What comes beyond the most is not read. */
export async function beginningOf(
  body: AsyncIterable<Uint8Array> | null,
  most: number,
): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > most) break
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}

/** fetch hides the system's code in the cause of a TypeError; a time-out has a name only. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : error.name
}
