import {
  type IncomingMessage,
  Agent as PlainAgent,
  request as plainRequest,
  type RequestOptions,
} from 'node:http'
import { Agent as TlsAgent, request as tlsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { pipeline, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { beginningOf, type Exchange, type Exchanged, isForm, jsonOf } from './exchange.ts'
import type { Reach } from './reach.ts'
import { outOfReach } from './reach.ts'

/** Below the five seconds after which most servers hang up on a connection that is quiet. */
const quietMs = 4_000

/**
 * `exchangeOnce` for an address that somebody entered in the console: the resolved address is checked at the
 * connection itself, which fetch does not expose. Nothing is sent to an unreachable address.
 */
export function exchangeWithin(reach: Reach) {
  const kept = { keepAlive: true, timeout: quietMs }
  /** Hosts that hung up on a connection they had left open: each request has its own from then on. */
  const hangUp = new Set<string>()
  const agents = { 'http:': new PlainAgent(kept), 'https:': new TlsAgent(kept) }
  return async (url: URL, exchange: Exchange): Promise<Exchanged> => {
    const { protocol } = url
    if (protocol !== 'http:' && protocol !== 'https:') return { kind: 'not-sent', code: 'protocol' }
    if (!reach.allows(url.hostname)) {
      return { kind: 'not-sent', code: outOfReach(url.hostname).code ?? '' }
    }
    const agent = hangUp.has(url.host) ? (false as const) : agents[protocol]
    const options = { agent, lookup: reach.lookup }
    const begin = protocol === 'https:' ? tlsRequest : plainRequest
    return exchanged((more) => begin(url, { ...options, ...more }), exchange, {
      sealed: protocol === 'https:',
      onHangUp: () => hangUp.add(url.host),
    })
  }
}

type Begin = (options: RequestOptions) => ReturnType<typeof plainRequest>

interface Around {
  sealed: boolean
  /** The peer closed a kept connection while a request was on its way: nobody knows whether it arrived. */
  onHangUp(): void
}

const hungUp: readonly string[] = ['ECONNRESET', 'EPIPE']

function exchanged(
  begin: Begin,
  exchange: Exchange,
  { sealed, onHangUp }: Around,
): Promise<Exchanged> {
  const { method, body, timeoutMs, mostAnswerBytes } = exchange
  const text = body && (isForm(body) ? body.toString() : jsonOf(body))
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve) => {
    let connected = false
    const fail = (error: NodeJS.ErrnoException) => {
      const code = signal.aborted ? 'timeout' : (error.code ?? error.name)
      if (asked.reusedSocket && hungUp.includes(code)) onHangUp()
      resolve({ kind: connected ? 'lost' : 'not-sent', code })
    }
    const asked = begin({ method, signal, headers: headersOf(exchange, text) })
    asked.on('socket', (socket: Socket) => {
      // A reused socket was connected for an earlier exchange.
      if (!socket.connecting && asked.reusedSocket) connected = true
      else socket.once(sealed ? 'secureConnect' : 'connect', () => (connected = true))
    })
    asked.on('error', fail)
    asked.on('response', (response) => {
      const retryAfter = response.headers['retry-after']
      beginningOf(unpacked(response), mostAnswerBytes).then(
        (read) =>
          resolve({
            kind: 'answered',
            status: response.statusCode ?? 0,
            text: read,
            ...(retryAfter !== undefined && { retryAfter }),
          }),
        fail,
      )
    })
    asked.end(text)
  })
}

/**
 * Some peers compress answers unasked, and say so of an empty one as well. An answer that cannot be
 * decompressed counts as lost.
 */
const unpackers: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

async function* unpacked(response: IncomingMessage): AsyncGenerator<Uint8Array> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? ''
  const unpacker = unpackers[encoding]?.()
  if (unpacker === undefined) return yield* response
  let isEmpty = true
  const packed = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of response) {
      isEmpty = false
      yield chunk
    }
  }
  try {
    yield* pipeline(packed, unpacker, () => undefined)
  } catch (error) {
    if (!isEmpty || !response.complete) throw error
  }
}

function headersOf({ authorization, headers, body }: Exchange, text: string | undefined) {
  const type =
    body && isForm(body) ? 'application/x-www-form-urlencoded;charset=UTF-8' : 'application/json'
  return {
    accept: 'application/json',
    ...headers,
    ...(authorization !== undefined && { authorization }),
    ...(text !== undefined && {
      'content-type': type,
      'content-length': String(Buffer.byteLength(text)),
    }),
  }
}
