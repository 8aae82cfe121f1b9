import type { Setting } from '@daftari/contract/platform/records/setting'
import type { RequestKind } from '@daftari/contract/registry/requests'
import { useTranslation } from '../../lib/i18n.ts'
import { useObjectName } from './use-object-of.tsx'

/** A setting by its name, and of which object it is where there are several. */
export function useSettingTitle(of: Setting, object: string): string {
  const { t } = useTranslation('dashboard')
  const name = useObjectName(of, object)
  return [t(($) => $.requests.kinds[of.kind as RequestKind]), name]
    .filter((part) => part !== undefined)
    .join(' · ')
}
