import { StarFilled, StarOutlined } from '@ant-design/icons'
import { type PageKey, pageKeys, pageOf } from '@daftari/contract/navigation/navigation'
import { Button, type MenuProps } from 'antd'
import { pageTitle } from '../../lib/format/page-title.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { usePreference } from '../../lib/settings/preferences.ts'
import { AppLink } from './app-link.tsx'

const none: readonly string[] = []
const isPage = (key: string): key is PageKey => pageKeys.some((one) => one === key)

/** The pages that a person keeps at hand, in the order in which they were chosen. */
function useFavourites() {
  const [kept, keep] = usePreference<readonly string[]>('favourites', none)
  const { sees } = useSession()
  const toggle = (page: PageKey) =>
    keep(kept.includes(page) ? kept.filter((one) => one !== page) : [...kept, page])
  return { pages: kept.filter(isPage).filter(sees), toggle }
}

/** Beside the page's name: adds it to the favourites or removes it. */
export function FavouriteButton({ page }: { page: PageKey }) {
  const { t } = useTranslation()
  const { pages, toggle } = useFavourites()
  const isKept = pages.includes(page)
  const text = t(($) => (isKept ? $.favourites.remove : $.favourites.add))
  return (
    <Button
      type="text"
      size="small"
      icon={isKept ? <StarFilled /> : <StarOutlined />}
      aria-pressed={isKept}
      aria-label={text}
      title={text}
      onClick={() => toggle(page)}
    />
  )
}

type Item = NonNullable<MenuProps['items']>[number]

/** Above the section's own groups; nothing while no page is kept. */
export function useFavouriteItems(onChoose: () => void): Item[] {
  const { t } = useTranslation()
  const { pages } = useFavourites()
  if (pages.length === 0) return []
  return [
    {
      key: 'favourites',
      label: t(($) => $.favourites.title),
      children: pages.map((page) => ({
        key: `favourite ${page}`,
        title: pageTitle(page),
        label: (
          <AppLink href={pageOf(page).path} onClick={onChoose}>
            {pageTitle(page)}
          </AppLink>
        ),
      })),
    },
  ]
}
