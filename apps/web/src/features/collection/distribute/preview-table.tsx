import type { previewDistribution } from '@daftari/contract/collections/distribution'
import type { OutputOf } from '@daftari/contract/endpoint'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format/use-format.ts'
import { Faint } from '../faint.tsx'
import styles from '../figures.module.css'

export type Preview = OutputOf<typeof previewDistribution>

/** Who gets how many and how much, beside what they hold now. */
export function PreviewTable({ plan }: { plan: Preview }) {
  const { t } = useTranslation('collection')
  const format = useFormat()
  return (
    <>
      {plan.given === 0 ? (
        <Faint>{t(($) => $.distribute.nothing)}</Faint>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.rows}>
            <thead>
              <tr>
                <th scope="col">{t(($) => $.distribute.collector)}</th>
                <th scope="col" data-figure>
                  {t(($) => $.distribute.weight)}
                </th>
                <th scope="col" data-figure>
                  {t(($) => $.distribute.before)}
                </th>
                <th scope="col" data-figure>
                  {t(($) => $.distribute.gets)}
                </th>
                <th scope="col" data-figure>
                  {t(($) => $.distribute.owed)}
                </th>
              </tr>
            </thead>
            <tbody>
              {plan.shares.map((share) => (
                <tr key={share.staff.id}>
                  <td>{share.staff.name}</td>
                  <td data-figure>{format.count(share.weight)}</td>
                  <td data-figure>{format.count(share.heldBefore)}</td>
                  <td data-figure>{format.count(share.cases)}</td>
                  <td data-figure>{format.money(share.owedCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {plan.unchanged > 0 && <p>{t(($) => $.distribute.unchanged, { count: plan.unchanged })}</p>}
      {plan.unplaced > 0 && <p>{t(($) => $.distribute.unplaced, { count: plan.unplaced })}</p>}
    </>
  )
}
