import { tariffDetail } from '@daftari/contract/settlement/charges'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { DetailDrawer } from '../../ui/record/detail-drawer.tsx'
import { BandsTable } from './bands-table.tsx'

/** One version of a tariff beside the previous one. */
export function TariffDrawer({ id, onClose }: { id: number | undefined; onClose(): void }) {
  const { t } = useTranslation('costs')
  const glossary = useGlossary()
  const serviceOf = (of: { service: string }) => glossary.choice('service', of.service)
  return (
    <DetailDrawer
      id={id}
      panel={tariffDetail}
      title={(one) =>
        one === undefined
          ? ''
          : t(($) => $.charges.tariffTitle, { service: serviceOf(one), day: one.effectiveOn })
      }
      width={560}
      onClose={onClose}
    >
      {(tariff) => (
        <BandsTable caption={serviceOf(tariff)} beforeOn={tariff.beforeOn} bands={tariff.bands} />
      )}
    </DetailDrawer>
  )
}
