import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** When a commit that carries the mark comes by: it is not passed on, or its answer is not. */
type Cut = 'before-commit' | 'after-commit'

export interface CuttingProxy {
  /** The database's address by way of the proxy. */
  url: string
  /** Cuts the connection that carried `mark`, once, at its next commit; resolves when it is cut. */
  cutAtCommitOf(mark: string, cut: Cut): Promise<void>
  close(): void
}

/** A wire between the product and its database that can be cut at the worst moment. */
export async function cuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const to = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let armed: { mark: string; cut: Cut; done(): void } | undefined
  const server = createServer((client) => {
    const database = connect(Number(to.port), to.hostname)
    let carriesMark = false
    const end = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', end)
      socket.on('close', end)
    }
    client.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1')
      carriesMark ||= armed !== undefined && text.includes(armed.mark)
      const { cut, done } = armed ?? {}
      if (carriesMark && /commit\0/i.test(text) && cut !== undefined) {
        armed = undefined
        if (cut === 'after-commit') {
          database.removeAllListeners('data')
          database.once('data', () => end())
          database.write(chunk)
        } else end()
        done?.()
        return
      }
      database.write(chunk)
    })
    database.on('data', (chunk: Buffer) => client.write(chunk))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    cutAtCommitOf: (mark, cut) =>
      new Promise((done) => {
        armed = { mark, cut, done }
      }),
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
