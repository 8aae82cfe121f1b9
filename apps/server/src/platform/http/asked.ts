import type { FastifyRequest } from 'fastify'
import type { AuditEntry } from '../audit.ts'
import type { Principal } from './principal.ts'

/** A request with what the HTTP server learns of it on the way in. */
export interface Asked extends FastifyRequest {
  rawBody?: Buffer
  principal?: Principal
  appCode?: string
  /** What the audit log shall say should the request be refused. */
  refusalNote?: AuditEntry
  /** Why it was refused, once it was. */
  refusal?: string
}
