import { rulePages } from '@daftari/contract/outreach/pages'
import { outreachRules } from '@daftari/contract/outreach/tables'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import RuleDialog from './rule-dialog.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

test('a new rule of calls begins with the robot of its page', async () => {
  serverAnswering(({ path }) =>
    path.endsWith('/contents')
      ? { data: [] }
      : { data: { templates: [], lists: [], batches: [], audiences: [] } },
  )
  const page = 'collection/free-switch-voice-notice/call-rule'
  screen = await render(
    <RuleDialog
      of={rulePages[page]}
      rules={outreachRules[page]}
      ruleId={undefined}
      open
      onClose={() => {}}
    />,
  )
  const chosen = () =>
    [...document.querySelectorAll('.ant-select-content, .ant-select-selection-item')].map(
      (one) => one.textContent,
    )
  await screen.until(() => chosen().includes('FreeSWITCH'))
  expect(chosen()).toContain('FreeSWITCH')
})
