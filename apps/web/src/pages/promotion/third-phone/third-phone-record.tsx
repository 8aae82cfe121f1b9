import { numberRows, uploadForms } from '@daftari/contract/promotion/numbers/declared'
import { useTranslation } from '../../../lib/i18n.ts'
import { CreateButton } from '../../../ui/form/declared/form-buttons.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** Every row of the files of third-party numbers, with why it is not used. */
export default function ThirdPhoneRecord() {
  const { t } = useTranslation('promotion')
  return (
    <TablePage
      table={numberRows['promotion/third-phone/third-phone-record']}
      toolbar={
        <>
          <CreateButton form={uploadForms.third} type="primary" />
          <PageLink to={{ page: 'promotion/third-phone/index', search: { show: 'consents' } }}>
            {t(($) => $.consents.views.consents)}
          </PageLink>
        </>
      }
      empty={t(($) => $.numbers.noRows)}
      rowTarget={(row) => ({
        page: 'promotion/third-phone/index',
        search: { open: String(row.batchId ?? '') },
      })}
    />
  )
}
