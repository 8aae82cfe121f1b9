import { z } from 'zod'
import type { Posting } from '../src/modules/messaging/gateway/post-json.ts'
import type { TextCarrier } from './core/text-carrier.ts'

export const carriedText = z.object({
  reference: z.string().min(1).max(100),
  to: z.string().min(3).max(20),
  text: z.string().min(1).max(2000),
  reportTo: z.url(),
})

/** Lets the real gateway speak with a carrier of the same process, without sockets or waiting. */
export function inProcessCarrier(carrier: TextCarrier): Posting {
  return async (_url, { body }) => {
    const { status, body: answer } = carrier.take(carriedText.parse(body))
    return { kind: 'answered', status, text: JSON.stringify(answer) }
  }
}
