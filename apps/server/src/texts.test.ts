import { expect, it } from 'vitest'
import type { GatewayAnswer, TextGateway } from './modules/messaging/gateway/text-gateway.ts'
import { textsByGateways } from './texts.ts'

const answer = (outcome: GatewayAnswer['outcome']): GatewayAnswer =>
  outcome === 'taken' ? { outcome, gatewayReference: '1' } : { outcome, code: 'x' }

/** Two gateways that answer so, the first of them nearly always asked first; and who was asked. */
function gateways(first: GatewayAnswer['outcome'], second: GatewayAnswer['outcome']) {
  const asked: string[] = []
  const one = (code: string, weight: number, outcome: GatewayAnswer['outcome']): TextGateway => ({
    code,
    weight,
    partCents: 0,
    send: async ({ to, text }) => {
      asked.push(`${code} ${to} ${text}`)
      return answer(outcome)
    },
  })
  return { asked, texts: textsByGateways([one('a', 1e12, first), one('b', 1e-9, second)]) }
}

it.each([
  ['taken', 'taken', ['a +254712345678 code']],
  ['not-sent', 'taken', ['a +254712345678 code', 'b +254712345678 code']],
  ['unknown', 'taken', ['a +254712345678 code', 'b +254712345678 code']],
  ['unknown', 'refused', ['a +254712345678 code', 'b +254712345678 code']],
] as const)('a code that the first has %s and the second %s', async (first, second, expected) => {
  const { asked, texts } = gateways(first, second)
  await texts.send('+254712345678', 'code')
  expect(asked).toEqual(expected)
})

it('a code that certainly nobody took is an error that names neither number nor code', async () => {
  const { texts } = gateways('refused', 'not-sent')
  const failure = await texts.send('+254712345678', '123456').catch((error: Error) => error.message)
  expect(failure).toBe('no text gateway took it: refused, not-sent')
  await expect(textsByGateways([]).send('+254712345678', 'x')).rejects.toThrow()
})
