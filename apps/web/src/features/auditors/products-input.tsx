import { useTranslation } from 'react-i18next'
import { useOptions } from '../../lib/options.ts'
import { type CodesInputProps, EveryOrSome } from './every-or-some.tsx'

/** Products by code. */
export function ProductsInput(props: CodesInputProps) {
  const { t } = useTranslation('loan-admin')
  const { products } = useOptions()
  return <EveryOrSome {...props} everyText={t(($) => $.auditors.everyProduct)} options={products} />
}
