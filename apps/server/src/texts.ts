import { randomUUID } from 'node:crypto'
import { startOfDay } from '@daftari/kernel/business-date'
import { type GatewaysInUse, gatewayOrder } from './modules/messaging/index.ts'
import type { AppContext } from './platform/context.ts'
import { addressKey } from './platform/http/address.ts'
import type { TextSender } from './ports.ts'

/**
 * Sign-in codes travel by the gateways of the customers' messages, by their weights. Unlike a message
 * a code may leave twice: it is the same code, and whoever waits for it is better served by a second
 * gateway than by none. Throws when it is certain that nobody took it; neither number nor text is in
 * the error.
 */
export function textsByGateways(inUse: GatewaysInUse): TextSender {
  return {
    async send(to, text, { appContext, ip }) {
      const name = randomUUID().replaceAll('-', '')
      const draw = Number.parseInt(name.slice(0, 8), 16) / 2 ** 32
      const answers: string[] = []
      const gateways = (await inUse(appContext)).filter(({ channel = 'sms' }) => channel === 'sms')
      const used = await usedToday(appContext, to, addressKey(ip).key)
      for (const gateway of gatewayOrder(gateways, draw)) {
        const { code, perNumber = Infinity, perAddress = Infinity } = gateway
        if (used.number(code) >= perNumber || used.address(code) >= perAddress) {
          answers.push('too many today')
          continue
        }
        const { outcome } = await gateway.send({ reference: `c${name.slice(0, 31)}`, to, text })
        if (outcome === 'taken' || outcome === 'unknown') await used.note(code)
        if (outcome === 'taken') return
        answers.push(outcome)
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
