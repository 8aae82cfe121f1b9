import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Time-based codes of RFC 6238: SHA-1, 30 seconds, six digits, as every authenticator app has them. */
const stepSeconds = 30
const digitsOfApps = 6
/** 160 bits, as RFC 4226 requires. */
const secretBytes = 20

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1_000 / stepSeconds)

export const newTotpSecret = (): string => base32(randomBytes(secretBytes))

/** The code of one step. */
export function codeOf(secret: Uint8Array, step: number, digits = digitsOfApps): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The newest of three steps (previous, current, next) whose code was typed and that is newer than the last
 * one used; neighbouring steps may have equal codes, so all three are compared.
 */
export function matchingStep(
  secret: Uint8Array,
  typed: string,
  { now, lastStep }: { now: Date; lastStep: number },
): number | undefined {
  const guess = Buffer.from(typed)
  const step = stepAt(now)
  const matching = [step - 1, step, step + 1].filter((one) => {
    const code = Buffer.from(codeOf(secret, one))
    return guess.length === code.length && timingSafeEqual(guess, code) && one > lastStep
  })
  return matching.at(-1)
}

/** What an authenticator app reads from the picture. */
export function totpAddress(secret: string, { account, issuer }: Record<string, string>): string {
  const label = `${encodeURIComponent(issuer ?? '')}:${encodeURIComponent(account ?? '')}`
  const issuedBy = encodeURIComponent(issuer ?? '')
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuedBy}&algorithm=SHA1&digits=6&period=30`
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding: groups of 40 bits make eight letters. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

export function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((one) => letters.indexOf(one).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
