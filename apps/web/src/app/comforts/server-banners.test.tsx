import { writeComment } from '@daftari/contract/platform/comments'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { type } from '../../../test/typing.ts'
import CommentsDrawer from '../../ui/record/comments/comments-drawer.tsx'
import { ServerBanners } from './server-banners.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const of = { type: 'application', id: 7 } as const
const drawn = () =>
  render(
    <>
      <ServerBanners />
      <CommentsDrawer of={of} name="Wambui" onClose={() => undefined} />
    </>,
  )
const typed = () => document.querySelector('textarea')?.value
const write = async () => {
  const buttons = [...document.querySelectorAll('button')]
  await act(async () => buttons.find(({ textContent }) => /^Write/.test(textContent))?.click())
  await screen.settle()
}

test('while commits do not come back it says so, keeps what was typed, and goes on by itself', async () => {
  let hangs = true
  const away = { status: 503, msg: 'Not ready', data: { away: 'database' } }
  const unknown = {
    status: 503,
    msg: 'Nobody can say whether this was saved.',
    data: { error: 'service.commit-unknown' },
  }
  const asked = serverAnswering(({ method, path }) => {
    if (path.startsWith('/api/health')) return hangs ? away : { data: {} }
    // Reads are answered all the time.
    if (method === 'POST') return hangs ? unknown : { data: { id: 1 } }
    return { data: { rows: [] } }
  })
  screen = await drawn()
  await type('textarea', 'Called twice, nobody answered')
  await write()
  expect(screen.text()).toContain('Nobody can say whether this was saved.')
  await screen.until(() => screen.text().includes('another takes its place'))
  expect(screen.text()).toContain('another takes its place')
  expect(typed()).toBe('Called twice, nobody answered')

  // As after a reload: what is typed is there again.
  await screen.close()
  screen = await drawn()
  expect(typed()).toBe('Called twice, nobody answered')
  hangs = false
  await screen.until(() => !screen.text().includes('another takes its place'))
  expect(screen.text()).not.toContain('another takes its place')
  await write()
  expect(typed()).toBe('')
  const sent = asked.filter(({ method }) => method === writeComment.method)
  expect(sent.map(({ body }) => body)).toEqual([
    { text: 'Called twice, nobody answered' },
    { text: 'Called twice, nobody answered' },
  ])
})
