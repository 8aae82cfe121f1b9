/** What may be given away: money off a debt, a coupon, another price, another limit. */
export const gifts = ['money-off', 'coupons', 'price', 'limit'] as const
export type Gift = (typeof gifts)[number]

/**
 * What an operation does to somebody's money, number or preferences. Its declaration says it: the guard
 * behind each word refuses an operation that does so and says nothing. Why:
 * docs/decisions/0089-an-operation-declares-its-effects.md.
 */
export interface OperationWords {
  /** Money leaves, or somebody is paid elsewhere from now on. */
  pays?: true
  /** Somebody owes less, or gets more or cheaper, than what they agreed to or were approved for. */
  gives?: Gift | readonly Gift[]
  /** It answers something about numbers that the caller supplies. */
  answersAboutNumbers?: true
  /** It keeps that somebody agreed to something, or took it back. */
  writesConsent?: true
  /** It keeps that somebody may not be contacted, or may be again. */
  stopsContact?: true
}

const wordsBesidesGifts = ['pays', 'answersAboutNumbers', 'writesConsent', 'stopsContact'] as const

/** Each word separately: for gifts, one for each kind. */
export type OperationWord = (typeof wordsBesidesGifts)[number] | `gives.${Gift}`
export const operationWords: readonly OperationWord[] = [
  'pays',
  ...gifts.map((gift) => `gives.${gift}` as const),
  'answersAboutNumbers',
  'writesConsent',
  'stopsContact',
]

/** The words that a declaration says. */
export function wordsOf(said: OperationWords): OperationWord[] {
  const given = said.gives === undefined ? [] : [said.gives].flat()
  return [
    ...wordsBesidesGifts.filter((word) => said[word] === true),
    ...given.map((gift) => `gives.${gift}` as const),
  ]
}

/** The literal words of a declaration; none where its type does not contain them. */
export type WordsIn<E> =
  | {
      [K in (typeof wordsBesidesGifts)[number]]: E extends Record<K, true> ? K : never
    }[(typeof wordsBesidesGifts)[number]]
  | (E extends { gives: infer G extends Gift | readonly Gift[] }
      ? `gives.${G extends readonly Gift[] ? G[number] : G & Gift}`
      : never)

/** The words alone, for declarations made by a function: so that the result type keeps them. */
export type SaidIn<D> = Pick<D, Extract<keyof D, keyof OperationWords>>

/** The same of what is declared, for the endpoints that are made of it. */
export const saidIn = ({
  pays,
  gives,
  answersAboutNumbers,
  writesConsent,
  stopsContact,
}: OperationWords) =>
  ({
    ...(pays && { pays }),
    ...(gives && { gives }),
    ...(answersAboutNumbers && { answersAboutNumbers }),
    ...(writesConsent && { writesConsent }),
    ...(stopsContact && { stopsContact }),
  }) satisfies OperationWords as OperationWords
