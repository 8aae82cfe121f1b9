import type { Permission } from '@daftari/contract/permissions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../test/answers.ts'
import { render, type Screen } from '../../test/render.tsx'
import CollectionTeamConfig from '../pages/collection/management/collection-team-config.tsx'

let screen: Screen
beforeEach(() => {
  const standing = { inForce: null, newest: null, coming: [], first: null, earliest: '2030-05-15' }
  serverAnswering(({ path }) => ({
    data: path.includes('/settings/') ? standing : { rows: [], total: 0, totals: {} },
  }))
})
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const leader: Permission[] = ['collection.configure', 'collection.view-team']
const head: Permission[] = ['collection.configure', 'collection.plan', 'collection.view-all']

test.each([
  ['stages', leader, false],
  ['strategies', leader, false],
  ['stage-days', leader, false],
  ['mornings', leader, false],
  ['limits', leader, false],
  ['targets', leader, true],
  ['stages', head, true],
  ['strategies', head, true],
  ['stage-days', head, true],
  ['mornings', head, true],
  ['limits', head, true],
] as const)('what may be set of %s by %j: %s', async (show, can, isOffered) => {
  screen = await render(<CollectionTeamConfig />, { can: [...can], search: { show } })
  const offered = document.querySelectorAll('button.ant-btn-primary')
  expect(offered).toHaveLength(isOffered ? 1 : 0)
})
