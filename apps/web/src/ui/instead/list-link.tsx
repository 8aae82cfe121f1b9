import type { PageKey } from '@daftari/contract/navigation/navigation'
import { pageTitle } from '../../lib/format/page-title.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { PageLink } from '../page-link.tsx'

/** From something that does not exist to the list of those that do. */
export function ListLink({ page }: { page: PageKey }) {
  const { t } = useTranslation()
  return <PageLink to={{ page }}>{t(($) => $.panel.toList, { list: pageTitle(page) })}</PageLink>
}
