import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { createOutbox } from '../core/outbox.ts'
import type { CarrierOptions } from '../core/text-carrier.ts'
import { emulatedWhatsApp } from './gateways.ts'

export type WhatsAppBehaviour =
  | 'read'
  | 'delivered'
  | 'lost'
  | 'absent'
  | 'refused'
  | 'stopped'
  | 'throttled'

const usualMix = [
  ['read', 55],
  ['delivered', 38],
  ['absent', 4],
  ['lost', 3],
] as const

const asked = z.looseObject({
  to: z.string().min(8).max(15),
  biz_opaque_callback_data: z.string().max(100),
  text: z.looseObject({ body: z.string() }).optional(),
  template: z.looseObject({ name: z.string(), components: z.array(z.unknown()) }).optional(),
})

interface Options extends Omit<CarrierOptions, 'mix'> {
  /** The address to which it reports results of messages; without it nothing is reported. */
  webhookUrl?: string
  mix?: readonly (readonly [WhatsAppBehaviour, number])[]
}

export type WhatsApp = ReturnType<typeof createWhatsApp>

/** The Cloud API, as far as a client that sends and receives can see. */
export function createWhatsApp({ random, now, schedule, webhookUrl, mix = usualMix }: Options) {
  const outbox = createOutbox(now, schedule)
  const script: WhatsAppBehaviour[] = []
  const taken: { id: string; to: string; said: string }[] = []

  function post(value: object, afterMs: number): void {
    if (webhookUrl === undefined) return
    const metadata = { phone_number_id: emulatedWhatsApp.phoneNumberId }
    const body = {
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '1',
          changes: [
            { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } },
          ],
        },
      ],
    }
    const signature = createHmac('sha256', emulatedWhatsApp.appSecret)
      .update(JSON.stringify(body))
      .digest('hex')
    const headers = { 'x-hub-signature-256': `sha256=${signature}` }
    outbox.add({ kind: 'whatsapp-webhook', url: webhookUrl, body, headers }, afterMs)
  }
  const at = (afterMs: number) => String(Math.floor((now().getTime() + afterMs) / 1_000))

  function take(body: unknown): { status: number; body: object } {
    const read = asked.safeParse(body).data
    const behaviour = script.shift() ?? random.weighted(mix)
    const error = (code: number, status = 400) => ({ status, body: { error: { code } } })
    if (read === undefined) return error(100)
    if (behaviour === 'refused') return error(131026)
    if (behaviour === 'stopped') return error(131050)
    if (behaviour === 'throttled') return error(130429)
    const id = `wamid.${taken.length + 1}`
    const { to, biz_opaque_callback_data } = read
    taken.push({ id, to, said: read.text?.body ?? `template ${read.template?.name}` })
    const report = (status: string, afterMs: number, more: object = {}) =>
      post(
        { statuses: [{ id, status, timestamp: at(afterMs), biz_opaque_callback_data, ...more }] },
        afterMs,
      )
    const soonMs = random.int(1, 30) * 1_000
    if (behaviour === 'absent') report('failed', soonMs, { errors: [{ code: 131026 }] })
    if (behaviour === 'read' || behaviour === 'delivered') report('delivered', soonMs)
    if (behaviour === 'read') report('read', soonMs + random.int(1, 90) * 60_000)
    return { status: 200, body: { messaging_product: 'whatsapp', messages: [{ id }] } }
  }
  return {
    take,
    taken,
    /** A customer writes to the lender's number. */
    write(from: string, text: string, id = `wamid.in.${now().getTime()}`): void {
      const message = { id, from, timestamp: at(0), type: 'text', text: { body: text } }
      post({ messages: [message] }, 0)
    },
    script: (...behaviours: WhatsAppBehaviour[]) => void script.push(...behaviours),
    takeDue: outbox.takeDue,
    nextDueAt: outbox.nextDueAt,
  }
}
