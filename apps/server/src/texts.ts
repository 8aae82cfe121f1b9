import type { TextSender } from './ports.ts'

/** Hands a text to the gateway over HTTP. Throws when it was not taken; the text is not in the error. */
export function httpTexts(baseUrl: string, timeoutMs: number): TextSender {
  return {
    async send(to, text) {
      const answer = await fetch(new URL('/sms', baseUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the text gateway answered ${answer.status}`)
    },
  }
}
