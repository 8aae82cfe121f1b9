import { useGlossary } from '../../lib/glossary.ts'

/** The prices of an agreement, as the list has them, in the reader's words. */
export function useAgreedPrices(): (prices: string | null) => string {
  const glossary = useGlossary()
  return (prices) =>
    (prices ?? '–')
      .split('; ')
      .map((one) => {
        const [event = '', ...rate] = one.split(' ')
        return rate.length === 0
          ? one
          : `${glossary.choice('billableEvent', event)}: ${rate.join(' ')}`
      })
      .join('; ')
}
