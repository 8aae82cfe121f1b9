import {
  MediaStreamTrack,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RtpHeader,
  RtpPacket,
} from 'werift'
import { frameSamples, toneFrame } from './tone.ts'

/** One side of a call's sound: hears, and plays a tone. */
export interface Media {
  /** Answers what the browser offers. */
  answer(offer: string): Promise<string>
  /** Makes an offer to a browser; its answer follows. */
  offer(): Promise<string>
  accept(answer: string): Promise<void>
  startTone(): void
  /** Packets that came from the browser. */
  packetsReceived(): number
  close(): void
}

const frameMs = 20

/** WebRTC in pure TypeScript: real ICE and DTLS with the browser, G.711 inside. */
export function openMedia(): Media {
  const pc = new RTCPeerConnection({
    codecs: {
      audio: [
        new RTCRtpCodecParameters({
          mimeType: 'audio/PCMU',
          clockRate: 8_000,
          channels: 1,
          payloadType: 0,
        }),
      ],
    },
    iceServers: [],
    iceUseIpv6: false,
    // On a machine without a network the browser offers nothing else.
    iceAdditionalHostAddresses: ['127.0.0.1'],
  })
  const track = new MediaStreamTrack({ kind: 'audio' })
  pc.addTransceiver(track, { direction: 'sendrecv' })
  let packets = 0
  pc.onTrack.subscribe((theirs) => theirs.onReceiveRtp.subscribe(() => (packets += 1)))
  let timer: NodeJS.Timeout | undefined
  return {
    async answer(offer) {
      await pc.setRemoteDescription({ type: 'offer', sdp: offer })
      await pc.setLocalDescription(await pc.createAnswer())
      return pc.localDescription?.sdp ?? ''
    },
    async offer() {
      await pc.setLocalDescription(await pc.createOffer())
      return pc.localDescription?.sdp ?? ''
    },
    accept: (answer) => pc.setRemoteDescription({ type: 'answer', sdp: answer }),
    startTone() {
      timer ??= playing(track)
    },
    packetsReceived: () => packets,
    close() {
      clearInterval(timer)
      void pc.close()
    },
  }
}

/** Timed by the clock and not by the timer's ticks, which are late on a busy machine. */
function playing(track: MediaStreamTrack): NodeJS.Timeout {
  const begun = performance.now()
  let sent = 0
  return setInterval(() => {
    const due = Math.floor((performance.now() - begun) / frameMs)
    for (; sent < due; sent += 1) {
      const rtp = new RtpHeader({
        payloadType: 0,
        sequenceNumber: sent & 0xffff,
        timestamp: (sent * frameSamples) >>> 0,
        marker: sent === 0,
      })
      track.writeRtp(new RtpPacket(rtp, toneFrame(sent)))
    }
  }, frameMs)
}
