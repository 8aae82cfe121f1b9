import type { Page } from '@playwright/test'
import { expect } from '../test.ts'

declare global {
  interface Window {
    lines: RTCPeerConnection[]
  }
}

/** Packets of sound that came and went in the calls that a page now has, and how loud what came was. */
interface Sound {
  came: number
  went: number
  energy: number
}

/** One second of speech, at fifty packets each. */
const second = 50
const patience = { timeout: 30_000, intervals: [200] }

/** Before the page is opened: remembers its connections, so that their sound can be counted. */
export async function countAudio(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.lines = []
    window.RTCPeerConnection = new Proxy(RTCPeerConnection, {
      construct(target, args: ConstructorParameters<typeof RTCPeerConnection>) {
        const line = new target(...args)
        window.lines.push(line)
        return line
      },
    })
  })
}

async function soundOf(page: Page): Promise<Sound> {
  return page.evaluate(async () => {
    const sound = { came: 0, went: 0, energy: 0 }
    for (const line of window.lines) {
      if (line.connectionState !== 'connected') continue
      for (const one of (await line.getStats()).values()) {
        if (one.type === 'outbound-rtp') sound.went += one.packetsSent
        if (one.type === 'inbound-rtp') {
          sound.came += one.packetsReceived
          sound.energy += one.totalAudioEnergy ?? 0
        }
      }
    }
    return sound
  })
}

/** A second of sound more came and went than until now, and something could be heard in it. */
export async function expectConversation(page: Page): Promise<Sound> {
  const before = await soundOf(page)
  let now = before
  await expect
    .poll(async () => {
      now = await soundOf(page)
      const { came, went, energy } = now
      return came >= before.came + second && went >= before.went + second && energy > before.energy
    }, patience)
    .toBe(true)
  return now
}

/** Nothing audible in a second of packets. */
export async function expectSilence(page: Page): Promise<void> {
  let from = await soundOf(page)
  await expect
    .poll(async () => {
      const now = await soundOf(page)
      if (now.energy - from.energy > 1e-6) from = now
      return now.came - from.came >= second
    }, patience)
    .toBe(true)
}
