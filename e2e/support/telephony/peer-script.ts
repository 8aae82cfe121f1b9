import { UA, WebSocketInterface } from 'jssip'
import type { IncomingDTMFEvent, OutgoingDTMFEvent, RTCSession } from 'jssip/lib/RTCSession.js'
import type { RTCSessionEvent } from 'jssip/lib/UA.js'

export interface PeerCall {
  /** What the telephony server says was dialled. */
  called: string
  state: 'rings' | 'talks' | 'over'
  /** The other side is on hold. */
  held: boolean
  digits: string
  /** How the transfers that the other side asked for went. */
  transferred: boolean
  cause: string
}

export interface Peer {
  registered: boolean
  calls: PeerCall[]
  answer(index: number): void
  hangUp(index: number, status?: number): void
  call(target: string, from: string): void
}

interface PeerOptions {
  url: string
  realm: string
  account: string
  user: string
  password: string
}

/** The customers' side of the carrier's gateway: a bare SIP telephone in a page, by JsSIP alone. */
export function openPeer({ url, realm, account, user, password }: PeerOptions): Peer {
  const sessions: RTCSession[] = []
  const peer: Peer = {
    registered: false,
    calls: [],
    answer: (index) => sessions[index]?.answer({ mediaConstraints: { audio: true, video: false } }),
    hangUp: (index, status) =>
      sessions[index]?.terminate(status === undefined ? {} : { status_code: status }),
    call(target, from) {
      ua.call(`sip:${target}@${realm}`, {
        mediaConstraints: { audio: true, video: false },
        extraHeaders: [`X-Caller-Number: ${from}`],
      })
    },
  }
  const ua = new UA({
    sockets: [new WebSocketInterface(url)],
    uri: `sip:${account}@${realm}`,
    authorization_user: user,
    password,
    session_timers: false,
  })
  ua.on('registered', () => {
    peer.registered = true
  })
  ua.on('newRTCSession', ({ session, request }: RTCSessionEvent) => {
    sessions.push(session)
    const called = /tel:([^>]+)/.exec(request.getHeader('P-Called-Party-ID') ?? '')?.[1] ?? ''
    peer.calls.push(followed(session, called))
  })
  ua.start()
  return peer
}

function followed(session: RTCSession, called: string): PeerCall {
  const call: PeerCall = {
    called,
    state: 'rings',
    held: false,
    digits: '',
    transferred: false,
    cause: '',
  }
  const playTracks = (line: RTCPeerConnection) =>
    line.addEventListener('track', ({ streams: [stream] }) => {
      const player = new Audio()
      player.srcObject = stream ?? null
      void player.play()
    })
  // What nobody plays is not decoded, and so as good as silent.
  session.on('peerconnection', ({ peerconnection }) => playTracks(peerconnection))
  if (session.connection) playTracks(session.connection)
  session.on('confirmed', () => {
    call.state = 'talks'
  })
  session.on('hold', ({ originator }) => {
    if (originator === 'remote') call.held = true
  })
  session.on('unhold', ({ originator }) => {
    if (originator === 'remote') call.held = false
  })
  session.on('newDTMF', ({ originator, dtmf }: IncomingDTMFEvent | OutgoingDTMFEvent) => {
    if (originator === 'remote') call.digits += dtmf.tone
  })
  session.on('refer', ({ accept }) => {
    call.transferred = true
    // Without these the new call has video, and does not identify the transferred person.
    accept(undefined, {
      mediaConstraints: { audio: true, video: false },
      extraHeaders: [`X-Caller-Number: ${called}`],
    })
  })
  const over = ({ cause }: { cause: string }) => {
    call.state = 'over'
    call.cause = cause
  }
  session.on('ended', over)
  session.on('failed', over)
  return call
}
