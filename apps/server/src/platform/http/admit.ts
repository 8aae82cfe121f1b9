import { refuse } from '@daftari/contract/refusals'
import type { Route } from '../module.ts'
import { addressOf } from './address.ts'
import { allow, requirePerson, requireSameOrigin, tokenOf } from './allow.ts'
import type { Asked } from './asked.ts'
import { isCallback } from './callbacks/callback-secret.ts'
import { callbackTokenIn, type OpensCallback } from './callbacks/guard.ts'
import type { HttpServerOptions } from './http-server-options.ts'
import { mustConfirm, requireReady } from './second-factor.ts'

export type Guarded = HttpServerOptions & { opens: OpensCallback }

/** Before anything of the request is parsed: who is it, and may they. */
export async function admit(request: Asked, o: Guarded, route: Route): Promise<void> {
  const { endpoint } = route
  if (isCallback(endpoint)) {
    const params = request.params as Record<string, string>
    const by = { params, ip: addressOf(request), token: callbackTokenIn(request.headers) }
    if (!(await o.opens(endpoint.access, by))) refuse('request.not-found')
    return
  }
  await admitCaller(request, o, route)
}

/** The same of all but callbacks. */
export async function admitCaller(
  request: Asked,
  o: HttpServerOptions,
  route: Pick<Route, 'endpoint' | 'writes'>,
): Promise<void> {
  const { endpoint } = route
  const { access } = endpoint
  if (access === 'signature') return
  // Judged by the address of the socket, or as our own proxy reports it, since a header can be forged.
  if (o.mayConnect?.(addressOf(request)) === false) refuse('network.not-allowed')
  if (access === 'public') return
  const found = tokenOf(request)
  if (found === undefined) refuse('session.expired')
  if (found.byCookie) requireSameOrigin(request, route.writes)
  const ask = (anew: boolean) => o.authenticate(found.token, addressOf(request), { anew })
  request.principal = await ask(false)
  requireReady(request.principal, endpoint)
  requirePerson(request.principal, endpoint)
  allow(request.principal, access)
  if (!mustConfirm(request.principal, route, o.appContext.clock.now())) return
  // Perhaps they have just confirmed, in another process.
  request.principal = await ask(true)
  if (mustConfirm(request.principal, route, o.appContext.clock.now()))
    refuse('second-factor.confirm')
}

/** The lender's apps sign what they send; this needs the body's bytes. */
export async function checkSigned(request: Asked, o: HttpServerOptions): Promise<void> {
  request.appCode = await o.checkSignature({
    method: request.method,
    path: request.url,
    body: request.rawBody ?? Buffer.alloc(0),
    headers: request.headers,
  })
}
