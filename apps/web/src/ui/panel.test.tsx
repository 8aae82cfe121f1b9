import { afterEach, expect, test } from 'vitest'
import { render, type Screen } from '../../test/render.tsx'
import { ApiError } from '../lib/api/api-error.ts'
import { Panel } from './panel.tsx'

let screen: Screen
afterEach(() => screen.close())

const show = async (status: number) => {
  const error = new ApiError({ status, code: 'request.not-found', message: 'Not found.' })
  const missing = { what: 'loan', id: 987 } as const
  screen = await render(<Panel.State error={error} retry={() => undefined} missing={missing} />)
}

test('what is not there is named, with its number', async () => {
  await show(404)
  expect(screen.text()).toContain('Loan 987 was not found')
})

test('another failure says what failed', async () => {
  await show(403)
  expect(screen.text()).toContain('Not found.')
})
