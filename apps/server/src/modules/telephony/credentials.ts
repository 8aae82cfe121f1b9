import { createHmac } from 'node:crypto'
import type { ListeningNotice } from '@daftari/contract/telephony/agents'

/** How a softphone reaches the telephony server, as the deployment says. */
export interface TelephonySettings {
  /** `wss://` for SIP; `verto+wss://` for Verto. Where browsers connect to. */
  url: string
  realm: string
  /** Shared with the telephony server: it checks what we sign. */
  secret: string
  /** How callers learn of it where the server lets a supervisor listen in; absent where it cannot. */
  listeningIn?: ListeningNotice | undefined
}

/** A softphone renews it before it ends; a disabled account keeps it this long at most. */
export const credentialMinutes = 10

/**
 * A user name that says until when, and its password: the telephony server makes the same from the
 * shared secret, so that it needs no list of users. This is the form of Kamailio's auth_ephemeral.
 */
export function ephemeralCredentials(
  settings: TelephonySettings,
  account: string,
  now: Date,
): { user: string; password: string; expiresAt: Date } {
  const expires = Math.floor(now.getTime() / 1000) + credentialMinutes * 60
  const user = `${expires}:${account}`
  const password = createHmac('sha1', settings.secret).update(user).digest('base64')
  return { user, password, expiresAt: new Date(expires * 1000) }
}

export function transportOf({ url }: TelephonySettings): {
  url: string
  transport: 'sip' | 'verto'
} {
  return url.startsWith('verto+')
    ? { url: url.slice('verto+'.length), transport: 'verto' }
    : { url, transport: 'sip' }
}

/** The socket as a content policy names it: its origin, without what follows. */
export const socketOf = (settings: TelephonySettings): string =>
  new URL(transportOf(settings).url).origin
