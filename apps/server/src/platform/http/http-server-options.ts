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
  /** Who gives programs a token for their key; without it there is no such address. */
  giveToken?: GiveToken
  /** What the addresses of our callbacks follow from; itself it opens none. */
  callbackSecret: string
  /** Who may reach staff's side at all; everyone where it is left out. */
  mayConnect?: MayConnect
  /** True once the process is to end: it answers on, but wants no new callers sent to it. */
  isEnding?: () => boolean
  /** The proxies whose word is taken for where a request comes from; no one's where left out. */
  isTrustedProxy?: MayConnect
  /** Where callbacks may come from, by who posts them; anywhere where it is left out. */
  mayCallBack?: MayCallBack
  /** What some of them send along besides. */
  callbackTokens?: CallbackTokens
  /** How long a caller may take to send a request; the default limits where it is left out. */
  timeouts?: RequestTimeouts
  /** The built browser app; absent in tests of the server alone. */
  browserFolder?: string
  /** Besides ours, the sockets that the browser app may open: a telephony server's. */
  sockets?: readonly string[]
}
