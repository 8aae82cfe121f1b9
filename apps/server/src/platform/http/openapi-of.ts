import type { FastifyInstance } from 'fastify'

/** The OpenAPI document of every operation of a server that is ready. */
export function openapiOf(server: FastifyInstance) {
  const document = server.swagger()
  // Answered as its GET is, and no operation of its own.
  for (const path of Object.values(document.paths ?? {})) delete path?.head
  return document
}
