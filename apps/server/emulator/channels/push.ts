import { verify } from 'node:crypto'
import { z } from 'zod'
import type { CarrierOptions } from '../core/text-carrier.ts'
import { emulatedPublicKey } from './gateways.ts'

export type PushBehaviour = 'taken' | 'unregistered' | 'throttled' | 'broken'

const usualMix = [
  ['taken', 97],
  ['unregistered', 3],
] as const

const asked = z.looseObject({
  message: z.looseObject({
    token: z.string().optional(),
    notification: z.looseObject({ title: z.string().optional(), body: z.string() }),
    data: z.record(z.string(), z.string()).default({}),
  }),
})

interface Options extends Pick<CarrierOptions, 'random'> {
  mix?: readonly (readonly [PushBehaviour, number])[]
}

export type Push = ReturnType<typeof createPush>

/** Google's token service and FCM, as far as a sender can tell. */
export function createPush({ random, mix = usualMix }: Options) {
  const script: PushBehaviour[] = []
  const taken: { token: string; title: string; text: string; data: Record<string, string> }[] = []
  return {
    taken,
    script: (...behaviours: PushBehaviour[]) => void script.push(...behaviours),
    /** Against a claim that the emulated account has signed. */
    grant(form: URLSearchParams): { status: number; body: object } {
      const [head = '', claim = '', signature = ''] = (form.get('assertion') ?? '').split('.')
      const signed = Buffer.from(`${head}.${claim}`)
      const sound = verify(
        'RSA-SHA256',
        signed,
        emulatedPublicKey,
        Buffer.from(signature, 'base64url'),
      )
      if (!sound) return { status: 400, body: { error: 'invalid_grant' } }
      return { status: 200, body: { access_token: 'emulated', expires_in: 3_599 } }
    },
    take(body: unknown): { status: number; body: object } {
      const read = asked.safeParse(body).data?.message
      const behaviour = script.shift() ?? random.weighted(mix)
      const error = (status: number, errorCode: string) => ({
        status,
        body: { error: { code: status, details: [{ errorCode }] } },
      })
      if (read === undefined) return error(400, 'INVALID_ARGUMENT')
      if (behaviour === 'unregistered') return error(404, 'UNREGISTERED')
      if (behaviour === 'throttled') return error(429, 'QUOTA_EXCEEDED')
      if (behaviour === 'broken') return error(500, 'INTERNAL')
      const { token = '', notification, data } = read
      taken.push({ token, title: notification.title ?? '', text: notification.body, data })
      return { status: 200, body: { name: `projects/emulated/messages/${taken.length}` } }
    },
  }
}
