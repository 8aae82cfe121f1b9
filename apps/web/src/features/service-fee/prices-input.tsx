import type { Price } from '@daftari/contract/settlement/service-agreements'
import {
  type BillableEvent,
  billableEvents,
  eventsWithAmount,
} from '@daftari/contract/settlement/service-fee-kinds'
import { z } from 'zod'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { PercentInput } from '../../ui/form/percent-input.tsx'
import styles from './service-fee.module.css'

const typedPrice = z.object({
  unitCents: z.number().nullish(),
  sharePpm: z.number().nullish(),
})

/** The typed prices by event. */
export const typedPrices = z.partialRecord(z.enum(billableEvents), typedPrice)
export type TypedPrices = z.output<typeof typedPrices>

/** The typed prices; empty ones are left out. */
export function pricesOf(typed: TypedPrices): Price[] {
  return billableEvents.flatMap((event) => {
    const { unitCents, sharePpm } = typed[event] ?? {}
    return [
      ...(unitCents ? [{ event, basis: 'each', unitCents } as const] : []),
      ...(sharePpm && hasAmount(event) ? [{ event, basis: 'share', sharePpm } as const] : []),
    ]
  })
}

type WithAmount = (typeof eventsWithAmount)[number]
const hasAmount = (event: BillableEvent): event is WithAmount =>
  eventsWithAmount.some((one) => one === event)

interface PricesInputProps {
  value?: TypedPrices
  onChange?(prices: TypedPrices): void
}

/** A fixed amount for each event, or a share of its amount, or both; most are empty. */
export function PricesInput({ value = {}, onChange }: PricesInputProps) {
  const { t } = useTranslation('service-fees')
  const glossary = useGlossary()
  const change = (event: BillableEvent, changed: z.output<typeof typedPrice>) =>
    onChange?.({ ...value, [event]: { ...value[event], ...changed } })
  return (
    <div className={styles.prices}>
      <header className={styles.price}>
        <span>{glossary.word('billableEvent')}</span>
        <span>{t(($) => $.each)}</span>
        <span>{t(($) => $.share)}</span>
      </header>
      {billableEvents.map((event) => {
        const name = glossary.choice('billableEvent', event)
        return (
          <div key={event} className={styles.price}>
            <span>{name}</span>
            <MoneyInput
              aria-label={`${name}: ${t(($) => $.each)}`}
              placeholder={t(($) => $.each)}
              value={value[event]?.unitCents ?? null}
              onChange={(unitCents) => change(event, { unitCents })}
            />
            {hasAmount(event) && (
              <PercentInput
                aria-label={`${name}: ${t(($) => $.share)}`}
                placeholder={t(($) => $.share)}
                value={value[event]?.sharePpm ?? null}
                onChange={(sharePpm) => change(event, { sharePpm })}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
