import { createServer } from 'node:http'
import { pageOf, pagePolicy } from './page.mjs'

/**
 * @typedef {import('./page.mjs').StartState} StartState
 *
 * What the product says of its start: what changed, or that it wants its address.
 * @typedef {Partial<StartState> | 'release'} StartNews
 */

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': pagePolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // The address changes hands: no connection may stay.
  connection: 'close',
}

/**
 * Answers at the console's address until the console does: the page is a 503 that says how far the
 * start has come, so that whoever waits for the console by its status goes on waiting.
 * @param {{ host: string, port: number }} address
 * @param {StartState} first
 */
export async function servePage(address, first) {
  let state = first
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    /** @type {(status: number, type: string, body: string) => void} */
    const answer = (status, type, body) => {
      response.writeHead(status, { ...headers, 'content-type': type, 'retry-after': '1' }).end(body)
    }
    if (path === '/starting.json') return answer(200, 'application/json', JSON.stringify(state))
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && !/^\/api(\/|$)/i.test(path)) {
      return answer(503, 'text/html; charset=utf-8', pageOf(state))
    }
    answer(503, 'application/json', JSON.stringify({ code: 503, msg: 'Starting', data: {} }))
  })
  await new Promise((listening, failed) => {
    server.once('error', failed)
    server.listen(address.port, address.host, () => listening(undefined))
  })
  return {
    /** @param {Partial<StartState>} news what changed; a new phase begins without the old one's day */
    show(news) {
      state =
        news.phase === undefined
          ? { ...state, ...news }
          : { ...news, phase: news.phase, demo: news.demo ?? state.demo }
    },
    async close() {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}
