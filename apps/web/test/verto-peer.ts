import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

export interface Said {
  id: number
  method?: string
  params: Record<string, unknown>
  result?: Record<string, unknown>
}

type Answer = { result: Record<string, unknown> } | { error: Record<string, unknown> }

/** What mod_verto answers to a method; `undefined` leaves the other side waiting. */
export type Script = Record<string, (params: Record<string, unknown>) => Answer | undefined>

/** The end of a WebSocket that mod_verto is, with its framing, taken from its source. */
export interface VertoPeer {
  url: string
  /** All requests that came, over all connections. */
  said: Said[]
  /** What the softphone answered to our own requests. */
  answers: Said[]
  of(method: string): Said[]
  push(method: string, params: Record<string, unknown>): void
  /** Sent as is, in one frame or several. */
  raw(...parts: string[]): void
  drop(): void
  connections(): number
  close(): Promise<void>
}

/** `callID` and the like are within `dialogParams`. */
export const dialogOf = ({ params }: Said) => params.dialogParams as Record<string, unknown>

const mod_verto: Script = {
  login: ({ passwd, sessid }) =>
    passwd === 'right'
      ? { result: { message: 'logged in', sessid } }
      : { error: { code: -32_001, message: 'Authentication Failure' } },
  'verto.invite': (params) => ({ result: { message: 'CALL CREATED', ...calling(params) } }),
  'verto.answer': (params) => ({ result: { message: 'CALL ANSWERED', ...calling(params) } }),
  'verto.bye': (params) => ({ result: { message: 'CALL ENDED', ...calling(params) } }),
  'verto.attach': () => ({ result: {} }),
  'verto.info': () => ({ result: { message: 'SENT' } }),
  'verto.modify': (params) => {
    const { action } = params
    const holdState = action === 'hold' ? 'held' : 'active'
    return { result: { ...calling(params), action, holdState } }
  },
}

const calling = ({ dialogParams, sessid }: Record<string, unknown>) => {
  const { callID } = dialogParams as { callID: string }
  return { callID, sessid }
}

export async function openVertoPeer(script: Script = {}): Promise<VertoPeer> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await new Promise((open) => server.once('listening', open))
  const said: Said[] = []
  const answers: Said[] = []
  let socket: WebSocket | undefined
  let connections = 0
  // A server's own requests count up from where it began.
  let sent = 400
  server.on('connection', (opened) => {
    socket = opened
    connections += 1
    opened.on('message', (data) => {
      const message = JSON.parse(String(data)) as Said
      if (message.method === undefined) {
        answers.push(message)
        return
      }
      said.push(message)
      const { id, method, params } = message
      const answer = (script[method] ?? mod_verto[method])?.(params)
      if (answer !== undefined) opened.send(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
    })
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}`,
    said,
    answers,
    of: (method) => said.filter((one) => one.method === method),
    push(method, params) {
      sent += 1
      socket?.send(JSON.stringify({ jsonrpc: '2.0', id: sent, method, params }))
    },
    raw(...parts) {
      for (const [place, part] of parts.entries()) {
        socket?.send(part, { fin: place === parts.length - 1 })
      }
    },
    drop: () => socket?.terminate(),
    connections: () => connections,
    async close() {
      for (const client of server.clients) client.terminate()
      await new Promise((closed) => server.close(closed))
    },
  }
}
