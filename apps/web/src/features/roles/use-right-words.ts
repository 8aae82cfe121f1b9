import {
  type GroupKey,
  type PageKey,
  pageOf,
  type SectionKey,
} from '@daftari/contract/navigation/navigation'
import type { Permission } from '@daftari/contract/permissions'
import { pageTitle } from '../../lib/format/page-title.ts'
import { useTranslation } from '../../lib/i18n.ts'

export interface RightWords {
  title(key: SectionKey | GroupKey | PageKey): string
  /** `Hidden page · not in the menu`. */
  page(key: PageKey): string
  group(permission: Permission): string
  act(permission: Permission): string
}

/** Pages and auth codes in words. */
export function useRightWords(): RightWords {
  const { t } = useTranslation('operation')
  const texts = t(($) => $.permissions) as Readonly<
    Record<string, Readonly<Record<string, string>>>
  >
  const title = (key: SectionKey | GroupKey | PageKey) => pageTitle(key).replace('{id}', '…')
  const parts = (permission: Permission) => {
    const [group = '', act = ''] = permission.split('.')
    return { group, act }
  }
  return {
    title,
    page: (key) =>
      pageOf(key).hidden === true ? `${title(key)} (${t(($) => $.roles.hidden)})` : title(key),
    group: (permission) => texts[parts(permission).group]?.group ?? parts(permission).group,
    act: (permission) => texts[parts(permission).group]?.[parts(permission).act] ?? permission,
  }
}
