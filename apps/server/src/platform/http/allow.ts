import '@fastify/cookie'
import type { Access, Endpoint } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import type { FastifyRequest } from 'fastify'
import type { Principal } from './principal.ts'
import { givesAccess } from './second-factor.ts'

export const sessionCookie = '__Host-daftari'

/** The bearer header when there is one, else the browser's cookie. */
export function tokenOf(request: FastifyRequest): { token: string; byCookie: boolean } | undefined {
  const header = request.headers.authorization
  if (header !== undefined) {
    const token = /^Bearer (\S{1,200})$/.exec(header)?.[1]
    return token === undefined ? { token: '', byCookie: false } : { token, byCookie: false }
  }
  const cookie = request.cookies[sessionCookie]
  return cookie === undefined ? undefined : { token: cookie, byCookie: true }
}

/** Refuses: permission.denied. The server's grants decide; the menu only hides. */
export function allow(principal: Principal, access: Access): void {
  if (access === 'session' || principal.actor.isAdmin) return
  if (typeof access === 'string' || 'callback' in access) refuse('permission.denied')
  const held =
    'can' in access
      ? [access.can].flat().some((one) => principal.permissions.has(one))
      : [access.page].flat().some((page) => principal.pages.has(page))
  if (!held) refuse('permission.denied')
}

/**
 * What only a person does: an own account's settings, and what gives access to others. A role may be given
 * such rights later, and a program that has the role may not use them. Refuses: program.not-allowed.
 */
export function requirePerson({ actor }: Principal, endpoint: Endpoint): void {
  if (actor.program === undefined) return
  const { method, effect = method === 'GET' ? 'reads' : 'writes' } = endpoint
  if (effect === 'reads') return
  if (endpoint.ownAccount === true || givesAccess(endpoint)) refuse('program.not-allowed')
}

/**
 * With the cookie a request must come from our own pages, whatever the method; a request that changes
 * something must be marked as such, even a GET. Refuses: request.foreign-origin.
 */
export function requireSameOrigin(request: FastifyRequest, writes: boolean): void {
  const site = request.headers['sec-fetch-site']
  const { origin, host } = request.headers
  const sameSite = site === undefined || site === 'same-origin' || site === 'none'
  const sameOrigin = origin === undefined || originHost(origin) === host
  // A browser that sends neither header could be made to act from anywhere.
  const acts = writes || !['GET', 'HEAD'].includes(request.method)
  const unproven = acts && (site === 'none' || (site === undefined && origin === undefined))
  if (!sameSite || !sameOrigin || unproven) refuse('request.foreign-origin')
}

function originHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
