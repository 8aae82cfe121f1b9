export const languages = ['en', 'es', 'zh'] as const
export type Language = (typeof languages)[number]

/** A text in every language of the product. */
export type Words = Record<Language, string>

/** The best of our languages for an Accept-Language header; English when none fits. */
export function languageFrom(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find((code) => languages.includes(code as Language))
  return (wanted as Language | undefined) ?? 'en'
}
