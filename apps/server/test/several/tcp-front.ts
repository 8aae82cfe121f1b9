import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface TcpFront {
  url: string
  /** The ports behind it; changed as processes come and go. */
  ports: number[]
  close(): Promise<void>
}

/**
 * The least a load balancer does: hands each connection to the next port in turn, and to another one
 * only when nobody listens there. What reached a process is never sent twice.
 */
export async function startFront(ports: number[] = []): Promise<TcpFront> {
  const open = new Set<Socket>()
  let turn = 0
  const front = { url: '', ports, close: async () => undefined } as TcpFront
  const server = createServer((outer) => {
    open.add(outer)
    outer.on('close', () => open.delete(outer))
    outer.on('error', () => undefined)
    const attempt = (left: number) => {
      const port = front.ports[turn++ % front.ports.length] ?? 0
      const inner = connect(port, '127.0.0.1')
      inner.once('connect', () => {
        outer.pipe(inner).pipe(outer)
      })
      inner.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && left > 0) attempt(left - 1)
        else outer.destroy()
      })
    }
    attempt(front.ports.length)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  front.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  front.close = async () => {
    for (const socket of open) socket.destroy()
    await new Promise((closed) => server.close(closed))
  }
  return front
}
