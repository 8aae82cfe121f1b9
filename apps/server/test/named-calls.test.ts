import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openapiDocument } from '../src/cli/openapi-document.ts'
import { namedCalls } from './named-calls.ts'

const calls = Object.entries(namedCalls).flatMap(([group, some]) =>
  some.map((call) => ({ group, call: plain(call) })),
)
const source = join(import.meta.dirname, '../../../packages/contract/src')
const browser = join(import.meta.dirname, '../../web/src')

/** Whatever the parts of a path are called. */
function plain(call: string): string {
  return call.replace(/\{\w+\}/g, '{}')
}

describe('the named calls', () => {
  it('stand in the OpenAPI document, each with its permission', async () => {
    const { paths = {} } = (await openapiDocument()) as {
      paths?: Record<string, Record<string, { description?: string }>>
    }
    const described = new Map(
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, one]) => [
          plain(`${method.toUpperCase()} ${path}`),
          one.description ?? '',
        ]),
      ),
    )
    const missing = calls.filter(({ call }) => !described.has(call))
    expect(missing).toEqual([])
    const open = calls.filter(({ call }) => !/^Access: /.test(described.get(call) ?? ''))
    expect(open).toEqual([])
  })

  it('are each used by a page', async () => {
    const names = await contractNames()
    const used = allText(browser)
    const unused = calls.filter(
      ({ call }) => !(names.get(call) ?? []).some((name) => new RegExp(`\\b${name}\\b`).test(used)),
    )
    expect(unused).toEqual([])
  })
})

interface Operation {
  path?: unknown
  method?: unknown
}

/**
 * A value's own, those of a request or a form that declares its operations together, and those of each page.
 */
function operationsOf(value: unknown): Operation[] {
  const pages = Object.entries(value ?? {}).filter(([key]) =>
    /^[a-z-]+(?:[/][a-z-]+){2}$/.test(key),
  )
  if (pages.length > 0) {
    return pages.flatMap(([, of]) => [of, ...Object.values(of as object)].flatMap(operationsOf))
  }
  const own = (value ?? {}) as Operation & { endpoints?: Record<string, Operation> }
  const ofKinds = own.path === undefined ? Object.values(own).flatMap(ownOperations) : []
  return [own, ...Object.values(own.endpoints ?? {}), ...ofKinds]
}

/** For several kinds declared alike, such as readings of a phone. */
const ownOperations = (kind: unknown): Operation[] =>
  typeof kind === 'object' && kind !== null
    ? (Object.values(kind) as Operation[]).filter(isOne)
    : []
const isOne = (one: unknown) => typeof one === 'object' && one !== null && 'path' in one

/** Under which name the contract exports an operation; a table is the GET of its path. */
async function contractNames(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const file of filesOf(source).filter((name) => !/src[/](words|refusals)[/]/.test(name))) {
    const values = Object.entries((await import(file)) as Record<string, unknown>)
    for (const [name, value] of values) {
      for (const { path, method = 'GET' } of operationsOf(value)) {
        if (typeof path !== 'string') continue
        const call = plain(`${String(method)} ${path}`)
        found.set(call, [...(found.get(call) ?? []), name])
      }
    }
  }
  return found
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}

const allText = (folder: string) =>
  filesOf(folder)
    .map((name) => readFileSync(name, 'utf8'))
    .join('\n')
