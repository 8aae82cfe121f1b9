import { createHash, createHmac } from 'node:crypto'
import { expect } from '@playwright/test'
import { consoleUrl, intakeSecrets, lenderNow } from './settings.ts'

export type App = keyof typeof intakeSecrets

interface Sent {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
  file?: Uint8Array<ArrayBuffer>
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/**
 * The lender's app on a customer's phone: every call signed as in docs/intake.md. For another server it gets
 * the address and how far its clock is ahead.
 */
export function intakeOf(app: App, at = { url: consoleUrl, aheadMs: 0 }) {
  const send = async <T = unknown>({ method, path, body, file }: Sent): Promise<T> => {
    const target = `/api/intake/v1${path}`
    const text = body === undefined ? '' : JSON.stringify(body)
    const timestamp = String(Math.floor((lenderNow().getTime() + at.aheadMs) / 1000))
    const digest = sha256(file ?? text)
    const signature = createHmac('sha256', intakeSecrets[app])
      .update([method, target, timestamp, digest].join('\n'))
      .digest('hex')
    const response = await fetch(at.url + target, {
      method,
      headers: {
        'X-App': app,
        'X-Timestamp': timestamp,
        'X-Signature': signature,
        ...(file === undefined ? {} : { 'X-Content-SHA256': digest }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(file === undefined ? {} : { body: formOf(file) }),
      ...(body === undefined ? {} : { body: text }),
    })
    const answer = (await response.json()) as { code: number; msg: string; data: T }
    expect(answer.code, `${method} ${path}: ${JSON.stringify(answer)}`).toBe(200)
    return answer.data
  }
  return {
    get: <T>(path: string) => send<T>({ method: 'GET', path }),
    post: <T>(path: string, body: object) => send<T>({ method: 'POST', path, body }),
    put: <T>(path: string, body: object) => send<T>({ method: 'PUT', path, body }),
    photo: (path: string, file: Uint8Array<ArrayBuffer>) => send({ method: 'POST', path, file }),
  }
}

export type Intake = ReturnType<typeof intakeOf>

function formOf(file: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.append('file', new Blob([file], { type: 'image/png' }), 'photo.png')
  return form
}
