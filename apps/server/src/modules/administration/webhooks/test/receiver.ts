import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createSealed } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { SentEvent } from '@daftari/contract/administration/webhooks/catalogue'

export interface Received {
  headers: IncomingMessage['headers']
  body: string
  event: SentEvent
}

export interface Receiver {
  url: string
  received: Received[]
  /** The highest number of requests under way at once. */
  most(): number
  /** Changes the answers from now on. */
  answer(how: (response: ServerResponse, request: IncomingMessage) => void): void
  close(): Promise<void>
}

const taken = (response: ServerResponse) => void response.writeHead(204).end()

/** A receiver on this machine that accepts everything unless told otherwise. */
export function openReceiver(): Promise<Receiver> {
  return opened('http', (listener) => createServer(listener))
}

/** The same behind a certificate that no authority has signed. */
export const openSealedReceiver = (made: { certPem: string; keyPem: string }): Promise<Receiver> =>
  opened('https', (listener) => createSealed({ cert: made.certPem, key: made.keyPem }, listener))

async function opened(
  protocol: 'http' | 'https',
  open: (listener: RequestListener) => Server,
): Promise<Receiver> {
  let how: Parameters<Receiver['answer']>[0] = taken
  let underWay = 0
  let most = 0
  const received: Received[] = []
  const server = open((request, response) => {
    underWay += 1
    most = Math.max(most, underWay)
    response.on('close', () => (underWay -= 1))
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      received.push({ headers: request.headers, body, event: JSON.parse(body) })
      how(response, request)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `${protocol}://127.0.0.1:${port}/events`,
    received,
    most: () => most,
    answer(next) {
      how = next
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
