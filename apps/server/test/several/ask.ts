import { request } from 'node:http'

export interface HttpAnswer {
  status: number
  code: number
  data: Record<string, unknown>
}

/** A request on a connection of its own, as a balancer sees those of many people. */
export function ask(
  url: string,
  o: { path: string; method?: string; token?: string; key?: string; body?: unknown },
): Promise<HttpAnswer> {
  const payload = o.body === undefined ? undefined : JSON.stringify(o.body)
  return new Promise((done, failed) => {
    const sent = request(
      `${url}/api${o.path}`,
      {
        method: o.method ?? 'GET',
        agent: false,
        headers: {
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          ...(o.token === undefined ? {} : { authorization: `Bearer ${o.token}` }),
          ...(o.key === undefined ? {} : { 'idempotency-key': o.key }),
        },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk) => {
          text += chunk
        })
        answer.on('error', failed)
        answer.on('end', () => {
          const { code = 0, data = {} } = text.startsWith('{') ? JSON.parse(text) : {}
          done({ status: answer.statusCode ?? 0, code, data })
        })
      },
    )
    sent.on('error', failed)
    sent.end(payload)
  })
}
