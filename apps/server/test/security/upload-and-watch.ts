import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Pieces } from './worst-files.ts'

export interface Sending {
  /** The server's address, up to /api. */
  url: string
  token: string
  path: string
  fields?: Record<string, string>
  name: string
  pieces: Pieces
}

export interface Answered {
  status: number
  code: number
  msg: string
  data: Record<string, unknown>
}

export interface Watched {
  /** The longest that a question after the server's health waited for its answer. */
  slowestMs: number
  asked: number
  /** The processor time of one turn of the event loop, at most: however busy the machine is. */
  busiestMs: number
  /** The largest growth of this process. */
  grownBytes: number
}

/** Sends a file as a form, and polls the server's health until it is answered. */
export async function uploadAndWatch(o: Sending): Promise<Answered & Watched> {
  const { done, ...watched } = await whileAsking(o.url, () => send(o))
  return { ...done, ...watched }
}

/** Polls the server's health until the work is done. */
export async function whileAsking<T>(
  url: string,
  work: () => Promise<T>,
): Promise<Watched & { done: T }> {
  const before = process.memoryUsage().rss
  const turns = watchTurns()
  const working = work()
  let ended = false
  const end = () => {
    ended = true
  }
  working.then(end, end)
  let slowestMs = 0
  let asked = 0
  let grownBytes = 0
  do {
    const begun = performance.now()
    const health = await fetch(`${url}/health/live`)
    await health.text()
    slowestMs = Math.max(slowestMs, performance.now() - begun)
    grownBytes = Math.max(grownBytes, process.memoryUsage().rss - before)
    asked += 1
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
  } while (!ended)
  const busiestMs = turns.end()
  return { done: await working, slowestMs, asked, busiestMs, grownBytes }
}

/** What this thread, and no other of the process, has spent from one look to the next. */
function watchTurns() {
  let most = 0
  let before = spentMs()
  const timer = setInterval(() => {
    const now = spentMs()
    most = Math.max(most, now - before)
    before = now
  }, 1)
  return {
    end() {
      clearInterval(timer)
      return most
    },
  }
}

function spentMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

async function send(o: Sending): Promise<Answered> {
  const { url, token, path, fields = {}, name, pieces } = o
  const boundary = 'a-line-that-no-file-has'
  const out = request(`${url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': crypto.randomUUID(),
    },
  })
  const answered = once(out, 'response')
  for (const [field, value] of Object.entries(fields)) {
    out.write(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    )
  }
  out.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n` +
      'content-type: application/octet-stream\r\n\r\n',
  )
  for (const piece of pieces()) {
    if (!out.write(piece)) await once(out, 'drain')
  }
  out.end(`\r\n--${boundary}--\r\n`)
  const [answer] = await answered
  const body = JSON.parse(await text(answer))
  return { status: answer.statusCode as number, ...body }
}
