import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { render, type Screen } from '../../../test/render.tsx'
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
