import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { languageFrom } from '@daftari/contract/language'
import { Refusal } from '@daftari/kernel/refusal'
import { limits } from '../limits.ts'
import { failureOf } from './failure.ts'

/** How long a caller may take to send a request. */
export interface RequestTimeouts {
  /** Every request but an upload, from its head to its last byte. */
  requestMs: number
  /** An upload, however steadily it comes. */
  uploadMs: number
  /** How long an upload may stall. */
  uploadIdleMs: number
  /** The least average speed of an upload, checked at that time and later. */
  uploadBytesPerSecond: number
  /** The limit for one sender: further uploads have the time of any other request. */
  uploadsAtOnce: number
}

export const defaultTimeouts: RequestTimeouts = limits

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()
const responses = new WeakMap<IncomingMessage, ServerResponse>()

/**
 * Cuts connections that take too long to send a body. Node has one limit for all requests of a server: a
 * limit long enough for a large file on a slow line would let anybody occupy a connection as long.
 */
export function watchRequests(server: Server, { requestMs }: RequestTimeouts): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { headers } = request
    if (!('content-length' in headers) && !('transfer-encoding' in headers)) return
    responses.set(request, response)
    checkAfter(request, requestMs, () => cut(request))
    const stop = () => clearTimeout(timers.get(request))
    request.once('end', stop).once('close', stop)
  })
}

const underWay = new Map<string, number>()

/** For an upload by an authenticated sender: it may continue as long as its bytes arrive. */
export function waitLonger(
  request: IncomingMessage,
  timeouts: RequestTimeouts,
  sender: string,
): void {
  // What came another way than over a watched server, or is here already.
  if (!timers.has(request) || request.complete) return
  if ((underWay.get(sender) ?? 0) >= timeouts.uploadsAtOnce) return
  count(sender, 1)
  request.once('close', () => count(sender, -1))
  const { uploadMs, uploadIdleMs, uploadBytesPerSecond } = timeouts
  const begunAt = performance.now()
  const before = request.socket.bytesRead
  let last = { bytes: before, at: begunAt }
  const look = () => {
    const at = performance.now()
    const bytes = request.socket.bytesRead
    if (bytes > last.bytes) last = { bytes, at }
    const lastedMs = at - begunAt
    const least = (uploadBytesPerSecond * lastedMs) / 1_000
    const tooSlow = lastedMs > uploadIdleMs && bytes - before < least
    if (tooSlow || at - last.at >= uploadIdleMs || lastedMs >= uploadMs) cut(request)
    else checkAfter(request, uploadIdleMs / 4, look)
  }
  checkAfter(request, uploadIdleMs / 4, look)
}

function count(sender: string, by: 1 | -1): void {
  const now = (underWay.get(sender) ?? 0) + by
  if (now === 0) underWay.delete(sender)
  else underWay.set(sender, now)
}

function checkAfter(request: IncomingMessage, ms: number, then: () => void): void {
  clearTimeout(timers.get(request))
  timers.set(
    request,
    setTimeout(() => request.complete || then(), ms),
  )
}

/** Says why, as far as the line still carries it, and ends the connection. */
function cut(request: IncomingMessage): void {
  const why = new Refusal('request.broken-off')
  if (responses.get(request)?.headersSent === false) {
    const { status, body } = failureOf(why, languageFrom(request.headers['accept-language']), '')
    const json = JSON.stringify(body)
    const head = [
      `HTTP/1.1 ${status} Request Timeout`,
      'connection: close',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(json)}`,
    ]
    request.socket.write(`${head.join('\r\n')}\r\n\r\n${json}`)
  }
  request.destroy(why)
}
