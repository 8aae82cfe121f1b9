import { businessDate } from '@daftari/kernel/business-date'
import { datePresets, presetRange } from '@daftari/kernel/date-presets'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { today } from '../../lib/deployment.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { FieldLabel } from './field-label.tsx'
import type { FieldProps } from './field-props.ts'
import { rangeOf, rangeText } from './filter-texts.ts'

const written = 'YYYY-MM-DD'

/** From and to, either of them open, with the most common ranges one click away. */
export default function DateRangeField({ label, text, style, onChange, required }: FieldProps) {
  const { from, to } = rangeOf(text)
  return (
    <DatePicker.RangePicker
      aria-label={label}
      prefix={<FieldLabel>{label}</FieldLabel>}
      style={style}
      format={written}
      separator="–"
      placeholder={['', '']}
      allowEmpty={[true, true]}
      allowClear={!required}
      presets={usePresets()}
      value={[dayOf(from), dayOf(to)]}
      onChange={(days) => {
        const [first, last] = days ?? [null, null]
        onChange(rangeText(first?.format(written), last?.format(written)))
      }}
    />
  )
}

function dayOf(text: string | undefined): Dayjs | null {
  return text === undefined ? null : dayjs(text)
}

function usePresets() {
  const { t } = useTranslation()
  const now = businessDate(today())
  return datePresets.map((preset) => {
    const { from, to } = presetRange(preset, now)
    const value: [Dayjs, Dayjs] = [dayjs(from), dayjs(to)]
    return { label: t(($) => $.filters.presets[preset]), value }
  })
}
