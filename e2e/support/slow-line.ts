import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { consoleUrl } from './settings.ts'

export interface SlowLine {
  /** The console, by this line. */
  url: string
  /** Whatever is under way breaks off, and nothing gets through. */
  breakOff(): void
  /** Ends the slowness. */
  mend(): void
  close(): void
}

/** Between a browser and the server: lets so many bytes a second up, of each connection. */
export async function slowLine(bytesPerSecond: number): Promise<SlowLine> {
  const { hostname, port } = new URL(consoleUrl)
  const sockets = new Set<Socket>()
  let state: 'slow' | 'broken' | 'good' = 'slow'
  const server = createServer((near) => {
    if (state === 'broken') {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    far.pipe(near)
    near.on('data', (bytes) => {
      far.write(bytes)
      if (state !== 'slow') return
      near.pause()
      setTimeout(() => near.resume(), (bytes.length / bytesPerSecond) * 1_000)
    })
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakOff() {
      state = 'broken'
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      state = 'good'
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
