import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '@daftari/contract/navigation/navigation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../open-test-server.ts'
import { allCalls, allRoutes, routesReadOtherwise } from './specified.ts'

const root = join(import.meta.dirname, '../../../..')
const text = readFileSync(join(root, 'docs/specification.md'), 'utf8')

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

describe('the specification', () => {
  it('names routes that the navigation has', () => {
    const paths = new Set(pages.map(({ path }) => path))
    expect(allRoutes.length).toBeGreaterThan(180)
    expect(allRoutes.filter((route) => !paths.has(route))).toEqual([])
    expect(Object.keys(routesReadOtherwise).filter((route) => !allRoutes.includes(route))).toEqual(
      [],
    )
  })

  it('names calls that the running server answers', async () => {
    expect(allCalls.length).toBeGreaterThan(100)
    const unknown: string[] = []
    for (const { method, path } of allCalls) {
      const { status } = await t.send({ method, path: path.replace(/\{\w+\}/g, '1') })
      // Whoever is not signed in is told so of every address that there is.
      if (status === 404) unknown.push(`${method} ${path}`)
    }
    expect(unknown).toEqual([])
    const nothing = await t.send({ method: 'GET', path: '/audit/sentSms/show/sms/nothing' })
    expect(nothing.status).toBe(404)
  })

  it('is answered line by line, each with a place and a test that are there', () => {
    const rows = text.split('\n').filter((line) => line.startsWith('| '))
    expect(rows.length).toBeGreaterThan(300)
    expect(rows.filter((row) => /\|\s*\|/.test(row.replaceAll('\\|', '')))).toEqual([])
    const named = [...text.matchAll(/`((?:apps|packages|e2e|tools)\/[^`]+)`/g)].map(
      ([, path]) => path,
    )
    const gone = [...new Set(named)].filter((path) => !existsSync(join(root, path ?? '')))
    expect(gone).toEqual([])
  })

  it('has its messages said word for word', () => {
    const words = sourcesOf('packages/contract/src', 'apps/web/src')
    const messages = [...(text.split('## Rules, roles')[1] ?? '').matchAll(/‘([^’]{8,})’/g)]
    expect(messages.length).toBeGreaterThan(10)
    const missing = messages
      .map(([, message = '']) => message.replace('\\|', '|'))
      .filter((message) => !words.includes(message))
    expect(missing).toEqual([])
  })
})

function sourcesOf(...folders: string[]): string {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(root, folder, name),
      ),
    )
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
}
