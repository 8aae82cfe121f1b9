import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../i18n.ts'
import { answerOf } from './answer.ts'

beforeAll(() => startI18n())

const denied = 'Permission denied! Please contact the administrator.'

test.each([
  [402, 'Token Expires. Please login again !'],
  [403, denied],
  [413, denied],
  [422, 'Request failed! The params is illegal.'],
  [423, denied],
  [433, 'Has fail login too many times, pls try again later.'],
  [502, 'The server gave an answer that cannot be read. Try again.'],
])(
  'a %d that a proxy answers as a page of HTML reads as the catalogue says',
  async (status, text) => {
    const response = new Response('<html><h1>Forbidden</h1></html>', { status })
    await expect(answerOf(response)).rejects.toMatchObject({ status, message: text })
  },
)
