import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { click, type } from '../../../test/typing.ts'
import { ProviderAnswer } from './provider-answer.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

const answer = { state: 'of-this-browser', code: 'from-the-provider', iss: 'https://id.example' }

async function open(given: { state: string; code?: string; error?: string } = answer) {
  const entered: string[] = []
  history.replaceState(null, '', '/auth-redirect?code=from-the-provider&state=of-this-browser')
  screen = await render(<ProviderAnswer answer={given} onSignedIn={(path) => entered.push(path)} />)
  return entered
}

test('the answer is sent once, leaves the address, and opens the wanted page', async () => {
  const asked = serverAnswering(() => ({ data: { token: 'opaque', path: '/loanAdmin' } }))
  const entered = await open()
  await screen.until(() => entered.length > 0)
  expect(entered).toEqual(['/loanAdmin'])
  expect(asked.map(({ path, body }) => [path, body])).toEqual([['/api/auth/oidc/finish', answer]])
  expect(location.href).not.toContain('from-the-provider')
})

test('a code that is wanted is asked for, and given in the same browser', async () => {
  const asked = serverAnswering(({ path }) =>
    path.endsWith('/code')
      ? { data: { token: 'opaque', path: '/' } }
      : {
          status: 455,
          msg: 'Must be verified',
          data: { error: 'sign-in.verify', params: { days: 7 } },
        },
  )
  const entered = await open()
  await screen.until(() => document.querySelector('#code') !== null)
  await click('input[type=checkbox]')
  await type('#code', '123456')
  await click('button[type=submit]')
  await screen.until(() => entered.length > 0)
  expect(entered).toEqual(['/'])
  expect(asked.at(-1)).toMatchObject({
    path: '/api/auth/oidc/code',
    body: { token: '123456', trust: true },
  })
})

test('what was refused is said, with the way back to the sign-in', async () => {
  const data = { error: 'sign-on.denied' }
  serverAnswering(() => ({ status: 401, msg: 'It was not completed.', data }))
  const entered = await open({ state: 'of-this-browser', error: 'access_denied' })
  await screen.until(() => document.querySelector('[role=alert]') !== null)
  expect(screen.text()).toContain('It was not completed.')
  expect(document.querySelector('#code')).toBeNull()
  expect(document.querySelector('a[href="/login"]')).not.toBeNull()
  expect(entered).toEqual([])
})

test('an answer that links an account goes to the session that began it', async () => {
  const asked = serverAnswering(() => ({ data: {} }))
  const entered = await open({ ...answer, state: 'link.of-this-browser' })
  await screen.until(() => entered.length > 0)
  expect(asked.map(({ path }) => path)).toEqual(['/api/admin/singleSignOn/finish'])
})
