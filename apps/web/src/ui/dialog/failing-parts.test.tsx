import { Button, Input } from 'antd'
import { act, lazy, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { render, type Screen } from '../../../test/render.tsx'
import { type } from '../../../test/typing.ts'
import { Field } from '../form/field.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { Late } from './late.tsx'
import { PageDrawer } from './page-drawer.tsx'
import { PageModal } from './page-modal.tsx'

let screen: Screen
let broken: boolean
// React says what a boundary caught.
beforeEach(() => {
  broken = true
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  await screen.close()
  vi.restoreAllMocks()
})

const failed = 'This part could not be shown.'
const nothing = () => undefined

function Result() {
  if (broken) throw new Error('a part of the result is not there')
  return <p>The result</p>
}

const buttonNamed = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name)
async function press(name: string) {
  await act(async () => buttonNamed(name)?.click())
  await screen.settle()
}
const typed = () => document.querySelector<HTMLInputElement>('#name')?.value

test('a part of a form that fails takes nothing typed along, and nothing is sent without it', async () => {
  const sent: unknown[] = []
  const schema = z.strictObject({ name: z.string() })
  screen = await render(
    <FormDialog
      open
      title="Rules"
      schema={schema}
      onSubmit={async (body) => sent.push(body)}
      onClose={nothing}
    >
      <Field name="name" label="Name">
        <Input />
      </Field>
      <Result />
    </FormDialog>,
  )
  await type('#name', 'Seventeen rules')
  expect(screen.text()).toContain(failed)
  expect([typed(), buttonNamed('Save')?.disabled]).toEqual(['Seventeen rules', true])
  broken = false
  await press('Try again')
  expect(screen.text()).toContain('The result')
  expect(typed()).toBe('Seventeen rules')
  await press('Save')
  expect(sent).toEqual([{ name: 'Seventeen rules' }])
})

test.each([
  ['a dialog', PageModal],
  ['a drawer', PageDrawer],
])('what fails in %s leaves the page as it is', async (_what, Over) => {
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Input id="name" />
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Over open={open} title="Trial 34" onClose={nothing}>
          <Result />
        </Over>
      </>
    )
  }
  screen = await render(<Page />)
  await type('#name', 'Half a sentence')
  await press('Open')
  expect(screen.text()).toContain('Trial 34')
  expect(screen.text()).toContain(failed)
  expect(typed()).toBe('Half a sentence')
})

test('a dialog whose file is gone says so in its place, and the page stands', async () => {
  const Gone = lazy(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js')),
  )
  screen = await render(
    <>
      <Input id="name" />
      <Late wanted>
        <Gone />
      </Late>
    </>,
  )
  await type('#name', 'Half a sentence')
  expect(screen.text()).toContain('There is a new version. Reload to use it.')
  expect(typed()).toBe('Half a sentence')
})
