import type { Exchange } from './daraja-answer.ts'

/** The operator's honest answers are under 2 kB; a page of garbage is not read to its end. */
const mostAnswerBytes = 64 * 1024

/** Failures of which it is certain that the connection was never made. */
const neverConnected: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** One exchange with the operator: over HTTP, or with an emulated one in the same process. */
export type Exchanging = (
  url: URL,
  request: { method: 'GET' | 'POST'; authorization: string; body?: object },
  timeoutMs: number,
) => Promise<Exchange>

/**
 * One HTTP exchange, once: never repeated, never redirected, given up after timeoutMs (the reading of
 * the body included). It does not throw, and its reasons hold neither body nor headers.
 */
export const exchangeOverHttp: Exchanging = async (url, request, timeoutMs) => {
  try {
    const response = await fetch(url, {
      method: request.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        authorization: request.authorization,
        ...(request.body && { 'content-type': 'application/json' }),
      },
      ...(request.body && { body: JSON.stringify(request.body) }),
    })
    return { kind: 'answered', status: response.status, text: await readText(response) }
  } catch (error) {
    const code = codeOf(error)
    return neverConnected.includes(code)
      ? { kind: 'not-sent', reason: `no connection (${code})` }
      : { kind: 'lost', reason: code === 'TimeoutError' ? 'timeout' : `connection lost (${code})` }
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostAnswerBytes) break
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
