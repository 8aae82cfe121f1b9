import { z } from 'zod'
import type { Posting } from '../src/modules/messaging/gateway/post-json.ts'
import type { Push } from './channels/push.ts'
import type { WhatsApp } from './channels/whatsapp.ts'
import type { TextCarrier } from './core/text-carrier.ts'

export const carriedText = z.object({
  reference: z.string().min(1).max(100),
  to: z.string().min(3).max(20),
  text: z.string().min(1).max(2000),
  reportTo: z.url(),
})

export interface Carriers {
  texts: TextCarrier
  whatsapp: WhatsApp
  push: Push
}

/** Lets the real gateways speak with carriers of the same process, without sockets or waiting. */
export function inProcessCarrier(carriers: Carriers): Posting {
  return async ({ pathname, searchParams }, { body }) => {
    if (body === undefined) {
      const balance = carriers.texts.balance(searchParams.get('username') ?? '')
      return { kind: 'answered', status: 200, text: JSON.stringify(balance) }
    }
    const { status, body: answer, retryAfter } = takenBy(carriers, pathname, body)
    const text = JSON.stringify(answer)
    return { kind: 'answered', status, text, ...(retryAfter !== undefined && { retryAfter }) }
  }
}

function takenBy(
  { texts, whatsapp, push }: Carriers,
  path: string,
  body: object,
): ReturnType<TextCarrier['take']> {
  if (path === '/messages') return texts.take(carriedText.parse(body))
  if (body instanceof URLSearchParams) return push.grant(body)
  return path.startsWith('/v1/projects/') ? push.take(body) : whatsapp.take(body)
}
