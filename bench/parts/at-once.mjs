import { connect } from 'node:net'
import { text, wholeAnswer, wire } from './wire.mjs'

/**
 * Many simultaneous clients, in a separate process: reads `{ port, requests, rounds, pauseMs }` from standard
 * input, opens a connection for each request, and in each round writes all of them at once. Measures from
 * that moment to the complete answer.
 */
const job = JSON.parse(await text(process.stdin))
const people = await Promise.all(job.requests.map(connected))
const answers = []
for (let round = 0; round < job.rounds; round += 1) {
  const began = performance.now()
  answers.push(...(await Promise.all(people.map((ask, at) => ask({ at, round }, began)))))
  await new Promise((done) => setTimeout(done, job.pauseMs ?? 50))
}
process.stdout.write(JSON.stringify(answers), () => process.exit(0))

/** Gives what sends the request of a person over their connection and waits for its answer. */
function connected(request) {
  const bytes = Buffer.from(wire(request, job.port))
  return new Promise((ready, fail) => {
    const socket = connect(job.port, '127.0.0.1')
    socket.setNoDelay(true)
    let pending = Buffer.alloc(0)
    let answered = () => undefined
    socket.on('connect', () =>
      ready((which, began) => {
        const answer = new Promise((done) => {
          answered = (whole) => done({ ...which, ms: performance.now() - began, ...whole })
        })
        socket.write(bytes)
        return answer
      }),
    )
    socket.on('data', (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
      const length = wholeAnswer(pending)
      if (length === undefined) return
      const whole = pending.toString('utf8', 0, length)
      pending = pending.subarray(length)
      answered({
        status: Number(whole.slice(9, 12)),
        body: whole.slice(whole.indexOf('\r\n\r\n') + 4),
      })
    })
    socket.on('error', fail)
  })
}
