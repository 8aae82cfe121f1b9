import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useOptions } from '../../lib/options.ts'

interface ProductsInputProps {
  value?: string[]
  onChange?: (codes: string[]) => void
  id?: string
}

const every = '*'

/** Products by code; every product, also later ones, stands alone. */
export function ProductsInput({ value = [], onChange, id }: ProductsInputProps) {
  const { t } = useTranslation('loan-admin')
  const { products } = useOptions()
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
      options={[{ value: every, label: t(($) => $.auditors.everyProduct) }, ...products]}
    />
  )
}
