import type { ReadingKind } from '@daftari/contract/customers/enums'
import type { ReadingItem } from '@daftari/contract/origination/device-data'
import { maskPhone, normalisePhone } from '@daftari/kernel/phone'
import { longNumber, plainSigns } from '@daftari/kernel/typed-text'

export type RawItem = Record<string, unknown>

/** An item of a phone as it may be shown: of other people’s numbers no more than their ends. */
export function maskedItem(kind: ReadingKind, raw: RawItem): ReadingItem {
  const show = shown[kind] as (raw: RawItem) => ReadingItem
  return show(raw)
}

const shown: { [K in ReadingKind]: (raw: RawItem) => ReadingItem<K> } = {
  contacts: (raw) => ({
    name: maskDigits(textOf(raw.name)),
    phone: maskedNumber(textOf(raw.phone)),
    calls: typeof raw.calls === 'number' ? raw.calls : null,
    lastCalledAt: textOrNull(raw.lastCalledAt),
  }),
  app: (raw) => ({
    name: textOf(raw.name),
    package: textOf(raw.package),
    installedAt: textOrNull(raw.installedAt),
  }),
  accounts: (raw) => ({ type: textOf(raw.type), name: maskAccount(textOf(raw.name)) }),
  browser: (raw) => ({
    title: maskDigits(textOf(raw.title)),
    address: maskDigits(bareAddress(textOf(raw.address))),
    visitedAt: textOrNull(raw.visitedAt),
  }),
  sms: (raw) => ({
    sender: maskDigits(textOf(raw.sender)),
    text: maskMessage(textOf(raw.text)),
    at: textOrNull(raw.at),
  }),
  device: (raw) => ({
    brand: textOrNull(raw.brand),
    model: textOrNull(raw.model),
    system: textOrNull(raw.system),
    rooted: booleanOrNull(raw.rooted),
    emulator: booleanOrNull(raw.emulator),
    province: textOrNull(raw.province),
    city: textOrNull(raw.city),
  }),
}

export function maskDigits(text: string): string {
  return text.replace(longNumber, (found) => {
    const digits = plainSigns(found).replace(/\D/g, '')
    return `***${digits.slice(-3)}`
  })
}

const secretWords = /\b(otp|pin|code|password|passcode|contraseña|clave)\b|验证码|密码/i

/** A message that speaks of a code keeps none of its digits: a code in it opens an account. */
export function maskMessage(text: string): string {
  if (!secretWords.test(text)) return maskDigits(text)
  return maskDigits(text).replace(/\d{3,}/g, '***')
}

/** The visited address, without its query: queries contain names and tokens. */
export function bareAddress(address: string): string {
  return (address.split(/[?#]/)[0] ?? '').replace(/\/\/[^/@]*@/, '//')
}

function maskAccount(name: string): string {
  const at = name.indexOf('@')
  if (at > 0) return `${name.slice(0, 1)}***${maskDigits(name.slice(at))}`
  return maskDigits(name)
}

function maskedNumber(written: string): string {
  const number = normalisePhone(written) ?? plainSigns(written).replace(/[^\d+]/g, '')
  const masked = maskPhone(number)
  return /^[+\d]{0,6}\*{3,}\d{0,4}$/.test(masked) ? masked : '***'
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const booleanOrNull = (value: unknown) => (typeof value === 'boolean' ? value : null)
