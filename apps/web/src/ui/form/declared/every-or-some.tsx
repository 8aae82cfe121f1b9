import { Select } from 'antd'
import { useTranslation } from '../../../lib/i18n.ts'

interface EveryOrSomeProps {
  value?: string[]
  onChange?: (codes: string[]) => void
  id?: string
  options: readonly { value: string; label: string }[]
}

const every = '*'

/** Codes of a list; the value for all codes, including future ones, excludes others. */
export function EveryOrSome({ value = [], onChange, id, options }: EveryOrSomeProps) {
  const { t } = useTranslation()
  const change = (codes: string[]) => {
    const justEvery = codes.at(-1) === every
    onChange?.(justEvery ? [every] : codes.filter((code) => code !== every))
  }
  return (
    <Select<string[]>
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      value={value}
      onChange={change}
      showSearch={{ optionFilterProp: 'label' }}
      options={[{ value: every, label: t(($) => $.form.every) }, ...options]}
    />
  )
}
