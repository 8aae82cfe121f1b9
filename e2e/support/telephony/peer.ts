import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { rolldown } from 'rolldown'
import { credentialsOf } from '../../../apps/server/test/peers/kamailio.ts'
import { countAudio } from './audio.ts'
import { telephony } from './kamailio.ts'
import type { openPeer, Peer, PeerCall } from './peer-script.ts'

declare global {
  interface Window {
    peer: Peer
    peerScript: { openPeer: typeof openPeer }
  }
}

/** The carrier's gateway with the customers at its other end, signed in at the telephony server. */
export interface Gateway {
  page: Page
  /** The call that came last; its place is its name. */
  last(): Promise<PeerCall & { index: number }>
  answer(index: number): Promise<void>
  hangUp(index: number, status?: number): Promise<void>
  callIn(from: string): Promise<void>
  close(): Promise<void>
}

export async function openGateway(browser: Browser): Promise<Gateway> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await countAudio(page)
  const server = await serve(`<!doctype html><script>${await bundled()}</script>`)
  await page.goto(server.url)
  const { url, realm, secret, gateway: account } = telephony
  await page.evaluate(
    (options) => {
      window.peer = window.peerScript.openPeer(options)
    },
    { url, realm, account, ...credentialsOf(account, secret) },
  )
  await page.waitForFunction(() => window.peer.registered, undefined, { timeout: 30_000 })
  return {
    page,
    last: () =>
      page.evaluate(() => {
        const index = window.peer.calls.length - 1
        const call = window.peer.calls[index]
        const none = { called: '', state: 'over', held: false, digits: '', cause: '' } as const
        return { ...(call ?? { ...none, transferred: false }), index }
      }),
    answer: (index) => page.evaluate((one) => window.peer.answer(one), index),
    hangUp: (index, status) =>
      page.evaluate(([one, code]) => window.peer.hangUp(one, code), [index, status] as const),
    callIn: (from) => page.evaluate((number) => window.peer.call('lender', number), from),
    async close() {
      await context.close()
      server.close()
    },
  }
}

/** From this machine, as a microphone and a local socket require. */
async function serve(html: string): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(html)
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

async function bundled(): Promise<string> {
  const build = await rolldown({
    input: join(import.meta.dirname, 'peer-script.ts'),
    platform: 'browser',
    logLevel: 'silent',
  })
  const { output } = await build.generate({ format: 'iife', name: 'peerScript' })
  await build.close()
  // No script may end within another.
  return output[0].code.replaceAll('</script', '<\\/script')
}
