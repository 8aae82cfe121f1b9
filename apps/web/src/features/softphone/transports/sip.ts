import { UA } from 'jssip'
import type { RTCSession } from 'jssip/lib/RTCSession'
import type { RTCSessionEvent } from 'jssip/lib/UA'
import {
  type CallNews,
  type Credentials,
  consultsHeader,
  type Ending,
  type PhoneEvents,
  type Softphone,
} from '../softphone.ts'
import { followSound, type LostSound, soundOfConnection } from './follow-sound.ts'
import { telephoneSocket } from './telephone-socket.ts'

const registerSeconds = 240

const soundOnly = { audio: true, video: false }

interface Line {
  events: PhoneEvents
  sessions: Map<string, RTCSession>
  ua: UA | undefined
  realm: string
  made: number
}

/** SIP over a WebSocket, by JsSIP. */
export function sipSoftphone(events: PhoneEvents): Softphone {
  const line: Line = { events, sessions: new Map(), ua: undefined, realm: '', made: 0 }
  const on = (key: string, act: (session: RTCSession) => void) => {
    const session = line.sessions.get(key)
    // JsSIP throws at what has just ended.
    if (session?.isEnded() === false) act(session)
  }
  return {
    start(credentials) {
      line.realm = credentials.realm
      line.ua = opened(credentials, events, (session, header) => came(line, session, header))
      line.ua.start()
    },
    renew({ user, password }) {
      line.ua?.set('authorization_user', user)
      line.ua?.set('password', password)
      if (line.ua?.isRegistered() === false) line.ua.register()
    },
    call: (target, o) => dialled(line, target, o),
    answer: (key, mediaStream) =>
      on(key, (session) => session.answer({ mediaStream, mediaConstraints: soundOnly })),
    hangUp: (key, o) =>
      on(key, (session) => {
        events.call({ key, state: 'hangup' })
        session.terminate(o?.busy === true ? { status_code: 486 } : {})
      }),
    mute: (key, muted) =>
      on(key, (session) => (muted ? session.mute(soundOnly) : session.unmute(soundOnly))),
    hold: (key, held) => on(key, (session) => void (held ? session.hold() : session.unhold())),
    digit: (key, digit) => on(key, (session) => session.sendDTMF(digit)),
    transfer: (key, to, after) => on(key, (session) => refer(line, session, { key, to, after })),
    stop() {
      for (const session of line.sessions.values()) if (!session.isEnded()) session.terminate()
      line.ua?.stop()
    },
  }
}

function follow(line: Line, session: RTCSession): string {
  line.made += 1
  const key = `sip-${line.made}`
  watch(line, key, session)
  return key
}

function came(line: Line, session: RTCSession, header: (name: string) => string | undefined): void {
  // A session that replaces another is not a new call.
  if ([...line.sessions.values()].includes(session)) return
  const key = follow(line, session)
  const reference = header('X-Call-Reference')
  const consults = header(consultsHeader)
  line.events.incoming({
    key,
    from: session.remote_identity.uri.user,
    ...(reference !== undefined && { reference }),
    ...(consults !== undefined && { consults }),
  })
}

function dialled(
  line: Line,
  target: string,
  o: { headers: Readonly<Record<string, string>>; microphone: MediaStream },
): string {
  // Each call has its own microphone: putting one party on hold must not silence the other.
  const mediaStream = o.microphone.clone()
  const session = (line.ua as UA).call(`sip:${target}@${line.realm}`, {
    mediaStream,
    mediaConstraints: soundOnly,
    extraHeaders: Object.entries(o.headers).map(([name, value]) => `${name}: ${value}`),
  })
  const silence = () => stopTracks(mediaStream)
  session.on('ended', silence)
  session.on('failed', silence)
  return follow(line, session)
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function refer(
  { events, sessions, realm }: Line,
  session: RTCSession,
  { key, to, after }: { key: string; to: string; after: string | undefined },
): void {
  const transferEnd = (done: boolean) => () => events.transferred(key, done)
  const eventHandlers = {
    accepted: transferEnd(true),
    failed: transferEnd(false),
    requestFailed: transferEnd(false),
  }
  const other = after === undefined ? undefined : sessions.get(after)
  session.refer(other?.remote_identity.uri ?? `sip:${to}@${realm}`, {
    eventHandlers,
    ...(other !== undefined && { replaces: other }),
  })
}

type OnIncoming = (session: RTCSession, header: (name: string) => string | undefined) => void

function opened(credentials: Credentials, events: PhoneEvents, onIncoming: OnIncoming): UA {
  const { url, realm, account, displayName, user, password } = credentials
  const ua = new UA({
    sockets: [telephoneSocket(url)],
    uri: `sip:${account}@${realm}`,
    authorization_user: user,
    password,
    display_name: displayName,
    register: true,
    register_expires: registerSeconds,
    session_timers: false,
    user_agent: 'Daftari',
    connection_recovery_min_interval: 2,
    connection_recovery_max_interval: 30,
  })
  ua.on('connecting', ({ attempts }) => events.line(attempts > 1 ? 'lost' : 'connecting'))
  ua.on('disconnected', () => events.line('lost'))
  ua.on('registered', () => events.line('ready'))
  ua.on('registrationFailed', ({ response }) => {
    const status: number | undefined = response?.status_code
    events.line(status === 401 || status === 403 ? 'refused' : 'lost')
  })
  ua.on('newRTCSession', ({ originator, session, request }: RTCSessionEvent) => {
    if (originator !== 'remote') return
    onIncoming(session, (name) => (request.hasHeader(name) ? request.getHeader(name) : undefined))
  })
  return ua
}

/**
 * The states of a call from JsSIP's events; those of other sessions never mix in. After an attended transfer,
 * a new session takes over the call from the one that it replaces.
 */
function watch(line: Line, key: string, session: RTCSession): void {
  const { events, sessions } = line
  sessions.set(key, session)
  const state = (news: Omit<CallNews, 'key'>) => {
    if (sessions.get(key) === session) events.call({ key, ...news })
  }
  const playTracks = (connection: RTCPeerConnection) =>
    connection.addEventListener('track', ({ streams: [stream] }) => {
      if (stream !== undefined) events.sound(key, stream)
    })
  if (session.connection === null || session.connection === undefined) {
    session.on('peerconnection', ({ peerconnection }) => playTracks(peerconnection))
  } else playTracks(session.connection)
  const { lost, unwatch } = watchSound(session, () => state({ state: 'hangup' }))
  session.on('progress', () => state({ state: 'trying', ringing: true }))
  session.on('accepted', () => state({ state: 'answering' }))
  session.on('confirmed', () => state({ state: 'active' }))
  session.on('hold', ({ originator }) => originator === 'local' && events.held(key, true))
  session.on('unhold', ({ originator }) => originator === 'local' && events.held(key, false))
  const ended = ({ cause, message }: { cause: string; message: unknown }) => {
    unwatch()
    state({ state: 'destroy', ending: lost() ?? endingOf(cause, message) })
    if (sessions.get(key) === session) sessions.delete(key)
  }
  session.on('ended', ended)
  session.on('failed', ended)
  session.on('replaces', ({ accept }) => {
    accept((next: RTCSession) => {
      watch(line, key, next)
      next.answer({ mediaConstraints: soundOnly })
    })
  })
}

/**
 * Once both speak, a side that is silent for long is taken for gone, though nobody says goodbye. Gives
 * how it was lost, and how to stop.
 */
function watchSound(session: RTCSession, onLost: () => void) {
  let lost: LostSound | undefined
  let stop: (() => void) | undefined
  const sound = async () => {
    const { onHold, ...now } = await soundOfConnection(session.connection)
    const { local, remote } = session.isOnHold()
    return { ...now, onHold: onHold || local || remote }
  }
  session.on('confirmed', () => {
    stop ??= followSound(sound, (how) => {
      if (session.isEnded()) return
      lost = how
      onLost()
      session.terminate()
    })
  })
  return { lost: () => lost, unwatch: () => stop?.() }
}

interface SipMessageLike {
  status_code?: number
  getHeader?(name: string): string | undefined
}

/** The cause alone is coarse, so the status and the network's own number go along. */
function endingOf(cause: string, message: unknown): Ending {
  const { status_code: status, getHeader } = (message ?? {}) as SipMessageLike
  const reason = getHeader?.call(message, 'Reason') ?? ''
  const q850 = /Q\.850\s*;\s*cause=(\d+)/i.exec(reason)?.[1]
  return {
    cause,
    ...(/SIP\s*;\s*cause=200/i.test(reason) && { elsewhere: true as const }),
    ...(status !== undefined && { sipStatus: status }),
    ...(q850 !== undefined && { q850: Number(q850) }),
  }
}
