import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '../limits.ts'

const unpacks = /\bgzip\b(?!\s*;\s*q=0(?:[,\s]|$))/
const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

/**
 * Large answers of rows go packed to who is not on this machine. Nothing else is packed: the length
 * of a packed answer reveals what stands in it to whoever can have their own text put beside it, and
 * rows alone repeat nothing of what was sent. The lowest level: it takes a seventh of the bytes for a
 * tenth of a millisecond, away from the thread that answers.
 */
export function packRows(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload: unknown) => void,
): void {
  const isLarge = typeof payload === 'string' && payload.length >= limits.packedFromLetters
  if (!isLarge || loopback.test(request.ip)) {
    done(null, payload)
    return
  }
  reply.header('vary', 'accept-encoding')
  if (!unpacks.test(String(request.headers['accept-encoding'] ?? ''))) {
    done(null, payload)
    return
  }
  reply.header('content-encoding', 'gzip').removeHeader('content-length')
  gzip(payload, { level: 1 }, done)
}
