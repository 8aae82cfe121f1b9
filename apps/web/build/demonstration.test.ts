// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, createServer, resolveConfig } from 'vite'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { demonstrated } from './demonstration-answers.ts'
import { demonstrationIn } from './demonstration-left-out.ts'

const web = join(import.meta.dirname, '..')
const get = (path: string, query: Record<string, string> = {}) =>
  demonstrated({ method: 'GET', path, query })

describe('the demonstration', () => {
  it.each(['admin', 'editor', 'visitor'])('signs in as %s, and tells who that is', (username) => {
    const { data } = demonstrated({ method: 'POST', path: 'user/login', body: { username } })
    const { token } = data as { token: string }
    expect(get('user/info', { token })).toMatchObject({ code: 200, data: { roles: [username] } })
  })

  it('knows nobody else', () => {
    const body = { username: 'root' }
    expect(demonstrated({ method: 'POST', path: 'user/login', body })).toMatchObject({ code: 401 })
    expect(get('user/info', { token: 'x' }).msg).toBe('Verification failed, please login again.')
  })

  it('has three roles, and 100 articles by pages of 20', () => {
    expect((get('roles').data as { key: string }[]).map(({ key }) => key)).toEqual([
      'admin',
      'editor',
      'visitor',
    ])
    const pageOf = (page: string) =>
      get('article/list', { page }).data as { total: number; items: { id: number }[] }
    expect(pageOf('1')).toMatchObject({ total: 100, items: { length: 20 } })
    expect(pageOf('5').items.at(-1)).toMatchObject({ id: 100 })
    expect(pageOf('6').items).toEqual([])
    expect(get('article/list', { sort: '-id' }).data).toMatchObject({ items: { 0: { id: 100 } } })
    expect(get('article/detail', { id: '7' })).toMatchObject({ data: { title: 'Article 7' } })
  })

  it('finds people, has transactions, and answers nothing else', () => {
    expect(get('search/user', { name: 'ka' })).toMatchObject({
      data: { items: [{ name: 'Kamau' }] },
    })
    expect(get('transaction/list')).toMatchObject({ data: { total: 20, items: { length: 20 } } })
    expect(get('constructor').code).toBe(404)
  })
})

describe('it is part of', () => {
  afterEach(() => vi.unstubAllEnvs())
  const configFile = join(web, 'vite.config.ts')
  const pluginsFor = async (command: 'serve' | 'build') => {
    const { plugins } = await resolveConfig({ root: web, configFile, logLevel: 'silent' }, command)
    return plugins.map(({ name }) => name)
  }

  it('the development server that asks for it, which answers by HTTP', async () => {
    vi.stubEnv('DEMONSTRATION', 'on')
    const server = await createServer({
      root: web,
      configFile,
      logLevel: 'silent',
      server: { port: 0, strictPort: false, ws: false },
      optimizeDeps: { noDiscovery: true },
    })
    await server.listen()
    const address = server.httpServer?.address() as { port: number }
    const answer = await fetch(`http://127.0.0.1:${address.port}/demonstration/article/list?page=2`)
    expect(await answer.json()).toMatchObject({ code: 200, data: { total: 100 } })
    await server.close()
  })

  it('no development server that does not, and no build', async () => {
    expect(await pluginsFor('serve')).not.toContain('demonstration')
    vi.stubEnv('DEMONSTRATION', 'on')
    expect(await pluginsFor('serve')).toContain('demonstration')
    expect(await pluginsFor('build')).not.toContain('demonstration')
  })

  it('no file that the browser app is built of', () => {
    const sources = readdirSync(join(web, 'src'), { recursive: true, encoding: 'utf8' })
      .map((name) => join(web, 'src', name))
      .filter((path) => statSync(path).isFile())
    const naming = sources.filter((path) =>
      /build\/demonstration|transaction\/list/.test(readFileSync(path, 'utf8')),
    )
    expect(naming).toEqual([])
  })

  it('no bundle: one that has it is found by its texts, as `npm test` searches the build', async () => {
    const bundle = async (entry: string) => {
      const outDir = mkdtempSync(join(tmpdir(), 'bundle-'))
      const rolldownOptions = { input: join(import.meta.dirname, entry) }
      await build({
        root: web,
        configFile: false,
        logLevel: 'silent',
        build: { outDir, rolldownOptions, ssr: true },
        ssr: { noExternal: true },
      })
      const found = demonstrationIn(outDir)
      rmSync(outDir, { recursive: true })
      return found
    }
    expect(await bundle('demonstration-answers.ts')).not.toEqual([])
    expect(await bundle('find-tables.ts')).toEqual([])
  })
})
