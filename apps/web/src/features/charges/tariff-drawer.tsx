import { tariffDetail } from '@daftari/contract/settlement/charges'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/call.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { DetailDrawer } from '../../ui/record/detail-drawer.tsx'
import { BandsTable } from './bands-table.tsx'

/** One version of a tariff beside the one before. */
export function TariffDrawer({ id, onClose }: { id: number | undefined; onClose(): void }) {
  const { t } = useTranslation('costs')
  const glossary = useGlossary()
  const query = useQuery({
    queryKey: ['tariff', id],
    queryFn: ({ signal }) => call(tariffDetail, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
  })
  const serviceOf = (of: { service: string }) => glossary.choice('service', of.service)
  const { data } = query
  const title =
    data && t(($) => $.charges.tariffTitle, { service: serviceOf(data), day: data.effectiveOn })
  return (
    <DetailDrawer id={id} query={query} title={title ?? ''} width={560} onClose={onClose}>
      {(tariff) => (
        <BandsTable caption={serviceOf(tariff)} beforeOn={tariff.beforeOn} bands={tariff.bands} />
      )}
    </DetailDrawer>
  )
}
