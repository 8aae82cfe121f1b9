import { weekdayName } from '@daftari/kernel/weekdays'
import { Checkbox } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'

interface WeekdaysInputProps {
  value?: number[]
  onChange?(days: number[]): void
}

/** Days of the week, Monday first. */
export function WeekdaysInput(props: WeekdaysInputProps) {
  const { i18n } = useTranslation()
  const options = [1, 2, 3, 4, 5, 6, 7].map((value) => ({
    value,
    label: weekdayName(value, i18n.language),
  }))
  return <Checkbox.Group<number> {...props} options={options} />
}
