import { hash, randomBytes } from 'node:crypto'

/** Opaque, 256 bits; only its hash is kept. */
export const newSessionToken = () => randomBytes(32).toString('base64url')

export const sessionTokenHash = (token: string) => hash('sha256', token, 'buffer')
