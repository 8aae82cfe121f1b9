import type { tariffBands } from '@daftari/contract/settlement/charges'
import type { z } from 'zod'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import styles from './charges.module.css'

interface BandsTableProps {
  caption: string
  beforeOn: string | null
  bands: z.output<typeof tariffBands>
}

/** The bands of a tariff, each beside what was asked before for the same amounts. */
export function BandsTable({ caption, beforeOn, bands }: BandsTableProps) {
  const { t } = useTranslation('costs')
  const format = useFormat()
  return (
    <table className={styles.bands}>
      <caption>
        {caption}
        {' · '}
        {beforeOn === null
          ? t(($) => $.charges.first)
          : t(($) => $.charges.beforeOn, { day: beforeOn })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.charges.from)}</th>
          <th scope="col">{t(($) => $.charges.to)}</th>
          <th scope="col">{t(($) => $.charges.charge)}</th>
          <th scope="col">{t(($) => $.charges.before)}</th>
          <th scope="col">{t(($) => $.charges.change)}</th>
        </tr>
      </thead>
      <tbody>
        {bands.map(({ fromCents, toCents, chargeCents, beforeCents }) => (
          <tr key={fromCents}>
            <td>{format.money(fromCents)}</td>
            <td>{toCents === null ? t(($) => $.charges.noEnd) : format.money(toCents)}</td>
            <td>{format.money(chargeCents)}</td>
            <td>{beforeCents === null ? '–' : format.money(beforeCents)}</td>
            <td data-changed={beforeCents !== null && beforeCents !== chargeCents}>
              {beforeCents === null ? '–' : format.money(chargeCents - beforeCents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
