import { robotRights } from '@daftari/contract/telephony/robots/enums'
import {
  type ScriptPage,
  scriptPages,
  scriptRecords,
} from '@daftari/contract/telephony/robots/library'
import { lazy, type ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { EditedRecords } from '../../ui/table-page/edited-records.tsx'

const ScriptDialog = lazy(() => import('./script-dialog.tsx'))

/** What robots say, node by node; of the vendor's robot which flow. */
export function Scripts({ page, views }: { page: ScriptPage; views: ReactNode }) {
  const { t } = useTranslation('robots')
  const { manage } = robotRights[scriptPages[page].section]
  return (
    <EditedRecords
      record={scriptRecords[page]}
      views={views}
      empty={t(($) => $.script.none)}
      can={manage}
      create={t(($) => $.script.create)}
      edit={t(($) => $.script.edit)}
      mayEdit={({ libraryState }) => libraryState !== 'retired'}
      dialog={({ id, ...shown }) => <ScriptDialog page={page} scriptId={id} {...shown} />}
    />
  )
}
