import { DeleteOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../lib/glossary.ts'
import { PercentInput } from '../../ui/form/percent-input.tsx'
import styles from './inspection.module.css'

interface Ratio {
  staffId: number
  ratioPpm: number
}

interface AuditorRatiosProps {
  value?: Ratio[]
  onChange?: (ratios: Ratio[]) => void
  auditors: readonly { id: number; name: string }[]
}

/** A ratio of their own for some auditors, in place of everyone's. */
export function AuditorRatios({ value = [], onChange, auditors }: AuditorRatiosProps) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const left = auditors.filter(({ id }) => !value.some((one) => one.staffId === id))
  const nameOf = (id: number) => auditors.find((one) => one.id === id)?.name ?? `#${id}`
  const put = (staffId: number, ratioPpm: number) =>
    onChange?.(value.map((one) => (one.staffId === staffId ? { staffId, ratioPpm } : one)))
  return (
    <div className={styles.ratios}>
      {value.map(({ staffId, ratioPpm }) => (
        <div key={staffId}>
          <PercentInput
            value={ratioPpm}
            aria-label={nameOf(staffId)}
            onChange={(ppm) => put(staffId, ppm ?? 0)}
          />
          <span>{nameOf(staffId)}</span>
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t(($) => $.inspection.removeRatio, { name: nameOf(staffId) })}
            onClick={() => onChange?.(value.filter((one) => one.staffId !== staffId))}
          />
        </div>
      ))}
      <Select<number>
        value={null}
        placeholder={t(($) => $.inspection.addRatio)}
        aria-label={glossary.word('auditor')}
        showSearch={{ optionFilterProp: 'label' }}
        options={left.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(staffId) => onChange?.([...value, { staffId, ratioPpm: 100_000 }])}
      />
    </div>
  )
}
