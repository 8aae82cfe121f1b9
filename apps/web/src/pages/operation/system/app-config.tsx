import {
  appOpeningRequest,
  closingForm,
  closings,
  openings,
} from '@daftari/contract/origination/products/app-config'
import { appSetting } from '@daftari/contract/origination/products/app-setting'
import { offerSetting } from '@daftari/contract/origination/products/offer-setting'
import { OfferTrial } from '../../../features/products/offer-trial.tsx'
import { AskRequest } from '../../../features/request/ask-request.tsx'
import { RequestTable } from '../../../features/request/request-table.tsx'
import { SettingTab } from '../../../features/setting/setting-page.tsx'
import { useGlossary } from '../../../lib/glossary.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { CreateButton } from '../../../ui/form/declared/form-buttons.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** Prices, apps and their texts in versions; and what was closed at once. */
export default function AppConfig() {
  const glossary = useGlossary()
  const titleOf = (table: Parameters<typeof glossary.text>[0]) =>
    glossary.text(table, 'title') ?? ''
  const { shown, control } = useViews([
    { value: 'offers', label: titleOf(offerSetting.versions) },
    { value: 'apps', label: titleOf(appSetting.versions) },
    { value: 'closings', label: titleOf(closings) },
    { value: 'openings', label: titleOf(openings) },
  ])
  switch (shown) {
    case 'apps':
      return <SettingTab of={appSetting} views={control} />
    case 'closings':
      return (
        <TablePage
          table={closings}
          views={control}
          toolbar={<CreateButton form={closingForm} />}
          rowActions={(row) =>
            row.isClosed === true && (
              <AskRequest
                inRow
                of={appOpeningRequest}
                known={{ closing: Number(row.closingId) }}
                refreshes={[openings]}
              />
            )
          }
        />
      )
    case 'openings':
      return (
        <RequestTable
          of={appOpeningRequest}
          refreshes={[closings]}
          views={control}
          toolbar={null}
        />
      )
    default:
      return <SettingTab of={offerSetting} views={control} trial={OfferTrial} />
  }
}
