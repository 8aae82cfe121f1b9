import { addDays, businessDate, businessDateOf } from '@daftari/kernel/business-date'
import { Radio } from 'antd'
import { useState } from 'react'
import { deployment, nowMs, today } from '../../../lib/deployment.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import styles from './acts.module.css'
import { morningOf, type Span, spans, untilOf } from './until-choices.ts'

interface UntilInputProps {
  /** ISO instant. */
  value?: string
  onChange?: (at: string | undefined) => void
  /** The furthest day allowed. */
  mostDays: number
}

/** When a task comes back: a usual span by one click, or the morning of a day. */
export function UntilInput({ value, onChange, mostDays }: UntilInputProps) {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const [span, setSpan] = useState<Span | 'day'>()
  const { timeZone } = deployment()
  const day = businessDate(today())
  const choose = (chosen: Span | 'day') => {
    setSpan(chosen)
    onChange?.(
      chosen === 'day' ? undefined : untilOf(chosen, { ms: nowMs(), today: day, timeZone }),
    )
  }
  return (
    <div className={styles.until}>
      <Radio.Group
        optionType="button"
        value={span}
        options={[...spans, 'day' as const].map((one) => ({
          value: one,
          label: t(($) => $.suspend.spans[one]),
        }))}
        onChange={({ target }) => choose(target.value as Span | 'day')}
      />
      {span === 'day' && (
        <DateInput
          from={addDays(day, 1)}
          to={addDays(day, mostDays - 1)}
          {...(value === undefined
            ? {}
            : { value: businessDateOf(new Date(value), timeZone) as string })}
          onChange={(chosen) =>
            onChange?.(chosen === undefined ? undefined : morningOf(chosen, timeZone))
          }
        />
      )}
      {value !== undefined && (
        <small>{t(($) => $.suspend.comesBack, { time: format.instant(value) })}</small>
      )}
    </div>
  )
}
