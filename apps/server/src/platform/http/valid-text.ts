import { refuse } from '@daftari/contract/refusals'
import { storable } from '@daftari/kernel/received-text'
import type { FastifyRequest } from 'fastify'

/** Deeper nesting than this is an attack on the code that traverses it. */
const deepest = 20

/**
 * Text that the database cannot store, or that no form produces, is refused by the HTTP server, and repaired
 * where it is a customer's own words. Refuses: request.invalid.
 */
export function requireValidText(request: FastifyRequest, ownWords?: string): void {
  if (ownWords !== undefined) mend(request.body, ownWords)
  for (const part of ['params', 'query', 'body'] as const) {
    const field = unsoundField(request[part], '', 0)
    if (field !== undefined) {
      const message = 'has a character that cannot be stored, or is nested too deeply'
      refuse('request.invalid', { problem: `${field}: ${message}` }, { [field]: message })
    }
  }
}

function mend(body: unknown, field: string): void {
  if (typeof body !== 'object' || body === null) return
  const of = body as Record<string, unknown>
  const words = Object.hasOwn(of, field) ? of[field] : undefined
  if (typeof words === 'string') of[field] = storable(words)
}

function unsoundField(value: unknown, path: string, depth: number): string | undefined {
  if (typeof value === 'string') {
    return value.includes('\u0000') || !value.isWellFormed() ? path || 'body' : undefined
  }
  if (value === null || typeof value !== 'object') return undefined
  if (depth > deepest) return path
  for (const [name, inner] of Object.entries(value)) {
    const found =
      unsoundField(name, join(path, 'name'), depth) ??
      unsoundField(inner, join(path, name), depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)
