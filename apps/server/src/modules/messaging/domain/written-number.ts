import { normalisePhone } from '@daftari/kernel/phone'

/**
 * E.164 of a number as gateways write it: with a plus, without, after the zeros that one dials abroad with,
 * or as it is dialled at home. Undefined for what is no telephone, such as a short code or a name.
 */
export function writtenNumber(written: string): string | undefined {
  const compact = written.replaceAll(/[\s().-]/g, '').replace(/^00(?=[1-9])/, '+')
  if (!/^\+?\d{8,15}$/.test(compact)) return undefined
  const atHome = normalisePhone(compact)
  if (atHome !== undefined) return atHome
  const digits = compact.replace('+', '')
  return digits.startsWith('0') ? undefined : `+${digits}`
}
