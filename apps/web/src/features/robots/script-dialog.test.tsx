import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import ScriptDialog from './script-dialog.tsx'

const greeting = {
  id: 'greeting',
  recordingId: 7,
  conclusion: null,
  next: 'goodbye',
  listen: null,
  repeats: null,
}
const nodes = [greeting, { ...greeting, id: 'goodbye', next: null }]
const script = {
  id: 103,
  version: 1,
  section: 'promotion',
  name: 'Your next loan',
  engine: 'freeswitch',
  body: { scenario: { first: 'greeting', nodes } },
}
const choices = { recordings: [{ id: 7, name: 'Greeting' }], scenarios: [], conclusions: [] }

let screen: Screen
afterEach(() => screen.close())

test('a script is shown with its nodes as they stand, and saved with them', async () => {
  const asked = serverAnswering(({ method, path }) => {
    if (method === 'POST') return { data: { id: 103, version: 2 } }
    return { data: path.includes('103') ? script : choices }
  })
  screen = await render(
    <ScriptDialog
      page="promotion/free-switch-voice-notice/setting-template"
      scriptId={103}
      open
      onClose={() => {}}
    />,
  )
  const shown = () => [...document.querySelectorAll('input')].map(({ value }) => value)
  await vi.waitFor(() => expect(shown()).toContain('goodbye'))
  expect(shown().filter((value) => value === 'goodbye')).toHaveLength(2)

  await act(async () => document.querySelector<HTMLElement>('button[type=submit]')?.click())
  const sent = await vi.waitFor(() => {
    const post = asked.find(({ method }) => method !== 'GET')
    expect(post).toBeDefined()
    return post
  })
  expect(sent?.body).toMatchObject({ name: script.name, body: script.body })
})
