import {
  audienceForm,
  audienceRecord,
  releaseRun,
  runRecord,
} from '@daftari/contract/promotion/audiences/declared'
import { audiencePages } from '@daftari/contract/promotion/audiences/members'
import { audienceSetting, audiencesPage } from '@daftari/contract/promotion/audiences/setting'
import { AudiencePreview } from '../../../features/audiences/audience-preview.tsx'
import { CriteriaParts } from '../../../features/audiences/criteria-parts.tsx'
import { SettingHistory, SettingStanding } from '../../../features/setting/setting-page.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import type { Target } from '../../../lib/page-context.ts'
import { RowActions } from '../../../ui/action/row-actions.tsx'
import type { AnyRow } from '../../../ui/cells/cell.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { ChangeButton, CreateButton } from '../../../ui/form/declared/form-buttons.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { RecordTable } from '../../../ui/table-page/record-table.tsx'

/** A lender's initial audiences have a page of their own, the others share one. */
function listOf({ audienceCode, audienceId }: AnyRow): Target {
  const own = `promotion/list/${String(audienceCode)}`
  return own in audiencePages
    ? { page: own as keyof typeof audiencePages }
    : { page: 'promotion/list/audience', search: { audienceId: String(audienceId ?? '') } }
}

/** Audiences, by which rules each takes people in, and the runs that move them. */
export default function Audiences() {
  const { t } = useTranslation('promotion')
  const { t: said } = useTranslation('settings')
  const { shown, control } = useViews([
    { value: 'list', label: t(($) => $.audiences.views.list) },
    { value: 'standing', label: said(($) => $.views.standing) },
    { value: 'history', label: said(($) => $.views.history) },
    { value: 'runs', label: t(($) => $.audiences.views.runs) },
  ])
  if (shown === 'standing' || shown === 'history') {
    return (
      <CriteriaParts>
        {shown === 'standing' ? (
          <SettingStanding of={audienceSetting} views={control} trial={AudiencePreview} />
        ) : (
          <SettingHistory of={audienceSetting} views={control} />
        )}
      </CriteriaParts>
    )
  }
  return shown === 'runs' ? (
    <RecordTable
      record={runRecord}
      views={control}
      rowActions={(row) => <RowActions actions={[releaseRun]} row={row} />}
    />
  ) : (
    <RecordTable
      record={audienceRecord}
      views={control}
      toolbar={<CreateButton form={audienceForm} type="primary" />}
      rowActions={(row) => (
        <>
          <PageLink
            to={{
              page: audiencesPage,
              search: { show: 'standing', object: String(row.audienceCode) },
            }}
          >
            {t(($) => $.audiences.criteria)}
          </PageLink>
          <ChangeButton form={audienceForm} row={row} />
          <PageLink to={listOf(row)}>{t(($) => $.audiences.members)}</PageLink>
        </>
      )}
    />
  )
}
