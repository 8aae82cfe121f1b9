import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newNonce, pagePolicy } from './page-policy.ts'

/**
 * The built browser app: hashed assets for ever, the page itself anew each time with its nonce.
 * Gives what sends the page.
 */
export async function serveBrowser(
  door: FastifyInstance,
  folder: string,
): Promise<(reply: FastifyReply) => FastifyReply> {
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
  return (reply) => {
    const nonce = newNonce()
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce))
  }
}

/** Every address of the browser's own router is the one page. */
export function wantsPage(request: FastifyRequest): boolean {
  return (
    request.method === 'GET' &&
    !/^\/(api|assets)(\/|$)/i.test(request.url) &&
    (request.headers.accept ?? '').includes('text/html')
  )
}
