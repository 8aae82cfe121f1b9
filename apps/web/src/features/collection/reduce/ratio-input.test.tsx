import { Form, type FormInstance } from 'antd'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { render, type Screen } from '../../../../test/render.tsx'
import { RatioInput } from './ratio-input.tsx'

let screen: Screen
afterEach(() => screen.close())

let form: FormInstance<{ payCents: number }>

function Fields({ payCents }: { payCents: number }) {
  ;[form] = Form.useForm()
  return (
    <Form form={form} initialValues={{ payCents }}>
      <Form.Item name="payCents" hidden>
        <input />
      </Form.Item>
      <RatioInput wholeCents={1_370_037} />
    </Form>
  )
}

const control = () => document.querySelector<HTMLInputElement>('.ant-input-number input')

async function type(text: string): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    set?.call(control(), text)
    control()?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function passThrough(): Promise<void> {
  await act(async () => control()?.focus())
  await act(async () => control()?.blur())
  await screen.settle()
}

test('who passes through the share leaves the amount to its cent', async () => {
  screen = await render(<Fields payCents={1_000_000} />)
  expect(control()?.value).toBe('27.01')
  await passThrough()
  expect(form.getFieldValue('payCents')).toBe(1_000_000)
})

test('a share that is typed fills the amount', async () => {
  screen = await render(<Fields payCents={1_000_000} />)
  await type('50')
  await passThrough()
  expect(form.getFieldValue('payCents')).toBe(685_019)
})
