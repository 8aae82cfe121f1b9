import { previewWaiver } from '@daftari/contract/collections/reductions'
import { Form } from 'antd'
import { afterEach, expect, test } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { type } from '../../../test/typing.ts'
import { TypedWaiver } from './typed-waiver.tsx'

let screen: Screen
afterEach(() => screen.close())

const initial = { amountCents: 5_000, principal: false, reason: 'They were charged twice' }

test('is worked out once a loan is named, and says why it would be refused', async () => {
  const asked = serverAnswering(() => ({ status: 409, msg: 'The loan is finished.', data: {} }))
  screen = await render(
    <Form initialValues={initial}>
      {['loanId', 'amountCents', 'principal', 'reason'].map((name) => (
        <Form.Item key={name} name={name}>
          <input />
        </Form.Item>
      ))}
      <TypedWaiver preview={previewWaiver} atOnce />
    </Form>,
  )
  expect(asked).toEqual([])
  await type('#loanId', '77')
  await screen.until(() => screen.text().includes('The loan is finished.'))
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/settlement/change-bill/loans/77/waiver-preview',
      { amountCents: 5_000, principal: false },
    ],
  ])
})
