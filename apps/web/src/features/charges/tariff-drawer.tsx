import { tariffDetail } from '@daftari/contract/settlement/charges'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/call.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { PageDrawer } from '../../ui/dialog/page-drawer.tsx'
import { Panel } from '../../ui/panel.tsx'
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
  const { data } = query
  const words =
    data === undefined
      ? undefined
      : { service: glossary.choice('service', data.service), day: data.effectiveOn }
  return (
    <PageDrawer
      open={id !== undefined}
      title={words === undefined ? '' : t(($) => $.charges.tariffTitle, words)}
      width={560}
      onClose={onClose}
    >
      {data === undefined || words === undefined ? (
        <Panel.State error={query.error} retry={() => void query.refetch()} />
      ) : (
        <BandsTable caption={words.service} beforeOn={data.beforeOn} bands={data.bands} />
      )}
    </PageDrawer>
  )
}
