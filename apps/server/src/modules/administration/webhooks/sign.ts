import { createHmac, randomBytes } from 'node:crypto'

/** The prefix of a symmetric secret in Standard Webhooks. */
const prefix = 'whsec_'

export const newWebhookSecret = () => `${prefix}${randomBytes(32).toString('base64')}`

interface Signed {
  id: string
  /** The time of sending, not of the event itself: receivers refuse messages that are minutes old. */
  sentAt: Date
  body: string
}

/** The headers of Standard Webhooks, with a signature by each secret that is valid now. */
export function signedHeaders(
  { id, sentAt, body }: Signed,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = Math.floor(sentAt.getTime() / 1_000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
