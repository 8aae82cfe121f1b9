import * as client from 'openid-client'
import { isLoopback } from '../../../platform/http-client/sealed-or-local.ts'

/** Known to this browser's sign-in alone; each is used once. */
export interface FlowSecrets {
  state: string
  nonce: string
  verifier: string
}

export interface Identity {
  issuer: string
  subject: string
  idToken: string
  /** How the provider proved who it is: `mfa`, `otp` and the like. */
  methods: readonly string[]
}

export interface IdentityProvider {
  /** From the settings: accounts whose password works although they are linked. */
  passwordAccounts: readonly string[]
  /** The method by which the provider's own second factor replaces ours; null: none does. */
  secondFactor: string | null
  /** Where the browser goes. Rejects where the provider does not answer. */
  begin(secrets: FlowSecrets): Promise<string>
  /** Rejects with `ProviderAway` if the provider does not answer, otherwise with the problem. */
  finish(
    answer: { code: string; iss?: string | undefined },
    secrets: FlowSecrets,
  ): Promise<Identity>
  /** Where the browser goes to end the provider's session too; undefined where it cannot. */
  leave(idToken: string): Promise<string | undefined>
}

export class ProviderAway extends Error {}

export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
  passwordAccounts: readonly string[]
  secondFactor: string | null
}

const dayMs = 86_400_000
const timeoutSeconds = 5
/** Clocks of two machines differ by so much. */
const toleranceSeconds = 30

interface Place {
  publicUrl: string
  /** The time of this machine, which the provider uses as well. */
  now(): Date
  /** For tests, whose clocks differ. */
  skewSeconds?: number
}

/**
 * An identity provider by OpenID Connect, looked up when it is first needed, so that the console starts
 * without it. State, nonce and PKCE always, and the signature of the identity token.
 */
export function oidcProvider(settings: ProviderSettings, place: Place): IdentityProvider {
  const { passwordAccounts, secondFactor } = settings
  const { publicUrl } = place
  const callback = `${publicUrl}/auth-redirect`
  const connect = connector(settings, place)
  return {
    passwordAccounts,
    secondFactor,
    async begin({ state, nonce, verifier }) {
      const address = client.buildAuthorizationUrl(await connect(), {
        redirect_uri: callback,
        scope: 'openid',
        response_type: 'code',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return address.href
    },
    async finish({ code, iss }, { state, nonce, verifier }) {
      // The library takes the redirect address from here: it is the settings' own, whatever the browser says.
      const address = new URL(callback)
      const asked = { code, state, ...(iss === undefined ? {} : { iss }) }
      address.search = new URLSearchParams(asked).toString()
      const tokens = await client
        .authorizationCodeGrant(await connect(), address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        .catch(asAway)
      const claims = tokens.claims()
      if (claims === undefined || tokens.id_token === undefined)
        throw new Error('no identity token')
      const soon = place.now().getTime() / 1_000 + (place.skewSeconds ?? 0) + toleranceSeconds
      if (claims.iat > soon) throw new Error('an identity token of the future')
      const methods = [claims.acr, claims.amr].flat().filter((one) => typeof one === 'string')
      return { issuer: claims.iss, subject: claims.sub, idToken: tokens.id_token, methods }
    },
    async leave(idToken) {
      const connected = await connect()
      if (connected.serverMetadata().end_session_endpoint === undefined) return undefined
      return client.buildEndSessionUrl(connected, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${publicUrl}/login`,
      }).href
    },
  }
}

/** The provider's metadata is cached for a day; its keys are read again by each connection. */
function connector(
  { issuer, clientId, clientSecret }: ProviderSettings,
  { now, skewSeconds = 0 }: Place,
) {
  const metadata = {
    client_secret: clientSecret,
    [client.clockTolerance]: toleranceSeconds,
    [client.clockSkew]: skewSeconds,
  }
  const authentication = client.ClientSecretBasic(clientSecret)
  const server = new URL(issuer)
  const isLocal = isLoopback(server.hostname)
  let known: { said: client.ServerMetadata; until: number } | undefined
  return async (): Promise<client.Configuration> => {
    if (known === undefined || known.until <= now().getTime()) {
      const execute = isLocal ? [client.allowInsecureRequests] : []
      const options = { timeout: timeoutSeconds, execute }
      const found = await client
        .discovery(server, clientId, metadata, authentication, options)
        .catch(asAway)
      known = { said: found.serverMetadata(), until: now().getTime() + dayMs }
    }
    const connected = new client.Configuration(known.said, clientId, metadata, authentication)
    connected.timeout = timeoutSeconds
    if (isLocal) client.allowInsecureRequests(connected)
    client.enableNonRepudiationChecks(connected)
    return connected
  }
}

/** What fetch throws of a server that is not there, and the time that ran out, say nothing of the person. */
function asAway(error: unknown): never {
  const code = error instanceof client.ClientError ? error.code : undefined
  const isAway = error instanceof TypeError || code === 'OAUTH_TIMEOUT'
  const status = (error as { cause?: { status?: number } }).cause?.status ?? 0
  if (isAway || status >= 500) throw new ProviderAway('no answer', { cause: error })
  throw error
}
