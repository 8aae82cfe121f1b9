import { familyOf, type PageKey } from '@daftari/contract/navigation/navigation'
import type { audienceSizes } from '@daftari/contract/promotion/audiences/sizes'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { type Addressed, call } from '../../lib/api/call.ts'
import { pageTitle } from '../../lib/format/page-title.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useNavigator } from '../../lib/page-context.ts'
import { useSession } from '../../lib/session.ts'

/** The endpoint without its schema, which a list need not load. */
const sizesAddress: Addressed<typeof audienceSizes> = {
  method: 'GET',
  path: '/promotion/manage/assign-orders/audiences',
}

/** Leads to the other pages of the family, the fullest first, with how many people each is of. */
export default function PageChooser({ page }: { page: PageKey }) {
  const { t } = useTranslation('table-tools')
  const { sees } = useSession()
  const { count } = useFormat()
  const navigator = useNavigator()
  const family = familyOf(page)
  const [head] = family
  const { data } = useQuery({
    queryKey: ['audience-sizes'],
    queryFn: ({ signal }) => call(sizesAddress, {}, { signal, quiet: true }),
    enabled: head !== undefined && sees(head),
    meta: { silent: true, shows: ['lead'] },
  })
  const sizes = new Map(data?.rows.map((one) => [one.page, one.people]))
  const options = family
    .filter(sees)
    .toSorted((a, b) => rankOf(b) - rankOf(a))
    .map((key) => ({ value: key, label: labelOf(key) }))
  return (
    <Select
      aria-label={t(($) => $.chooseAudience)}
      value={page}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={320}
      style={{ width: 280, maxWidth: '100%' }}
      onChange={(key) => navigator.open({ page: key })}
    />
  )

  /** The page of all of them stays first. */
  function rankOf(key: PageKey): number {
    return key === head ? Number.POSITIVE_INFINITY : (sizes.get(key) ?? 0)
  }

  function labelOf(key: PageKey): string {
    if (key === head) return t(($) => $.allAudiences)
    return data === undefined ? pageTitle(key) : `${pageTitle(key)} · ${count(sizes.get(key) ?? 0)}`
  }
}
