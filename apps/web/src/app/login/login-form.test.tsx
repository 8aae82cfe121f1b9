import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { click, type } from '../../../test/typing.ts'
import { LoginForm } from './login-form.tsx'

let screen: Screen
let signedIn: string[]
let days = 30
const asked = () =>
  serverAnswering(({ body }) => {
    const { token } = body as { token?: string }
    if (token === '123456') return { data: { token: 'opaque' } }
    const error = token === undefined ? 'sign-in.verify' : 'sign-in.code-wrong'
    const params = token === undefined ? { days } : {}
    return { status: 455, msg: 'Must be verified before logging in', data: { error, params } }
  })

beforeEach(() => {
  signedIn = []
})
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

async function open(): Promise<void> {
  screen = await render(<LoginForm onSignedIn={(account) => signedIn.push(account)} />)
  await type('#account', 'amina')
  await type('#password', 'Kijani.Kibichi4')
}
const submit = async () => {
  await click('button[type=submit]')
  await screen.settle()
}

test('a code is asked for when the server wants one; the device is trusted when ticked', async () => {
  days = 30
  const sent = asked()
  await open()
  expect(document.querySelector('#code')).toBeNull()
  await submit()
  expect(screen.text()).toContain('Trust this device for 30 days')
  await type('#code', '000000')
  await click('input[type=checkbox]')
  await submit()
  expect(signedIn).toEqual([])
  await type('#code', '123456')
  await submit()
  expect(signedIn).toEqual(['amina'])
  const known = { account: 'amina', password: 'Kijani.Kibichi4' }
  expect(sent.map(({ body }) => body)).toEqual([
    known,
    { ...known, token: '000000', trust: true },
    { ...known, token: '123456', trust: true },
  ])
})

test('where the lender trusts no device, none is offered', async () => {
  days = 0
  const sent = asked()
  await open()
  await submit()
  expect(document.querySelector('#code')).not.toBeNull()
  expect(document.querySelector('input[type=checkbox]')).toBeNull()
  await type('#code', '123456')
  await submit()
  expect(sent.at(-1)?.body).toMatchObject({ token: '123456', trust: false })
})
