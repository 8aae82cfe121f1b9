import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { type } from '../../../test/typing.ts'
import { OwnFactor } from './own-factor.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const press = async (name: string) => {
  const buttons = [...document.querySelectorAll<HTMLElement>('button')]
  await act(async () => buttons.find((one) => one.textContent === name)?.click())
  await screen.settle()
}
const code = 'JBSW-Y3DP-EHPK-3PXP'
const device = {
  id: 7,
  name: 'Firefox, Windows',
  createdAt: '2026-03-02T06:00:00Z',
  lastSeenAt: '2026-03-02T06:00:00Z',
  expiresAt: '2026-04-01T06:00:00Z',
}

test('an app is set up by the password and a first code; the recovery codes are shown once', async () => {
  let enabledAt: string | null = null
  const asked = serverAnswering(({ path, body }) => {
    if (path.endsWith('/begin')) {
      const begun = { secret: 'MZXW6YTB', address: 'otpauth://totp/x', picture: ['01', '10'] }
      return { data: begun }
    }
    if (path.endsWith('/enable')) {
      if ((body as { code: string }).code !== '123456') {
        const fields = { code: 'The code is wrong or was used already.' }
        const data = { error: 'second-factor.code-wrong', fields }
        return { status: 422, msg: 'The code is wrong or was used already.', data }
      }
      enabledAt = '2026-03-02T06:00:00Z'
      return { data: { recoveryCodes: [code] } }
    }
    const recoveryLeft = enabledAt === null ? 0 : 12
    return { data: { enabledAt, recoveryLeft, requiredFrom: null, devices: [] } }
  })
  screen = await render(<OwnFactor />)
  await screen.until(() => document.querySelector('#password') !== null)
  await type('#password', 'Kijani.Kibichi4')
  await press('Set up')
  expect(document.querySelector('svg[role=img] title')?.textContent).toBe('Picture to scan')
  expect(screen.text()).toContain('MZXW6YTB')
  await type('#code', '000000')
  await press('Turn on')
  await screen.until(() => screen.text().includes('was used already'))
  expect(screen.text()).toContain('The code is wrong or was used already.')
  await type('#code', '123456')
  await press('Turn on')
  expect(screen.text()).toContain(code)
  await press('I have noted them')
  expect(screen.text()).not.toContain(code)
  expect(screen.text()).toContain('12 recovery codes left')
  expect(asked.find(({ path }) => path.endsWith('/begin'))?.body).toEqual({
    password: 'Kijani.Kibichi4',
  })
})

test('who must have an app is not offered to turn it off, and stops trusting a device', async () => {
  const own = { enabledAt: '2026-03-02T06:00:00Z', recoveryLeft: 9, requiredFrom: '2026-03-01' }
  const asked = serverAnswering(() => ({ data: { ...own, devices: [device] } }))
  screen = await render(<OwnFactor />)
  expect(screen.text()).not.toContain('Turn off')
  expect(screen.text()).toContain('Firefox, Windows')
  await press('Stop trusting')
  expect(asked.some(({ path }) => path === '/api/admin/trustedDevices/7/revoke')).toBe(true)
})
