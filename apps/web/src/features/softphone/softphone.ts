import type { CallState } from '@daftari/contract/telephony/enums'

/** Whether calls can be made and taken. */
export type LineState =
  | 'connecting'
  | 'ready'
  /** It was there, and is looked for. */
  | 'lost'
  /** The server does not take what we sign in with. */
  | 'refused'

/** Why a call ended, as the network says it. */
export interface Ending {
  cause: string
  sipStatus?: number
  q850?: number
  /** Another softphone at which it rang has taken it. */
  elsewhere?: true
  /** How long nothing had come from the other side when the call was ended. */
  silentSeconds?: number
}

/** The cause of a call whose other side was gone without a word. */
export const mediaLost = 'media-lost'

/** A transport's news of one call; each with its own key, as several may be active. */
export interface CallNews {
  key: string
  state: CallState
  ringing?: boolean
  ending?: Ending
}

/** Goes with the question to a colleague: which call it is about. */
export const consultsHeader = 'X-Consults'

export interface Incoming {
  key: string
  /** The lender's name for the call, where the telephony server knows it. */
  reference?: string
  /** The lender's reference of the call about which a colleague consults. */
  consults?: string
  /** What the line shows. */
  from: string
}

export interface PhoneEvents {
  line(state: LineState): void
  call(news: CallNews): void
  incoming(call: Incoming): void
  /** A call that another took over from a transfer of its own. */
  held(key: string, held: boolean): void
  /** What the other says, to be heard. */
  sound(key: string, stream: MediaStream): void
  transferred(key: string, done: boolean): void
}

export interface Credentials {
  url: string
  realm: string
  account: string
  displayName: string
  user: string
  password: string
}

/** A telephone, whatever it speaks: SIP or Verto. */
export interface Softphone {
  start(credentials: Credentials): void
  /** Signs in with others from now on, without dropping a call. */
  renew(credentials: Credentials): void
  /** Gives the call's key. */
  call(
    target: string,
    o: { headers: Readonly<Record<string, string>>; microphone: MediaStream },
  ): string
  answer(key: string, microphone: MediaStream): void
  /** Ends a call, refuses a ringing one, cancels a dialled one. */
  hangUp(key: string, o?: { busy: boolean }): void
  mute(key: string, muted: boolean): void
  hold(key: string, held: boolean): void
  digit(key: string, digit: string): void
  /** To an extension; with `after`, to the party of that other call. */
  transfer(key: string, to: string, after?: string): void
  stop(): void
}
