import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newNonce, pagePolicy } from './page-policy.ts'

/**
 * The built browser app: hashed assets are cached for ever, the page itself is rendered each time with its
 * nonce. Returns the function that sends the page.
 */
export async function serveBrowser(
  server: FastifyInstance,
  folder: string,
  sockets: readonly string[] = [],
): Promise<(reply: FastifyReply) => FastifyReply> {
  const build = await buildOf(folder)
  const file = await readFile(join(folder, 'index.html'), 'utf8')
  // The page compares it with what later answers name, and so learns of a newer version.
  const page = file.replace('</head>', `<meta name="build" content="${build}" /></head>`)
  await server.register(serveStatic, {
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
      .header('content-security-policy', pagePolicy(nonce, sockets))
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce))
  }
}

/** What a build is known by: its page names every file by the hash of its content. */
export async function buildOf(folder: string): Promise<string> {
  const page = await readFile(join(folder, 'index.html'))
  return createHash('sha256').update(page).digest('hex').slice(0, 16)
}

/**
 * Every address of the browser's own router serves the page to requests for HTML; the root also to requests
 * that accept anything, as probes do.
 */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (!['GET', 'HEAD'].includes(method) || /^\/(api|assets)(\/|$)/i.test(url)) return false
  const accepted = headers.accept ?? '*/*'
  if (accepted.includes('text/html')) return true
  return /(^|[\s,])(\*|text)\/\*/.test(accepted) && /^\/(\?|$)/.test(url)
}
