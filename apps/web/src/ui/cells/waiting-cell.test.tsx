import { waitingTarget, waitingTargets } from '@daftari/contract/administration/waiting-targets'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { TablesPage } from '../table-page/tables-page.tsx'
import { Waiting } from './waiting-cell.tsx'

let screen: Screen

afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const late = () => [...screen.element.querySelectorAll<HTMLElement>('[data-late]')]

test('what waits beyond the target that the lender set is marked, and nothing where none is set', async () => {
  serverAnswering(() => ({ data: { rows: [{ queue: 'refund', minutes: 45 }] } }))
  screen = await render(
    <>
      <Waiting queue="refund" since={minutesAgo(50)} />
      <Waiting queue="refund" since={minutesAgo(40)} />
      <Waiting queue="refund" since={minutesAgo(50)} waits={false} />
      <Waiting queue="audit" since={minutesAgo(5_000)} />
    </>,
  )
  await screen.until(() => late().length > 0)
  expect(late().map((one) => one.title)).toEqual(['Waits longer than 45 minutes, the target.'])
})

test('a record opens by a word, where the first column is a choice', async () => {
  const empty = Object.fromEntries(Object.keys(waitingTargets.columns).map((name) => [name, null]))
  const row = { ...empty, waitingTargetId: 6, waitingQueue: 'refund', targetMinutes: 45 }
  serverAnswering(({ path }) => ({
    data: path.includes('aiting') ? { rows: [row], total: 1, totalCapped: false } : { rows: [] },
  }))
  screen = await render(<TablesPage views={[{ table: waitingTargets, record: waitingTarget }]} />)
  await screen.until(() => screen.text().includes('Refunds'))
  expect(screen.text()).not.toContain('refund')
})
