import { vi } from 'vitest'

interface Asked {
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

type Answer = { status?: number; msg?: string; data: unknown } | Error

/** Replaces the server at the one place where the browser calls it; records the requests. */
export function serverAnswering(answer: (asked: Asked) => Answer | Promise<Answer>): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    const url = new URL(address, 'http://localhost')
    const one: Asked = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers as Record<string, string>,
      body: typeof request.body === 'string' ? JSON.parse(request.body) : undefined,
    }
    asked.push(one)
    const given = await answer(one)
    if (given instanceof Error) throw given
    const { status = 200, msg = '', data } = given
    return new Response(JSON.stringify({ code: status, msg, data }), { status })
  })
  return asked
}

/** The same for what is sent with a file: address and form of each are put into `sent`. */
export function uploadsTo(sent: [address: string, body: FormData][], data: unknown) {
  return class {
    upload = {}
    status = 200
    responseText = JSON.stringify({ code: 200, msg: '', data })
    address = ''
    onload: (() => void) | undefined
    open(_method: string, address: string) {
      this.address = address
    }
    setRequestHeader() {}
    getAllResponseHeaders = () => ''
    abort() {}
    send(body: FormData) {
      sent.push([this.address, body])
      this.onload?.()
    }
  }
}
