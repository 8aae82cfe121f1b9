import { maskIdNumber, maskPhone, normalisePhone } from '@daftari/kernel/phone'
import { longNumber } from '@daftari/kernel/typed-text'
import type { ReadContext } from '../../../platform/context.ts'
import { idNumberHash } from '../../customers/index.ts'

/**
 * The account that a payer typed, as it may be shown: many type their phone or ID number, which is masked as
 * everywhere. Returns the full texts with their masked forms.
 */
export async function shownReferences(
  ctx: ReadContext,
  typed: readonly string[],
): Promise<(reference: string) => string> {
  const { cipher } = ctx.appContext
  const texts = typed.flatMap((one) => [one, ...(one.match(wordsWithDigits) ?? [])])
  const hashes = Map.groupBy(new Set(texts), (one) => idNumberHash(cipher, one).toString('hex'))
  const known = typed.length === 0 ? [] : await idNumbersAmong(ctx, [...hashes.keys()])
  const masked = new Set(known.flatMap((hash) => hashes.get(hash.toString('hex')) ?? []))
  return (reference) => {
    const phone = normalisePhone(reference)
    if (phone !== undefined) return maskPhone(phone)
    if (masked.has(reference)) return maskIdNumber(reference)
    return reference
      .replace(longNumber, (found) => maskedIn(found) ?? found.replace(/\+?\d+/g, maskedOr))
      .replace(wordsWithDigits, (word) => (masked.has(word) ? maskIdNumber(word) : word))
  }
}

function maskedIn(found: string): string | undefined {
  const phone = normalisePhone(found)
  return phone && maskPhone(phone)
}

const maskedOr = (digits: string) => maskedIn(digits) ?? digits

/** What may be an ID number among other words. */
const wordsWithDigits = /[A-Za-z]*\d[A-Za-z\d]{4,}/g

/** For lists: the text that each row's payer typed, as it may be shown. */
export async function withShownReference(
  ctx: ReadContext,
  rows: { reference: string | null }[],
): Promise<{ reference: string | null }[]> {
  const typed = rows.flatMap(({ reference }) => reference ?? [])
  const shown = await shownReferences(ctx, typed)
  return rows.map(({ reference }) => ({ reference: reference === null ? null : shown(reference) }))
}

async function idNumbersAmong(ctx: ReadContext, hashes: readonly string[]): Promise<Buffer[]> {
  const rows = await ctx.db
    .selectFrom('reporting.person')
    .select('idNumberHash')
    .where(
      'idNumberHash',
      'in',
      hashes.map((one) => Buffer.from(one, 'hex')),
    )
    .execute()
  return rows.flatMap(({ idNumberHash: hash }) => (hash === null ? [] : [hash]))
}
