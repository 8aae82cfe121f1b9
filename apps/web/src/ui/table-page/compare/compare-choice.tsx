import { Select } from 'antd'
import { useTranslation } from '../../../lib/i18n.ts'
import { FieldLabel } from '../../filters/field-label.tsx'
import styles from './compare.module.css'
import { comparisons } from './shift.ts'
import { useComparison } from './use-compare.tsx'

const none = 'none'

/** What the report is compared with: nothing, the previous period, or the same period a year ago. */
export default function CompareChoice({ prefix }: { prefix?: string | undefined }) {
  const { t } = useTranslation()
  const { chosen, choose } = useComparison(prefix)
  const label = t(($) => $.compare.label)
  return (
    <Select
      aria-label={label}
      className={styles.choice ?? ''}
      prefix={<FieldLabel>{label}</FieldLabel>}
      popupMatchSelectWidth={false}
      value={chosen ?? none}
      onChange={(next) => choose(comparisons.find((one) => one === next))}
      options={[
        { value: none, label: t(($) => $.compare.none) },
        ...comparisons.map((one) => ({ value: one, label: t(($) => $.compare.periods[one]) })),
      ]}
    />
  )
}
