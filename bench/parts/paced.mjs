import { connect } from 'node:net'

/**
 * A load generator in a separate process that keeps a rate: request n is due n / rate seconds after the
 * start, whether or not earlier ones were answered, and its time counts from there. So a stalled server does
 * not get fewer requests. Reads `{ port, requests, rate, connections }`.
 */
const job = JSON.parse(await text(process.stdin))
const requests = job.requests.map((request) => Buffer.from(wire(request, job.port)))
const times = []
const statuses = {}
const waiting = []
let sent = 0
const idle = await Promise.all(Array.from({ length: job.connections }, opened))
const began = performance.now()
let deepest = 0

await new Promise((done) => {
  const tick = setInterval(() => {
    const due = Math.min(requests.length, ((performance.now() - began) * job.rate) / 1_000)
    while (sent < due) {
      waiting.push({ n: sent, dueAt: began + (sent * 1_000) / job.rate })
      sent += 1
    }
    deepest = Math.max(deepest, waiting.length)
    for (;;) {
      const [socket, one] = [idle[0], waiting[0]]
      if (socket === undefined || one === undefined) break
      idle.shift()
      waiting.shift()
      ask(socket, one)
    }
    if (times.length === requests.length) {
      clearInterval(tick)
      done()
    }
  }, 2)
})
const seconds = (performance.now() - began) / 1_000
times.sort((a, b) => a - b)
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
process.stdout.write(
  JSON.stringify({
    requests: times.length,
    seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    worst: times.at(-1) ?? 0,
    deepest,
    statuses,
  }),
)
process.exit(0)

function opened() {
  return new Promise((done, fail) => {
    const socket = connect(job.port, '127.0.0.1')
    socket.setNoDelay(true)
    socket.on('connect', () => done(socket))
    socket.on('error', fail)
  })
}

function ask(socket, { n, dueAt }) {
  let pending = Buffer.alloc(0)
  const onData = (chunk) => {
    pending = Buffer.concat([pending, chunk])
    const head = pending.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = /\r\ncontent-length: (\d+)/i.exec(pending.toString('latin1', 0, head))?.[1]
    if (pending.length < head + 4 + Number(length ?? 0)) return
    socket.off('data', onData)
    times.push(performance.now() - dueAt)
    const status = pending.toString('latin1', 9, 12)
    statuses[status] = (statuses[status] ?? 0) + 1
    idle.push(socket)
  }
  socket.on('data', onData)
  socket.write(requests[n])
}

function wire({ path, body }, port) {
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

async function text(stream) {
  let all = ''
  for await (const chunk of stream) all += chunk
  return all
}
