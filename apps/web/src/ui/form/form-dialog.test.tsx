import { Input, Select } from 'antd'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { render, type Screen } from '../../../test/render.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { Field } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'

const schema = z.strictObject({ name: z.string().min(3), remark: z.string().optional() })

let screen: Screen

afterEach(async () => {
  await screen.close()
  vi.restoreAllMocks()
})

async function open(onSubmit: (body: z.input<typeof schema>) => Promise<unknown>) {
  let closed = false
  screen = await render(
    <FormDialog
      open
      title="Somebody"
      schema={schema}
      initial={{ name: 'An' }}
      onSubmit={onSubmit}
      onClose={() => {
        closed = true
      }}
    >
      <Field name="name" label="Name">
        <Input />
      </Field>
      <Field name="remark" label="Remark">
        <Input />
      </Field>
    </FormDialog>,
  )
  return { closed: () => closed }
}

async function type(value: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('#name')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    set?.call(input, value)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function submit(): Promise<void> {
  await act(async () => document.querySelector<HTMLElement>('button[type=submit]')?.click())
  await screen.settle()
}

async function press(name: string): Promise<void> {
  const buttons = [...document.querySelectorAll<HTMLElement>('button')]
  await act(async () => buttons.find((one) => one.textContent === name)?.click())
  await screen.settle()
}

test('what the schema refuses is not sent', async () => {
  const sent: unknown[] = []
  const dialog = await open(async (body) => sent.push(body))
  await submit()
  expect(screen.text()).toContain('At least 3 characters.')
  expect(sent).toEqual([])
  expect(dialog.closed()).toBe(false)
})

test('what is accepted is sent as entered, and the dialog goes', async () => {
  const sent: unknown[] = []
  const dialog = await open(async (body) => sent.push(body))
  await type('Anna')
  await submit()
  expect(sent).toEqual([{ name: 'Anna' }])
  expect(dialog.closed()).toBe(true)
})

test('the server’s objection stands at its field, and what was typed stays', async () => {
  const fields = { 'body.name': 'Somebody has this name.' }
  const dialog = await open(async () => {
    throw new ApiError({ status: 422, code: 'request.invalid', message: 'Not valid.', fields })
  })
  await type('Anna')
  await submit()
  expect(screen.text()).toContain('Somebody has this name.')
  expect(document.querySelector<HTMLInputElement>('#name')?.value).toBe('Anna')
  expect(dialog.closed()).toBe(false)
})

test('Ctrl-Enter sends from every kind of field, once; a closed choice stays closed', async () => {
  for (const field of ['#name', '#kind', '#remark']) {
    const sent: unknown[] = []
    screen = await render(
      <FormDialog
        open
        title="Somebody"
        schema={z.strictObject({ name: z.string(), kind: z.string(), remark: z.string() })}
        initial={{ name: 'Anna', kind: 'a', remark: 'Known.' }}
        onSubmit={async (body) => sent.push(body)}
        onClose={() => undefined}
      >
        <Field name="name" label="Name">
          <Input />
        </Field>
        <Field name="kind" label="Kind">
          <Select options={[{ value: 'a', label: 'A' }]} />
        </Field>
        <Field name="remark" label="Remark">
          <Input.TextArea />
        </Field>
      </FormDialog>,
    )
    const key = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }
    await act(async () =>
      document.querySelector(field)?.dispatchEvent(new KeyboardEvent('keydown', key)),
    )
    await screen.settle()
    expect(sent, field).toEqual([{ name: 'Anna', kind: 'a', remark: 'Known.' }])
    expect(document.querySelector('[aria-expanded=true]'), field).toBeNull()
    await screen.close()
  }
})

test('an objection to no field is told above the buttons', async () => {
  await open(async () => {
    throw new ApiError({ status: 409, code: 'record.stale', message: 'Somebody changed this.' })
  })
  await type('Anna')
  await submit()
  expect(screen.text()).toContain('Somebody changed this.')
})

test('whoever was slower takes along what they typed', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text)
  })
  await open(async () => {
    throw new ApiError({ status: 409, code: 'record.stale', message: 'Somebody changed this.' })
  })
  await type('Anna')
  await submit()
  await screen.until(() => screen.text().includes('Copy my text'))
  await press('Copy my text')
  expect(copied).toEqual(['Anna'])
  expect(screen.text()).toContain('Copied')
})

test('what was typed is not thrown away by Cancel alone, and what was not typed is', async () => {
  const dialog = await open(async () => undefined)
  await press('Cancel')
  expect(dialog.closed()).toBe(true)
  await screen.close()
  const other = await open(async () => undefined)
  await type('Anna')
  await press('Cancel')
  expect(other.closed()).toBe(false)
  await press('Discard')
  expect(other.closed()).toBe(true)
})

test('what was said of a field goes when the field is changed', async () => {
  await open(async () => undefined)
  await submit()
  expect(screen.text()).toContain('At least 3 characters.')
  await type('Ann')
  const isShown = () => screen.text().includes('At least 3 characters.')
  await screen.until(() => !isShown())
  expect(isShown()).toBe(false)
})
