import { connect } from 'node:net'
import { text, wholeAnswer, wire } from './wire.mjs'

/**
 * A load generator in a process of its own: reads `{ port, requests, connections, seconds, once }`
 * from standard input and writes what it measured. Each connection sends its next request when the
 * answer to the last one is whole, over a bare socket, so that it costs little beside what it drives.
 */
const job = JSON.parse(await text(process.stdin))
const requests = job.requests.map((request) => Buffer.from(wire(request, job.port)))
const times = []
const statuses = {}
let next = 0
let bytes = 0
const began = performance.now()
const endsAt = began + job.seconds * 1_000

await Promise.all(Array.from({ length: job.connections }, drive))
const seconds = (performance.now() - began) / 1_000
times.sort((a, b) => a - b)
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
process.stdout.write(
  JSON.stringify({
    perSecond: times.length / seconds,
    requests: times.length,
    p50: at(0.5),
    p95: at(0.95),
    statuses,
    bytesEach: times.length === 0 ? 0 : bytes / times.length,
  }),
)

/** One connection, until the time is up or, with `once`, every request was sent. */
function drive() {
  return new Promise((done, fail) => {
    const socket = connect(job.port, '127.0.0.1')
    socket.setNoDelay(true)
    let pending = Buffer.alloc(0)
    let sentAt = 0
    const send = () => {
      const isOver = performance.now() >= endsAt || (job.once && next >= requests.length)
      if (isOver) return socket.end()
      const request = requests[next % requests.length]
      next += 1
      sentAt = performance.now()
      socket.write(request)
    }
    socket.on('connect', send)
    socket.on('data', (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
      const length = wholeAnswer(pending)
      if (length === undefined) return
      times.push(performance.now() - sentAt)
      bytes += length
      const status = pending.toString('latin1', 9, 12)
      statuses[status] = (statuses[status] ?? 0) + 1
      pending = pending.subarray(length)
      send()
    })
    socket.on('error', fail)
    socket.on('close', done)
  })
}
