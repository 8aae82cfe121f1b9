import { Flex, Tag } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { Day } from '../day.tsx'
import { DateInput } from './date-input.tsx'

interface DatesInputProps {
  id?: string
  value?: string[]
  onChange?(days: string[]): void
  maxLength?: number
}

/** Several days: each is added by choosing it, and taken away by its cross. */
export function DatesInput({ id, value = [], onChange, maxLength = Infinity }: DatesInputProps) {
  const { t } = useTranslation('settings')
  const add = (day: string | undefined) => {
    if (day !== undefined && !value.includes(day)) onChange?.([...value, day].toSorted())
  }
  return (
    <Flex vertical gap={8}>
      {value.length > 0 && (
        <Flex wrap gap={4}>
          {value.map((day) => (
            <Tag
              key={day}
              closable={{ 'aria-label': t(($) => $.removeDay, { day }) }}
              onClose={() => onChange?.(value.filter((one) => one !== day))}
            >
              <Day text={day} />
            </Tag>
          ))}
        </Flex>
      )}
      {value.length < maxLength && (
        // Anew after each day, so that it is empty again.
        <DateInput key={value.join()} {...(id === undefined ? {} : { id })} onChange={add} />
      )}
    </Flex>
  )
}
