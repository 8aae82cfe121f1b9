export type Posted =
  | { kind: 'answered'; status: number; text: string }
  | { kind: 'not-sent'; reason: string }
  | { kind: 'lost'; reason: string }

export type Posting = (
  url: URL,
  request: { authorization: string; body: object },
  timeoutMs: number,
) => Promise<Posted>

/** An honest answer is under 1 kB; a page of garbage is not read to its end. */
const mostAnswerBytes = 16 * 1024

/** Failures of which it is certain that the connection was never made. */
const neverConnected: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** One request, once: never repeated, never redirected. Its reasons hold neither body nor headers. */
export const postJson: Posting = async (url, { authorization, body }, timeoutMs) => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
    })
    return { kind: 'answered', status: response.status, text: await beginningOf(response) }
  } catch (error) {
    const code = codeOf(error)
    const kind = neverConnected.includes(code) ? 'not-sent' : 'lost'
    return { kind, reason: code === 'TimeoutError' ? 'timeout' : code }
  }
}

async function beginningOf(response: Response): Promise<string> {
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
