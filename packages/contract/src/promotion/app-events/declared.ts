import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type { Word } from '../../words/words.ts'

/** The allowed properties of an event: a code, a whole number or a flag; never typed text. */
const code = z.string().regex(/^[\w.:-]{1,60}$/)
const whole = z.int().min(0).max(1_000_000_000)

interface AppEvent {
  word: Word
  properties: Readonly<Record<string, z.ZodType>>
}
const event = (word: Word, properties: AppEvent['properties'] = {}): AppEvent => ({
  word,
  properties,
})

/**
 * Everything that an app reports of its use, with the properties it may carry. What is not here is kept apart
 * until a release knows it: no event and no property is dropped in silence, and none comes in by accident.
 */
export const appEvents = {
  open: event(['App opened', 'App abierta', '打开 App'], { source: code }),
  screen: event(['Screen seen', 'Pantalla vista', '浏览页面'], { screen: code }),
  'register-start': event(['Registration begun', 'Registro iniciado', '开始注册']),
  registered: event(['Registered', 'Registrado', '完成注册']),
  'profile-step': event(['Step of the profile', 'Paso del perfil', '填写资料'], {
    step: code,
    seconds: whole,
  }),
  'profile-done': event(['Profile complete', 'Perfil completo', '资料完善']),
  quote: event(['Price asked', 'Cotización vista', '查看报价'], { product: code, amount: whole }),
  'apply-start': event(['Application begun', 'Solicitud iniciada', '开始申请'], { product: code }),
  applied: event(['Application sent', 'Solicitud enviada', '提交申请'], { product: code }),
  'offer-opened': event(['Offer opened', 'Oferta abierta', '查看优惠'], { offer: code }),
  'repay-opened': event(['Repayment opened', 'Pago abierto', '打开还款'], { method: code }),
  'push-opened': event(['Push opened', 'Push abierto', '点击推送']),
} as const satisfies Record<string, AppEvent>

export type AppEventName = keyof typeof appEvents
export const appEventNames = Object.keys(appEvents) as [AppEventName, ...AppEventName[]]
export const isAppEvent = (name: string): name is AppEventName => Object.hasOwn(appEvents, name)

/** The number of days for which single events are kept; their sums by day stay. */
export const eventDays = 90

/** The steps from opening an app to applying, in their order. */
export const appFunnel = [
  'open',
  'registered',
  'profile-done',
  'quote',
  'apply-start',
  'applied',
] as const satisfies readonly AppEventName[]

/** Why an event was put aside. */
export const badEventReasons = [
  'shape',
  'unknown-name',
  'unknown-property',
  'wrong-value',
  'too-old',
] as const
export type BadEventReason = (typeof badEventReasons)[number]

/** An event before its name and properties are looked at. */
export const eventShape = z.strictObject({
  uuid: z.uuid(),
  name: z.string().min(1).max(60),
  at: z.iso.datetime({ offset: true }),
  session: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
  properties: z.record(z.string().max(60), z.unknown()).default({}),
})

/** What is wrong with the properties of a known event. */
export function propertyProblem(
  name: AppEventName,
  properties: Readonly<Record<string, unknown>>,
): Extract<BadEventReason, 'unknown-property' | 'wrong-value'> | undefined {
  const known: AppEvent['properties'] = appEvents[name].properties
  for (const [property, value] of Object.entries(properties)) {
    if (!Object.hasOwn(known, property)) return 'unknown-property'
    if (known[property]?.safeParse(value).success !== true) return 'wrong-value'
  }
  return undefined
}

/** The most events at once; an app that was offline sends the rest in the next call. */
export const mostEvents = 500

/**
 * Valid events are stored and invalid ones set aside, each separately. A repeated event counts once, whatever
 * its time. `sentAt` is stamped at each sending: it corrects a phone's wrong clock. Refuses:
 * customer.not-found.
 */
export const postAppEvents = endpoint({
  access: 'signature',
  tag: 'Intake',
  method: 'POST',
  path: '/intake/v1/events',
  summary: 'What happened in the app',
  body: z.strictObject({
    /** The version of the app: `4.2.1`. */
    version: z.string().regex(/^\d{1,4}(\.\d{1,4}){0,3}$/, 'a version: 4.2.1'),
    device: z.string().regex(/^[\w.-]{8,100}$/, 'must be letters, digits, dots and dashes'),
    customerId: z.int().positive().optional(),
    sentAt: z.iso.datetime({ offset: true }).optional(),
    events: z.array(z.unknown()).min(1).max(mostEvents),
  }),
  response: z.object({
    kept: z.number(),
    repeated: z.number(),
    /** By their position in the input, from zero. */
    refused: z.array(z.object({ index: z.number(), reason: z.enum(badEventReasons) })),
  }),
})
