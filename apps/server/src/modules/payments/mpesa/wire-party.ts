import { createHash } from 'node:crypto'
import { normalisePhone } from '@daftari/kernel/phone'

/** Splits "254705912645 - NICHOLAS JOHN SONGOK"; the number may be masked, or either part missing. */
export function partyOf(publicName: string | undefined): { phone?: string; name?: string } {
  const match = /^\+?(\d[\d* ]{5,}?)(?:\s+-\s*(.*))?$/.exec(publicName ?? '')
  if (!match) return publicName ? { name: publicName } : {}
  const digits = (match[1] ?? '').replaceAll(' ', '')
  const name = match[2]?.trim().replaceAll(/\s+/g, ' ')
  return { phone: /^\d{12}$/.test(digits) ? `+${digits}` : digits, ...(name && { name }) }
}

/** A number in clear (the sandbox sends some) is hashed at once: we match hashes and keep no number. */
export function payerOf(msisdn: string): { payerHash?: string; payerMasked?: string } {
  const compact = msisdn.replaceAll(/\s/g, '').replace(/^\+/, '')
  if (/^[0-9a-f]{64}$/i.test(compact)) return { payerHash: compact.toLowerCase() }
  if (/^\d+\*+\d+$/.test(compact)) return { payerMasked: compact }
  const phone = normalisePhone(compact)
  return phone === undefined ? {} : { payerHash: hashOfPhone(phone) }
}

/** The hash version 1 of the interface sends for a number, given in E.164 with or without its plus. */
export function hashOfPhone(phone: string): string {
  return createHash('sha256').update(phone.replace('+', '')).digest('hex')
}
