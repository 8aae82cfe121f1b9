import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useTranslation } from 'react-i18next'
import { today } from '../../lib/deployment.ts'
import { FieldLabel } from './field-label.tsx'
import type { FieldProps } from './filter-field.tsx'
import { rangeOf, rangeText } from './filter-texts.ts'

const written = 'YYYY-MM-DD'

/** From and to, either of them open, with the ranges one asks for most a click away. */
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
  const now = dayjs(today())
  const lastMonth = now.subtract(1, 'month')
  const presets: { label: string; value: [Dayjs, Dayjs] }[] = [
    { label: t(($) => $.filters.presets.today), value: [now, now] },
    {
      label: t(($) => $.filters.presets.yesterday),
      value: [now.subtract(1, 'day'), now.subtract(1, 'day')],
    },
    { label: t(($) => $.filters.presets.last7), value: [now.subtract(6, 'day'), now] },
    { label: t(($) => $.filters.presets.last30), value: [now.subtract(29, 'day'), now] },
    { label: t(($) => $.filters.presets.thisMonth), value: [now.startOf('month'), now] },
    {
      label: t(($) => $.filters.presets.lastMonth),
      value: [lastMonth.startOf('month'), lastMonth.endOf('month')],
    },
  ]
  return presets
}
