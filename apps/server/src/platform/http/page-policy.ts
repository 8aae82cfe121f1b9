import { randomBytes } from 'node:crypto'

/**
 * The page's own policy: scripts and styles from here or with this page's nonce, nothing inline; it
 * reaches nobody else than us and the sockets that are named.
 */
export function pagePolicy(nonce: string, sockets: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...sockets].join(' '),
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export const newNonce = () => randomBytes(16).toString('base64')
