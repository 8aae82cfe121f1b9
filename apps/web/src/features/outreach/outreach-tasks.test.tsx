import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { TaskLink } from './outreach-tasks.tsx'

let screen: Screen
afterEach(async () => {
  await screen.close()
  vi.unstubAllGlobals()
})

const request = { taskId: 12, carrier: 'robot', engine: 'freeswitch' }

test.each([
  [request, 'promotion/free-switch-voice-notice/call-task', { open: 12 }],
  [
    { taskId: 12, carrier: 'sms', engine: null },
    'promotion/sms-promotion/sms-promotion-task',
    { open: 12 },
  ],
  [
    { taskId: 12, carrier: 'push', engine: null },
    'promotion/push-message/rule',
    { show: 'tasks', 'open-outreach-task': 12 },
  ],
])(
  'whoever lets a task begin opens it on the page of its carrier: %o',
  async (row, page, search) => {
    serverAnswering(() => ({ data: {} }))
    screen = await render(<TaskLink row={row as never} />)
    document.querySelector('a')?.click()
    expect(screen.opened).toEqual([{ page, search }])
  },
)
