import { isLoopback } from '../../src/platform/http-client/sealed-or-local.ts'
import type { OutboxItem } from '../core/outbox.ts'

/** The result of one message, for readers of the emulator's page. */
interface Delivery {
  at: Date
  kind: OutboxItem['kind']
  url: string
  /** The HTTP status, or the reason why there is none. */
  outcome: string
}

export interface Postman {
  schedule(item: OutboxItem): void
  /** Newest first. */
  deliveries(): readonly Delivery[]
  close(): void
}

const mostKept = 200
const timeoutMs = 8000

/**
 * Posts each message once when its time comes; like the operator, it never tries again. It posts to
 * this machine only, and to hosts it was given by name.
 */
export function createPostman(now: () => Date, allowedHosts: readonly string[]): Postman {
  const timers = new Set<NodeJS.Timeout>()
  const delivered: Delivery[] = []

  async function deliver(item: OutboxItem): Promise<void> {
    const outcome = isAllowed(item.url, allowedHosts)
      ? await post(item)
      : 'not posted: not an address of this machine'
    delivered.unshift({ at: now(), kind: item.kind, url: item.url, outcome })
    delivered.length = Math.min(delivered.length, mostKept)
  }

  return {
    schedule(item) {
      const delayMs = Math.max(0, item.deliverAt.getTime() - now().getTime())
      const timer = setTimeout(() => {
        timers.delete(timer)
        void deliver(item)
      }, delayMs)
      timers.add(timer)
    },
    deliveries: () => delivered,
    close() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

export function isAllowed(address: string, allowedHosts: readonly string[]): boolean {
  const url = URL.parse(address)
  if (!url) return false
  const { hostname } = url
  return isLoopback(hostname) || allowedHosts.includes(hostname)
}

async function post({ url, body, headers }: OutboxItem): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return String(response.status)
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    return isTimeout ? 'no answer' : 'no connection'
  }
}
