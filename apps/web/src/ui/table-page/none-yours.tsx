import { useTranslation } from '../../lib/i18n.ts'

/** Said of an empty list to whom sees a part of it only. */
export default function NoneYours() {
  const { t } = useTranslation('table-tools')
  return t(($) => $.noneYours)
}
