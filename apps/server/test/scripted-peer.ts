import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a peer answers: a status with a body, nothing at all, or by hanging up. */
type Scripted =
  | { status: number; body: string; headers?: Record<string, string> }
  | 'silence'
  | 'hang-up'

export interface ScriptedPeer {
  url: string
  asked: { path: string; headers: IncomingHttpHeaders; body: string }[]
  /** What is answered at a path, from now on. */
  answer(path: string, with_: Scripted): void
  close(): void
}

/** A real HTTP server on the loopback, for tests of HTTP clients. */
export async function scriptedPeer(): Promise<ScriptedPeer> {
  const answers = new Map<string, Scripted>()
  const asked: ScriptedPeer['asked'] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      const path = request.url ?? ''
      asked.push({ path, headers: request.headers, body })
      const scripted = answers.get(path) ?? { status: 404, body: '<html>' }
      if (scripted === 'hang-up') request.socket.destroy()
      else if (scripted !== 'silence') {
        response.writeHead(scripted.status, scripted.headers).end(scripted.body)
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (path, with_) => void answers.set(path, with_),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
