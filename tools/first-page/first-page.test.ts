import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { demoSignIns } from '../../apps/server/seed/demo/seed-demo.ts'
import { accounts, demoPassword } from './accounts.mjs'
import { firstPage } from './first-page.mjs'
import { servePage } from './serve-page.mjs'
import { words } from './words.mjs'

const host = '127.0.0.1'
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  await new Promise((closed) => probe.close(closed))
  return port
}

async function shownPage(demo = true) {
  const port = await freePort()
  const page = await servePage({ host, port }, { phase: 'packages', demo })
  open.push(page)
  return { page, url: `http://${host}:${port}` }
}

describe('the page of a start', () => {
  it('names the accounts that a demo can be signed in with', () => {
    const named = accounts.map(({ account }) => [account, demoPassword])
    expect(named).toEqual(
      expect.arrayContaining(demoSignIns.map(({ account, password }) => [account, password])),
    )
    expect(named).toHaveLength(demoSignIns.length)
  })

  it('has every text in three languages', () => {
    const texts = [...Object.values(words), ...accounts.map(({ first }) => first)]
    for (const text of texts) expect(text.filter((one) => one.trim() !== '')).toHaveLength(3)
  })

  it('says how far the start has come, and asks nobody else for anything', async () => {
    const { page, url } = await shownPage()
    page.show({ phase: 'lender', share: 0.25, day: '2026-03-04', secondsLeft: 61 })
    const answer = await fetch(`${url}/audit/work-list`, { headers: { accept: '*/*' } })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    const text = await answer.text()
    expect(text).toContain('2026-03-04')
    expect(text).toContain('auditadmin')
    expect(text).not.toMatch(/(src|srcset|href)="(?!data:)/)
    expect(text.match(/data:image\/webp/g), 'the console by day and by night').toHaveLength(2)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await (await fetch(`${url}/starting.json`)).json()).toEqual({
      phase: 'lender',
      share: 0.25,
      day: '2026-03-04',
      secondsLeft: 61,
      demo: true,
    })
    page.show({ phase: 'browser' })
    expect(await (await fetch(`${url}/starting.json`)).json()).toEqual({
      phase: 'browser',
      demo: true,
    })
  })

  it('answers in JSON below /api, and shows no account where the database may be anybody’s', async () => {
    const { url } = await shownPage(false)
    const api = await fetch(`${url}/api/health/ready`)
    expect([api.status, await api.json()]).toEqual([503, { code: 503, msg: 'Starting', data: {} }])
    expect(await (await fetch(url)).text()).not.toMatch(/auditadmin|Daftari#/)
  })

  it('gives its address free at once, whoever holds a connection', async () => {
    const { page, url } = await shownPage()
    await fetch(url)
    await page.close()
    const next = createServer().listen(Number(new URL(url).port), host)
    await once(next, 'listening')
    next.close()
  })

  it('is shown neither in production nor where the address is taken', async () => {
    const { url } = await shownPage()
    const port = new URL(url).port
    expect(await firstPage({ PORT: port })).toBeNull()
    expect(await firstPage({ NODE_ENV: 'production' })).toBeNull()
    expect(await firstPage({ PORT: '0' })).toBeNull()
  })

  it('is there before anything is installed, by Node 20’s own means', async () => {
    const port = await freePort()
    const script = `const { firstPage } = await import(${JSON.stringify(join(import.meta.dirname, 'first-page.mjs'))})
      await firstPage({ PORT: '${port}' })
      process.send('shown')`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {},
    })
    await once(child, 'message')
    expect(await (await fetch(`http://${host}:${port}`)).text()).toContain('Daftari is starting')
    child.kill()
    await once(child, 'exit')
  })
})
