import type { PolicyDocument } from '@daftari/contract/intake/policy'
import { riskPolicySetting } from '@daftari/contract/origination/rules/risk-policy'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { SettingStanding } from '../setting/setting-page.tsx'
import { PolicyTrial } from './policy-trial.tsx'
import { RiskParts } from './risk-parts.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const nothing = { A: 0, B: 0, C: 0, D: 0, E: 0 }
const document_: PolicyDocument = {
  rules: [
    { code: 'late', effect: 'reject', when: { is: 'overdue-now', days: 1 } },
    { code: 'large-amount', effect: 'manual', when: { is: 'amount-above', cents: 2_000_000 } },
    { code: 'larger', effect: 'reject', when: { is: 'amount-above', cents: 1_000_000 } },
  ],
  limits: {
    exposureCents: 10_000_000,
    raiseAlonePpm: 200_000,
    creditLimitAloneCents: 2_000_000,
    callEmployers: false,
  },
  scorecard: {
    base: 500,
    characteristics: [
      { by: 'number', name: 'age', missing: 0, bins: [{ below: null, points: 10 }] },
    ],
    grades: [{ grade: 'A', from: 500 }],
    quotas: { new: nothing, returning: nothing },
  },
}
const inForce = {
  id: 101,
  object: '',
  number: 1,
  state: 'current',
  effectiveOn: '2026-03-01',
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
const found = {
  judged: 1_000,
  unjudged: 0,
  differs: 0,
  moved: 3,
  matrix: {
    pass: { pass: 10, reject: 0, manual: 0 },
    reject: { pass: 0, reject: 90, manual: 3 },
    manual: { pass: 0, reject: 0, manual: 897 },
  },
  hits: { 'large-amount': { before: 5, after: 8 } },
  later: {},
  examples: [],
}

const show = async () => {
  const asked = serverAnswering(({ method, path }) => ({
    data:
      method === 'POST'
        ? { dryRunId: 7 }
        : path.includes('dry-runs')
          ? { state: 'done', done: 1_000, total: 1_000, result: found }
          : { inForce, newest: inForce, earliest: '2026-04-01', coming: [] },
  }))
  const page = (
    <RiskParts>
      <SettingStanding of={riskPolicySetting} trial={PolicyTrial} />
    </RiskParts>
  )
  screen = await render(page, { can: ['risk-policy.ask'] })
  await screen.until(() => screen.text().includes('In force'))
  return asked
}
const press = async (named: (button: HTMLButtonElement) => boolean) => {
  const button = [...document.querySelectorAll('button')].find(named)
  await act(async () => button?.click())
  await screen.settle()
}

test('rules are read as sentences, and one that another covers is shown where it stands', async () => {
  await show()
  const rows = [...document.querySelectorAll('.ant-table-row')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
  )
  expect(rows[0]).toEqual([
    '1',
    'late',
    'A loan is overdue now, its days late: 1 or more',
    'Reject',
    'It is always known.',
  ])
  expect(rows[1]?.slice(1, 4)).toEqual([
    'Large amount',
    'The amount is above KES 20,000.00',
    'Manual audit',
  ])
  await press(({ textContent }) => textContent === 'Change')
  const text = () => document.body.textContent ?? ''
  await screen.until(() => text().includes('Add a rule'))
  expect(text()).not.toContain('It never decides')
  await press((one) => one.getAttribute('aria-label') === 'Move larger up')
  await screen.settle()
  expect(text()).toContain('It never decides: larger above decides first')
})

test('what is entered is tried, and the matrix says who would be decided otherwise', async () => {
  const asked = await show()
  await press(({ textContent }) => textContent === 'Change')
  await screen.until(() =>
    [...document.querySelectorAll('button')].some((one) => one.textContent === 'Try'),
  )
  await press(({ textContent }) => textContent === 'Try')
  await screen.until(
    () => document.body.textContent?.includes('As decided, and as it would be') === true,
  )
  const [sent] = asked.filter(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({ document: document_, last: 1_000 })
  const cells = [...document.querySelectorAll('td strong')].map((one) => one.textContent)
  expect(cells).toContain('3')
})
