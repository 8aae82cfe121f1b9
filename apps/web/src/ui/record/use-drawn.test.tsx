import { column } from '@daftari/contract/columns'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { serverAnswering } from '../../../test/answers.ts'
import { render, type Screen } from '../../../test/render.tsx'
import { click, type } from '../../../test/typing.ts'
import { useDrawn } from './use-drawn.tsx'

let screen: Screen
afterEach(() => screen.close())

const columns = { phone: column.phone(), wallet: column.phone(), payer: column.phone() }
const row = { customerId: 3, phone: '071***78', wallet: '072***11', payer: '073***22' }

function Drawn({ name }: { name: keyof typeof columns }) {
  return useDrawn(columns)(name, row)
}

const buttons = () => [...screen.element.querySelectorAll('button')]

test.each([
  ['phone', '071***78'],
  ['wallet', '072***11'],
] as const)('the %s of a customer is asked for as what it is', async (name, masked) => {
  const asked = serverAnswering(() => ({ data: { value: '+254712345678' } }))
  screen = await render(<Drawn name={name} />, { can: ['pii.decrypt'] })
  expect(screen.text()).toContain(masked)
  await act(async () => buttons()[0]?.click())
  await screen.until(() => document.querySelector('.ant-modal textarea') !== null)
  await type('.ant-modal textarea', 'They ask whether it is theirs')
  await click('.ant-modal .ant-btn-primary')
  await screen.until(() => asked.some(({ method }) => method === 'POST'))
  const sent = asked.find(({ method }) => method === 'POST')
  expect(sent?.body).toMatchObject({ object: 'person', id: 3, field: name })
})

test('somebody else’s number stays as it came', async () => {
  screen = await render(<Drawn name="payer" />, { can: ['pii.decrypt'] })
  expect(screen.text()).toContain('073***22')
  expect(buttons()).toEqual([])
})
