import type { ServerResponse } from 'node:http'
import type { Connect, Plugin } from 'vite'
import { demonstrated } from './demonstration-answers.ts'

const base = '/demonstration/'
const mostBytes = 10_000

/**
 * The calls that the console's template came with, answered with made-up content below `/demonstration`. Only
 * the development server has them, and only with `DEMONSTRATION=on`: no build reads this file.
 */
export function demonstration(env: NodeJS.ProcessEnv = process.env): Plugin {
  return {
    name: 'demonstration',
    apply: (_, { command, isPreview }) =>
      command === 'serve' && isPreview !== true && env.DEMONSTRATION === 'on',
    configureServer({ middlewares }) {
      middlewares.use(base, (request, response, next) => {
        answer(request, response).catch(next)
      })
    },
  }
}

async function answer(request: Connect.IncomingMessage, response: ServerResponse): Promise<void> {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > mostBytes) break
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://demonstration')
  const found = demonstrated({
    method: request.method ?? 'GET',
    path: pathname.slice(1),
    query: Object.fromEntries(searchParams),
    body: bodyOf(text),
  })
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(found))
}

function bodyOf(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? { ...body } : {}
  } catch {
    return {}
  }
}
