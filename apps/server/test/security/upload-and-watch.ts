import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Pieces } from './worst-files.ts'

export interface Sending {
  /** Of the server, up to /api. */
  url: string
  token: string
  path: string
  fields?: Record<string, string>
  name: string
  pieces: Pieces
}

export interface Watched {
  status: number
  code: number
  msg: string
  data: Record<string, unknown>
  /** The longest that a question after the server's health waited for its answer. */
  slowestMs: number
  asked: number
  /** By how much this process grew at most. */
  grownBytes: number
}

/** Sends a file as a form, and asks after the server's health again and again until it is answered. */
export async function uploadAndWatch(o: Sending): Promise<Watched> {
  const before = process.memoryUsage().rss
  const sent = send(o)
  let ended = false
  const end = () => {
    ended = true
  }
  sent.then(end, end)
  let slowestMs = 0
  let asked = 0
  let grownBytes = 0
  do {
    const begun = performance.now()
    const health = await fetch(`${o.url}/health/live`)
    await health.text()
    slowestMs = Math.max(slowestMs, performance.now() - begun)
    grownBytes = Math.max(grownBytes, process.memoryUsage().rss - before)
    asked += 1
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
  } while (!ended)
  return { ...(await sent), slowestMs, asked, grownBytes }
}

async function send({ url, token, path, fields = {}, name, pieces }: Sending) {
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
