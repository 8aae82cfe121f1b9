/// <reference path="./oidc-provider.d.ts" />
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export const client = { id: 'daftari', secret: 'a-secret-of-the-tests-alone' }

export interface TestIdentityProvider {
  issuer: string
  /** The person who signs in there from now on; undefined declines. */
  subject: string | undefined
  /** Signs with another key from now on. */
  rotateKey(): void
  /** Nobody answers there any more, until it opens again. */
  close(): Promise<void>
  open(): Promise<void>
  /** Goes where a browser is sent, signs in, and gives what it comes back to us with. */
  visit(address: string): Promise<Record<string, string>>
}

/** A real provider of OpenID Connect on this machine; identity tokens live a minute. */
export async function openIdentityProvider(
  publicUrl: string,
  at = 0,
): Promise<TestIdentityProvider> {
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  const server = createServer((request, response) => answer(request, response))
  const listen = (port: number) =>
    new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()))
  await listen(at)
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const it: TestIdentityProvider = {
    issuer,
    subject: 'amina-at-the-provider',
    rotateKey: () => {
      answer = answering(providerAt(issuer, publicUrl), () => it.subject)
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
    open: () => listen(port),
    visit: (address) => visit(address, publicUrl),
  }
  it.rotateKey()
  return it
}

function providerAt(issuer: string, publicUrl: string): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${publicUrl}/auth-redirect`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['of-the-tests'] },
    ttl: { IdToken: 60, Session: 600, Grant: 600, Interaction: 600, AccessToken: 60 },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  })
}

function answering(provider: Provider, subject: () => string | undefined) {
  const callback = provider.callback()
  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    const { prompt, params, session } = await provider.interactionDetails(request, response)
    const accountId = session?.accountId ?? subject()
    if (accountId === undefined) {
      return provider.interactionFinished(request, response, { error: 'access_denied' })
    }
    if (prompt.name === 'login') {
      return provider.interactionFinished(request, response, { login: { accountId } })
    }
    const grant = new provider.Grant({ accountId, clientId: params.client_id })
    grant.addOIDCScope('openid')
    const consent = { grantId: await grant.save() }
    const merged = { mergeWithLastSubmission: true }
    return provider.interactionFinished(request, response, { consent }, merged)
  }
  return (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/') !== true) return void callback(request, response)
    interact(request, response).catch((error: unknown) => response.destroy(error as Error))
  }
}

async function visit(address: string, publicUrl: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>()
  let next = address
  while (!next.startsWith(publicUrl)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${response.status} ${await response.text()}`)
    next = new URL(location, next).href
  }
  return Object.fromEntries(new URL(next).searchParams)
}
