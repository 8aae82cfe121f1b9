import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { newNonce, pagePolicy } from './page-policy.ts'

/** The built browser app: hashed assets for ever, the page itself anew each time with its nonce. */
export async function serveBrowser(door: FastifyInstance, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  await door.register(serveStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    decorateReply: false,
    setHeaders: (reply) => {
      reply.setHeader('cache-control', 'public, max-age=31536000, immutable')
    },
  })
  door.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' &&
      !request.url.startsWith('/api') &&
      !request.url.startsWith('/assets/') &&
      (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage) {
      return reply.code(404).send({ code: 404, msg: 'Not found.', data: {} })
    }
    const nonce = newNonce()
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce))
  })
}
