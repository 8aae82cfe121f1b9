import { laterResults, outcomes } from '@daftari/contract/origination/rules/dry-runs'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { DryRunFound } from './dry-run-found.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const none = <T extends string>(names: readonly T[]) =>
  Object.fromEntries(names.map((one) => [one, 0])) as Record<T, number>
const matrix = { pass: none(outcomes), reject: none(outcomes), manual: none(outcomes) }

test('every loan that would be decided otherwise is shown, however many', async () => {
  serverAnswering(() => ({ data: {} }))
  const examples = Array.from({ length: 24 }, (_, at) => ({
    applicationId: 100_300 + at,
    from: 'manual' as const,
    to: 'reject' as const,
    fromRule: null,
    toRule: 'score-low',
    later: 'loss' as const,
  }))
  const found = { judged: 364, unjudged: 0, differs: 0, moved: 24, matrix, examples }
  const later = { 'manual>reject': { ...none(laterResults), loss: 24 } }
  const hits = { 'score-low': { before: 3, after: 27 } }
  screen = await render(<DryRunFound found={{ ...found, later, hits }} />)
  for (const { applicationId } of examples) expect(screen.text()).toContain(String(applicationId))
})
