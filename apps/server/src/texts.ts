import { randomUUID } from 'node:crypto'
import type { TextGateway } from './modules/messaging/gateway/text-gateway.ts'
import { gatewayOrder } from './modules/messaging/index.ts'
import type { TextSender } from './ports.ts'

/**
 * Sign-in codes travel by the gateways of the customers' messages, by their weights. Unlike a message
 * a code may leave twice: it is the same code, and whoever waits for it is better served by a second
 * gateway than by none. Throws when it is certain that nobody took it; neither number nor text is in
 * the error.
 */
export function textsByGateways(gateways: readonly TextGateway[]): TextSender {
  return {
    async send(to, text) {
      const name = randomUUID().replaceAll('-', '')
      const draw = Number.parseInt(name.slice(0, 8), 16) / 2 ** 32
      const answers: string[] = []
      for (const gateway of gatewayOrder(gateways, draw)) {
        const { outcome } = await gateway.send({ reference: `c${name.slice(0, 31)}`, to, text })
        if (outcome === 'taken') return
        answers.push(outcome)
      }
      if (!answers.includes('unknown'))
        throw new Error(`no text gateway took it: ${answers.join(', ')}`)
    },
  }
}
