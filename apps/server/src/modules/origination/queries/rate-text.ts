import type { Language } from '@daftari/contract/language'
import { loanTermsWords } from '@daftari/contract/words/origination/loan-terms'
import { textIn } from '@daftari/contract/words/words'
import type { Offer } from '../domain/offer.ts'

/** An offer's interest as it is agreed: `0.5 % a day`, or of a year. */
export function rateText(
  { dailyInterestPpm, yearlyInterestPpm }: Pick<Offer, 'dailyInterestPpm' | 'yearlyInterestPpm'>,
  language: Language,
): string {
  const { aDay, aYear } = loanTermsWords['loan-admin'].terms
  const [word, ppm] =
    yearlyInterestPpm === null ? [aDay, dailyInterestPpm] : [aYear, yearlyInterestPpm]
  return textIn(word, language).replace('{{rate}}', percent(ppm))
}

/** Parts per million as `0.5 %`. */
const percent = (ppm: number) => `${ppm / 10_000} %`
