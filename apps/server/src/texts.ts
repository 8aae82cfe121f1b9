import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { startOfDay } from '@daftari/kernel/business-date'
import {
  type GatewayInUse,
  type GatewaysInUse,
  gatewayOrder,
  slowDown,
  takeTurnAtOnce,
} from './modules/messaging/index.ts'
import type { AppContext } from './platform/context.ts'
import { addressKey } from './platform/http/address.ts'
import type { TextSender } from './ports.ts'

/** How often a code is retried at rate-limited gateways, and the longest pause between attempts. */
const mostRounds = 3
const longestPauseMs = 2_000

/**
 * Sign-in codes travel by the gateways of the customers' messages, by their weights, and go before them.
 * Unlike a message a code may leave twice: it is the same code, and to the person who waits for it a second
 * gateway is better than none. Throws when it is certain that nobody took it; neither number nor text is in
 * the error.
 */
export function textsByGateways(
  inUse: GatewaysInUse,
  pause: (ms: number) => Promise<unknown> = after,
): TextSender {
  return {
    async send(to, text, { appContext, ip }) {
      const name = randomUUID().replaceAll('-', '')
      const draw = Number.parseInt(name.slice(0, 8), 16) / 2 ** 32
      const request = { reference: `c${name.slice(0, 31)}`, to, text }
      const inUseNow = await inUse(appContext)
      const all = inUseNow.filter(({ channel = 'sms' }) => channel === 'sms')
      const used = await usedToday(appContext, to, addressKey(ip).key)
      const allowed = ({ code, perNumber = Infinity, perAddress = Infinity }: GatewayInUse) =>
        used.number(code) < perNumber && used.address(code) < perAddress
      const answers = all.filter((one) => !allowed(one)).map((): string => 'too many today')
      let left = gatewayOrder(all.filter(allowed), draw)
      for (let round = 1; left.length > 0; round += 1) {
        const patient: { gateway: GatewayInUse; waitMs: number }[] = []
        for (const gateway of left) {
          await takeTurnAtOnce(appContext, gateway)
          const sentAt = appContext.clock.now()
          const answer = await gateway.send(request)
          const { outcome } = answer
          if (outcome === 'taken' || outcome === 'unknown') await used.note(gateway.code)
          if (outcome === 'taken') return
          answers.push(outcome)
          const waitMs = answer.outcome === 'not-sent' ? answer.waitMs : undefined
          if (waitMs === undefined) continue
          await slowDown(appContext, gateway, { sentAt, waitMs })
          patient.push({ gateway, waitMs })
        }
        if (answers.includes('unknown') || patient.length === 0 || round === mostRounds) break
        await pause(Math.min(longestPauseMs, ...patient.map((one) => one.waitMs)))
        left = patient.map((one) => one.gateway)
      }
      if (!answers.includes('unknown'))
        throw new Error(`no text gateway took it: ${answers.join(', ')}`)
    },
  }
}

/** What went to a number and was asked for from an address today, by gateway. */
async function usedToday({ db, cipher, clock }: AppContext, to: string, address: string) {
  const phoneHash = cipher.hash(to)
  const rows = await db
    .selectFrom('messaging.codeText')
    .select(['gateway', 'phoneHash'])
    .where('sentAt', '>=', startOfDay(clock.today(), clock.zone))
    .where((is) => is.or([is('phoneHash', '=', phoneHash), is('address', '=', address)]))
    .select((eb) => eb('address', '=', address).as('fromThere'))
    .execute()
  const of = (code: string) => rows.filter(({ gateway }) => gateway === code)
  return {
    number: (code: string) => of(code).filter((one) => one.phoneHash.equals(phoneHash)).length,
    address: (code: string) => of(code).filter(({ fromThere }) => fromThere === true).length,
    note: (gateway: string) =>
      db
        .insertInto('messaging.codeText')
        .values({ gateway, phoneHash, address, sentAt: clock.now() })
        .execute(),
  }
}
