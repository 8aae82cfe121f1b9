/** What the tests use of it: the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export default class Provider {
    constructor(
      issuer: string,
      configuration: {
        findAccount(context: unknown, id: string): { accountId: string; claims(): { sub: string } }
        interactions: { url(context: unknown, interaction: { uid: string }): string }
        clients: object[]
        jwks: { keys: object[] }
        cookies: { keys: string[] }
        ttl: Record<string, number>
        features: Record<string, object>
      },
    )
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{
      prompt: { name: string }
      params: { client_id: string }
      session?: { accountId?: string }
    }>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options?: { mergeWithLastSubmission: boolean },
    ): Promise<void>
    readonly Grant: new (of: {
      accountId: string
      clientId: string
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> }
  }
}
