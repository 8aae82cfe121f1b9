import type { PageKey } from '@daftari/contract/navigation/navigation'
import { pageTitle } from '../../lib/format/page-title.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { PageLink } from '../page-link.tsx'

/** Links from a missing entity to the list of existing ones. */
export function ListLink({ page }: { page: PageKey }) {
  const { t } = useTranslation()
  return <PageLink to={{ page }}>{t(($) => $.panel.toList, { list: pageTitle(page) })}</PageLink>
}
