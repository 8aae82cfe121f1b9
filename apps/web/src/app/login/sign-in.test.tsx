import { refusals } from '@daftari/contract/refusals'
import { act, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { click, type } from '../../../test/typing.ts'
import { announceSignIn } from '../../lib/signed-in.ts'
import SignInAgain from '../session/sign-in-again.tsx'
import { SignIn } from './sign-in.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const byProvider = 'sign-in.by-provider'
const provider = 'Sign in by company account'
let signedInAs = ''

/** The account is linked to the company's sign-in, so its password opens nothing. */
const serverOfLinked = () =>
  serverAnswering(({ path }) => {
    if (path === '/api/auth/oidc') return { data: { offered: true } }
    if (path === '/api/auth/oidc/begin') return { data: { address: 'https://id.example/auth' } }
    if (path === '/api/admin/userDetail') return { data: { account: signedInAs } }
    return { status: 401, msg: refusals[byProvider][1], data: { error: byProvider } }
  })
const buttonNamed = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name)

const nothing = () => undefined
const screens: [string, ReactNode][] = [
  ['the sign-in page', <SignIn key="page" remembered="grace" onSignedIn={nothing} />],
  ['the dialog of a session that ended', <SignInAgain key="dialog" onAnswer={nothing} />],
]

test.each(screens)(
  'who is sent to the company account finds its button on %s',
  async (_, shown) => {
    serverOfLinked()
    screen = await render(shown)
    await type('#password', 'Baobab#Tree-91')
    await click('button[type=submit]')
    await screen.until(() => document.querySelector('[role=alert]') !== null)
    expect(screen.text()).toContain('use the button below')
    expect(buttonNamed(provider)).toBeDefined()
  },
)

test('no other refusal names a button', () => {
  const named = Object.entries(refusals).filter(([, [, english]]) => /\bbutton\b/i.test(english))
  expect(named.map(([code]) => code)).toEqual([byProvider])
})

test('over the work the company account is asked in a small window, and the same person goes on', async () => {
  const asked = serverOfLinked()
  const beside = { close: vi.fn(), location: { replace: vi.fn() } }
  const open = vi.fn(() => beside)
  vi.stubGlobal('open', open)
  const answers: boolean[] = []
  screen = await render(<SignInAgain onAnswer={(again) => answers.push(again)} />)
  await screen.until(() => buttonNamed(provider) !== undefined)
  await act(async () => buttonNamed(provider)?.click())
  await screen.until(() => beside.location.replace.mock.calls.length > 0)
  expect(open).toHaveBeenCalledOnce()
  expect(beside.location.replace).toHaveBeenCalledWith('https://id.example/auth')
  expect(asked.at(-1)?.body).toEqual({ again: 'grace' })

  const details = () => asked.filter(({ path }) => path === '/api/admin/userDetail')
  signedInAs = 'somebody.else'
  announceSignIn()
  await screen.until(() => details().length === 1)
  await screen.settle()
  expect(answers).toEqual([])
  signedInAs = 'grace'
  announceSignIn()
  await screen.until(() => answers.length > 0)
  expect(answers).toEqual([true])
})

test('a browser that opens no window is told of, and nothing is begun', async () => {
  const asked = serverOfLinked()
  vi.stubGlobal('open', () => null)
  screen = await render(<SignInAgain onAnswer={nothing} />)
  await screen.until(() => buttonNamed(provider) !== undefined)
  await act(async () => buttonNamed(provider)?.click())
  await screen.until(() => document.querySelector('[role=alert]') !== null)
  expect(screen.text()).toContain('Allow pop-up windows')
  expect(asked.some(({ path }) => path.endsWith('/begin'))).toBe(false)
})
