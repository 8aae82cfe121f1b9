import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { render, type Screen } from '../../../test/render.tsx'
import { answersOf, noteQuestions } from '../../lib/api/file-questions.ts'
import { Field } from './field.tsx'
import { FileInput } from './file-input.tsx'
import { FormDialog } from './form-dialog.tsx'

let screen: Screen
afterEach(() => screen.close())

const schema = z.strictObject({ proof: z.instanceof(File) })
const sent: string[] = []

async function submit(): Promise<void> {
  await act(async () => document.querySelector<HTMLElement>('button[type=submit]')?.click())
  await screen.settle()
}

test('a form without its file stays and says so at the field, until one is chosen', async () => {
  screen = await render(
    <FormDialog
      open
      title="Enter"
      schema={schema}
      onSubmit={async ({ proof }) => sent.push(proof.name)}
      onClose={() => undefined}
    >
      <Field name="proof" label="Proof">
        <FileInput />
      </Field>
    </FormDialog>,
  )
  await submit()
  expect(document.querySelector('.ant-form-item-explain-error')?.textContent).toBe('Required.')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  expect(input?.labels?.[0]?.textContent).toContain('Proof')
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'slip.png')] })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
  expect(screen.text()).toContain('slip.png')
  await submit()
  expect(sent).toEqual(['slip.png'])
})

test('F3 what is asked about a file is answered below it, and the answer is there until another sheet is chosen', async () => {
  const file = new File(['x'], 'list.xlsx')
  const again: File[] = []
  screen = await render(<FileInput value={file} onChange={(one) => one && again.push(one)} />)
  expect(document.querySelector('.ant-select')).toBeNull()
  await act(async () => {
    noteQuestions(file, { sheet: ['Nairobi', 'Mombasa'].map((value) => ({ value, label: value })) })
  })
  expect(screen.text()).toContain('Which sheet is to be read?')
  await choose('Mombasa')
  expect(again).toEqual([file])
  await act(async () => {
    noteQuestions(file, { hiddenRows: ['leave', 'take'].map((value) => ({ value, label: '' })) })
  })
  await choose('No, leave them out')
  expect(answersOf(file)).toEqual({ sheet: 'Mombasa', hiddenRows: 'leave' })
  await choose('Nairobi')
  expect(answersOf(file)).toEqual({ sheet: 'Nairobi' })
  expect(screen.text()).not.toContain('Do the hidden rows count?')
})

/** In the list of whichever question offers it. */
async function choose(label: string): Promise<void> {
  for (const box of document.querySelectorAll<HTMLElement>('.ant-select')) {
    await act(async () => box.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
    await screen.settle()
    const option = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].find(
      ({ textContent }) => textContent === label,
    )
    if (option === undefined) continue
    await act(async () => option.click())
    await screen.settle()
    return
  }
  throw new Error(`nothing offers ${label}`)
}
