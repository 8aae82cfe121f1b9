import type { AudienceVersion } from '@daftari/contract/promotion/audiences/audience'
import { audienceSetting } from '@daftari/contract/promotion/audiences/setting'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { SettingStanding } from '../setting/setting-page.tsx'
import { AudiencePreview } from './audience-preview.tsx'
import { CriteriaParts } from './criteria-parts.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const document_: AudienceVersion = {
  criteria: [
    { fact: 'loansRepaid', from: 3 },
    { fact: 'openLoan', is: false },
    { fact: 'lastApplication', in: ['rejected', 'returned'] },
  ],
  product: 'pesa-14',
  lifeDays: 30,
  reentryDays: 60,
  exclude: ['open-application'],
  reachedDays: 30,
  holdOutPercent: 10,
  why: {
    en: 'Repaid {loansRepaid|loan|loans}',
    es: 'Pagó {loansRepaid}',
    zh: '结清 {loansRepaid} 笔',
  },
}
const inForce = {
  id: 101,
  object: 'proven',
  number: 1,
  state: 'current',
  effectiveOn: '2026-03-01',
  moves: false,
  earliest: null,
  overtakes: [],
  document: document_,
  basedOn: null,
  base: null,
  reason: 'Set up',
  askedBy: null,
  askedAt: '2026-03-01T06:00:00Z',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  version: 1,
}
const preview = {
  size: 1_200,
  heldOut: 120,
  entering: 200,
  leaving: 10,
  callableNow: 300,
  callableThisWeek: 800,
  smallestEffectPpm: 53_000,
  excluded: [{ exclusion: 'open-loan', count: 7 }],
  barred: 15,
  overlaps: [{ audience: 'Win back', count: 40 }],
  examples: [{ firstName: 'Amina', phone: '0712***001', why: 'Repaid 3 loans' }],
}
const options = {
  apps: [],
  products: [{ value: 'pesa-14', label: 'Pesa 14 days', app: 'pesa' }],
  staff: [],
  teams: [],
  contactResults: [],
  channels: [],
  audiences: [{ value: 'proven', label: 'Proven' }],
}

const press = async (named: (button: HTMLButtonElement) => boolean) => {
  const button = [...document.querySelectorAll('button')].find(named)
  await act(async () => button?.click())
  await screen.settle()
}
const text = () => document.body.textContent ?? ''

test('criteria are read as sentences, edited one by one, and previewed as they are entered', async () => {
  const asked = serverAnswering(({ method, path }) => ({
    data:
      method === 'POST'
        ? { found: preview }
        : path.endsWith('/options')
          ? options
          : { inForce, newest: inForce, earliest: '2026-04-01', coming: [] },
  }))
  screen = await render(
    <CriteriaParts>
      <SettingStanding of={audienceSetting} trial={AudiencePreview} />
    </CriteriaParts>,
    { can: ['audience.ask'] },
  )
  await screen.until(() => text().includes('In force'))
  expect(text()).toContain('Repaid at least 3 loans')
  expect(text()).toContain('Has no open loan')
  expect(text()).toContain('Last application: Rejected or Returned')
  expect(text()).toContain('Repaid … loans')
  expect(text()).toContain('Pesa 14 days')
  await press(({ textContent }) => textContent === 'Change')
  await screen.until(() => text().includes('Add a condition'))
  await press((one) => one.getAttribute('aria-label') === 'Remove condition 2')
  await press(({ textContent }) => textContent === 'Preview')
  await screen.until(() => text().includes('Amina'))
  expect(text()).toContain('5.3 points')
  expect(text()).toContain('Left out: Open loan')
  const [sent] = asked.filter(({ method }) => method === 'POST')
  const [first, , last] = document_.criteria
  expect(sent?.body).toMatchObject({ object: 'proven', document: { criteria: [first, last] } })
})
