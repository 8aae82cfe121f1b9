import type { BureauExchange } from './http-bureau.ts'

/** A report of a whole credit history is some 50 kB. */
const mostAnswerBytes = 1024 * 1024

/** Failures of which it is certain that the connection was never made. */
const neverConnected: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** Once: never repeated, never redirected. Its reasons hold neither body nor key. */
export function exchangeOverHttp(timeoutMs: number): BureauExchange {
  return async ({ method, url, key, body }) => {
    try {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${key}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { kind: 'answered', status: response.status, text: await textOf(response) }
    } catch (error) {
      const code = codeOf(error)
      return neverConnected.includes(code)
        ? { kind: 'not-sent', reason: `no connection (${code})` }
        : { kind: 'lost', reason: code === 'TimeoutError' ? 'timeout' : `lost (${code})` }
    }
  }
}

async function textOf(response: Response): Promise<string> {
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
