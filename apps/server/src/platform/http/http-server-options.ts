import type { AppContext } from '../context.ts'
import type { Module } from '../server-module.ts'
import type { CallbackTokens, MayCallBack } from './callbacks/guard.ts'
import type { MayConnect } from './networks.ts'
import type { Authenticate, CheckSignature, GiveToken } from './principal.ts'
import type { RequestTimeouts } from './request-timeouts.ts'

export interface HttpServerOptions {
  appContext: AppContext
  modules: readonly Module[]
  authenticate: Authenticate
  checkSignature: CheckSignature
  /** Issues tokens to programs for their keys; if left out, the endpoint does not exist. */
  giveToken?: GiveToken
  /** What the addresses of our callbacks follow from; itself it opens none. */
  callbackSecret: string
  /** Which addresses may reach the staff's side; any if left out. */
  mayConnect?: MayConnect
  /** True once the process is to end: it answers on, but wants no new callers sent to it. */
  isEnding?: () => boolean
  /** The proxies whose forwarding headers are trusted; none if left out. */
  isTrustedProxy?: MayConnect
  /** From where each recipient may post callbacks; from anywhere if left out. */
  mayCallBack?: MayCallBack
  /** What some of them send along besides. */
  callbackTokens?: CallbackTokens
  /** How long a caller may take to send a request; the default limits where it is left out. */
  timeouts?: RequestTimeouts
  /** The built browser app; absent in tests of the server alone. */
  browserFolder?: string
  /** The sockets that the browser app may open besides ours: a telephony server's. */
  sockets?: readonly string[]
}
