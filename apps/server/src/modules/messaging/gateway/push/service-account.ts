import { createPrivateKey, sign } from 'node:crypto'
import { z } from 'zod'
import { jsonIn } from '../../../../platform/http-client/json-in.ts'
import { isSealedOrLocal } from '../../../../platform/http-client/sealed-or-local.ts'

const shape = z.looseObject({
  project_id: z.string().min(1).max(100),
  client_email: z.string().min(3).max(200),
  private_key: z.string().min(100),
  token_uri: z.url(),
})

/** Google's own file of a service account, as it is downloaded. */
export interface ServiceAccount {
  projectId: string
  clientEmail: string
  privateKey: string
  /** Where a signed claim is changed for a token. */
  tokenUrl: URL
}

/** Undefined where the text is no such file, or its key no key. */
export function serviceAccountIn(text: string): ServiceAccount | undefined {
  const read = shape.safeParse(jsonIn(text)).data
  if (read === undefined) return undefined
  const tokenUrl = new URL(read.token_uri)
  if (!isSealedOrLocal(tokenUrl)) return undefined
  try {
    createPrivateKey(read.private_key)
  } catch {
    return undefined
  }
  const { project_id: projectId, client_email: clientEmail, private_key: privateKey } = read
  return { projectId, clientEmail, privateKey, tokenUrl }
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const lifeSeconds = 3_600
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The claim that we are this account, signed by its key. */
export function signedClaim(
  { clientEmail, privateKey, tokenUrl }: ServiceAccount,
  now: Date,
): string {
  const iat = Math.floor(now.getTime() / 1_000)
  const claim = { iss: clientEmail, scope, aud: tokenUrl.href, iat, exp: iat + lifeSeconds }
  const signed = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claim)}`
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`
}
