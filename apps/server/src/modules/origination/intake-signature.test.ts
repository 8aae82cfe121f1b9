import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../../platform/clock.ts'
import { intakeSignature } from './intake-signature.ts'

/** The example that docs/intake.md gives for checking an implementation, made with openssl. */
const example = {
  secret: 'a-secret-of-the-tests',
  timestamp: 1_774_936_800,
  body: '{"product":"pesa-14","amountCents":1000000}',
  path: '/api/intake/v1/quote',
  digest: '88bde185d55e24ca258f9623ad75787a8de7bd2be2af9c85a0303dda8e6f1f65',
  signature: 'ec9252fac2b0799c3509852861831ba65abccf46cecf76db51e69389593411d4',
}

const clock = manualClock('Africa/Nairobi', new Date(example.timestamp * 1_000))
const check = intakeSignature({ pesa: example.secret }, clock)
const request = {
  method: 'POST',
  path: example.path,
  body: Buffer.from(example.body),
  headers: {
    'x-app': 'pesa',
    'x-timestamp': String(example.timestamp),
    'x-signature': example.signature,
  } as Record<string, string | string[] | undefined>,
}
const refused = { code: 'signature.wrong' }

describe('a signature', () => {
  it('made as the documentation says gives the app', async () => {
    const guide = readFileSync(new URL('../../../../../docs/intake.md', import.meta.url), 'utf8')
    for (const part of Object.values(example)) expect(guide).toContain(String(part))
    expect(await check(request)).toBe('pesa')
  })

  it.each([
    ['the method', { method: 'PUT' }],
    ['the path', { path: '/api/intake/v1/quote?x=1' }],
    ['the body', { body: Buffer.from(`${example.body} `) }],
    ['the body', { body: Buffer.alloc(0) }],
  ])('is wrong for another value of %s', async (_, change) => {
    await expect(check({ ...request, ...change })).rejects.toMatchObject(refused)
  })

  it.each([
    ['x-app', 'haraka'],
    ['x-app', '__proto__'],
    ['x-app', undefined],
    ['x-timestamp', String(example.timestamp + 1)],
    ['x-timestamp', ''],
    ['x-timestamp', '1e9'],
    ['x-signature', example.signature.toUpperCase()],
    ['x-signature', example.signature.slice(2)],
    ['x-signature', [example.signature, example.signature]],
    ['x-signature', undefined],
  ])('is wrong with the header %s: %s', async (name, value) => {
    const headers = { ...request.headers, [name]: value }
    await expect(check({ ...request, headers })).rejects.toMatchObject(refused)
  })

  it.each([
    [-301, false],
    [-300, true],
    [300, true],
    [301, false],
  ])('%i seconds away from our clock: good is %s', async (seconds, good) => {
    clock.set(new Date((example.timestamp + seconds) * 1_000))
    const answer = check(request)
    if (good) expect(await answer).toBe('pesa')
    else await expect(answer).rejects.toMatchObject(refused)
    clock.set(new Date(example.timestamp * 1_000))
  })

  it('of a form covers the file’s digest that the header names, and only of a form', async () => {
    const form = {
      ...request,
      body: Buffer.alloc(0),
      headers: { ...request.headers, 'x-content-sha256': example.digest },
    }
    const type = 'multipart/form-data; boundary=x'
    const sent = { ...form, headers: { ...form.headers, 'content-type': type } }
    expect(await check(sent)).toBe('pesa')
    await expect(check(form)).rejects.toMatchObject(refused)
  })
})
