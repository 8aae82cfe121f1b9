import type { AppContext } from '../../../../platform/context.ts'
import type { GatewayInUse } from '../../gateway/gateways-in-use.ts'
import type { GatewayAnswer } from '../../gateway/text-gateway.ts'
import { returnTurn, slowDown, speedUp, waitForTurn } from './keep-pace.ts'

/** Where a message has its turn, and where it has to wait for it. */
export interface Turns {
  /** Whether it must take its turn there before it is sent. */
  isDue(code: string): boolean
  /** How long it has to wait; undefined without a known limit. */
  waitMs(code: string): number | undefined
  take(gateway: GatewayInUse): Promise<void>
  /** What was taken and not used. */
  giveBack(): Promise<void>
  /** What the answer says of the pace there. */
  note(gateway: GatewayInUse, answer: GatewayAnswer, sentAt: Date): Promise<void>
}

/** The turns of a message at the gateways that are `paced`. */
export function turnsOf(appContext: AppContext, paced: ReadonlySet<string>): Turns {
  const waits = new Map<string, number>()
  const granted = new Map<string, GatewayInUse>()
  return {
    isDue: (code) => paced.has(code) && !granted.has(code),
    waitMs: (code) => waits.get(code),
    async take(gateway) {
      const waitMs = await waitForTurn(appContext, gateway)
      if (waitMs === 0) granted.set(gateway.code, gateway)
      else waits.set(gateway.code, waitMs)
    },
    async giveBack() {
      for (const gateway of granted.values()) await returnTurn(appContext, gateway)
      granted.clear()
    },
    async note(gateway, answer, sentAt) {
      const { code } = gateway
      granted.delete(code)
      if (answer.outcome === 'not-sent' && answer.waitMs !== undefined) {
        const { waitMs } = answer
        const ofAll = answer.ofRecipient !== true
        waits.set(code, ofAll ? await slowDown(appContext, gateway, { sentAt, waitMs }) : waitMs)
      } else if (paced.has(code) && answer.outcome !== 'not-sent' && answer.outcome !== 'unknown') {
        await speedUp(appContext, gateway)
      }
    },
  }
}
