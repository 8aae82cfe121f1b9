import { useMemo } from 'react'
import { deployment } from '../deployment.ts'
import { useTranslation } from '../i18n.ts'
import { currentLanguage } from '../language.ts'
import { bytes, count, duration, money, nothing, rate, ratio, shortened } from './number.ts'
import { instant } from './time.ts'

type Maybe = number | null | undefined

/** Formats in the reader's language and the lender's time zone; what is missing shows as –. */
export function useFormat() {
  const { i18n } = useTranslation()
  const language = i18n.language
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is read through its own module.
  return useMemo(formats, [language])
}

export type Format = ReturnType<typeof formats>

export function formats() {
  const language = currentLanguage()
  const orNothing = (write: (value: number) => string) => (value: Maybe) =>
    value === null || value === undefined ? nothing : write(value)
  return {
    money: orNothing((cents) => money(cents, language)),
    /** With the currency in front, for sentences; no line break between the two. */
    moneyWithCurrency: orNothing(
      (cents) => `${deployment().currency}\u00a0${money(cents, language)}`,
    ),
    count: orNothing((value) => count(value, language)),
    ratio: orNothing((share) => ratio(share, language)),
    rate: orNothing((ppm) => rate(ppm, language)),
    ratioOne: orNothing((share) => ratio(share, language, 1)),
    shortened: orNothing(shortened),
    duration: orNothing(duration),
    bytes: orNothing(bytes),
    instant: (iso: string | null | undefined, o: { seconds?: boolean } = {}) =>
      iso === null || iso === undefined ? nothing : instant(iso, deployment().timeZone, o),
  }
}
