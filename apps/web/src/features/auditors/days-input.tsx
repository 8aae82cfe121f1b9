import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import {
  addDays,
  addMonths,
  type BusinessDate,
  businessDate,
  firstOfMonth,
  weekday,
} from '@daftari/kernel/business-date'
import { Button } from 'antd'
import { useState } from 'react'
import { today } from '../../lib/deployment.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { currentLanguage, localeTags } from '../../lib/language.ts'
import styles from './days-input.module.css'

interface DaysInputProps {
  value?: string[]
  onChange?: (days: string[]) => void
}

/** Days of a calendar, on and off by a click; what has passed stays as it was. */
export function DaysInput({ value = [], onChange }: DaysInputProps) {
  const { t } = useTranslation('loan-admin')
  const now = businessDate(today())
  const [month, setMonth] = useState(firstOfMonth(now))
  const toggle = (day: string) =>
    onChange?.(
      value.includes(day) ? value.filter((one) => one !== day) : [...value, day].toSorted(),
    )
  return (
    <div className={styles.calendar}>
      <header>
        <Button
          size="small"
          icon={<LeftOutlined />}
          aria-label={t(($) => $.auditors.previousMonth)}
          disabled={month <= now}
          onClick={() => setMonth(addMonths(month, -1))}
        />
        <strong>{monthName(month)}</strong>
        <Button
          size="small"
          icon={<RightOutlined />}
          aria-label={t(($) => $.auditors.nextMonth)}
          onClick={() => setMonth(addMonths(month, 1))}
        />
      </header>
      <div className={styles.days}>
        {weekOf(month).map((day) => (
          <span key={day}>{weekdayName(day)}</span>
        ))}
        {weeksOf(month).map((day) => (
          <button
            key={day}
            type="button"
            disabled={day < now}
            data-other={day.slice(0, 7) !== month.slice(0, 7)}
            aria-pressed={value.includes(day)}
            aria-label={day}
            onClick={() => toggle(day)}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
      <small>
        {value.length === 0
          ? t(($) => $.auditors.noRestDays)
          : value.filter((one) => one >= now).join(', ')}
      </small>
    </div>
  )
}

const daysShown = 42

/** Six weeks from the Monday on or before the first of the month. */
function weeksOf(month: BusinessDate): BusinessDate[] {
  const [monday] = weekOf(month)
  return Array.from({ length: daysShown }, (_, index) => addDays(monday ?? month, index))
}

function weekOf(day: BusinessDate): BusinessDate[] {
  const monday = addDays(day, -((weekday(day) + 6) % 7))
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

const asUtc = (day: string) => new Date(`${day}T00:00:00Z`)

function monthName(day: string): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(localeTags[currentLanguage()], options).format(asUtc(day))
}

function weekdayName(day: string): string {
  const options = { weekday: 'narrow', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(localeTags[currentLanguage()], options).format(asUtc(day))
}
