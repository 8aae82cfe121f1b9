import { storage } from '@daftari/contract/administration/stored-tables/declared'
import type { OutputOf } from '@daftari/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './storage.module.css'

type Space = OutputOf<typeof storage>['database']

/** The database and the files: in use, free, and the day on which nothing is free. */
export function StorageSpace() {
  const { t } = useTranslation('operation')
  const query = useQuery({
    queryKey: [storage.path],
    queryFn: ({ signal }) => call(storage, {}, { signal }),
  })
  if (query.data === undefined) {
    return <Panel.State error={query.error} retry={() => void query.refetch()} />
  }
  return (
    <div className={styles.spaces}>
      <OneSpace title={t(($) => $.storage.database)} space={query.data.database} />
      <OneSpace title={t(($) => $.storage.files)} space={query.data.files} />
    </div>
  )
}

function OneSpace({ title, space }: { title: string; space: Space }) {
  const { t } = useTranslation('operation')
  const format = useFormat()
  const { usedBytes, grownBytes, freeBytes, fullOn } = space
  const isKnown = grownBytes !== null && freeBytes !== null
  return (
    <Panel title={title}>
      <Facts
        items={[
          { label: t(($) => $.storage.used), value: format.bytes(usedBytes) },
          {
            label: t(($) => $.storage.grown),
            value: grownBytes === null ? t(($) => $.storage.tooEarly) : format.bytes(grownBytes),
          },
          {
            label: t(($) => $.storage.free),
            value: freeBytes === null ? t(($) => $.storage.unsaid) : format.bytes(freeBytes),
          },
          {
            label: t(($) => $.storage.fullOn),
            value: fullOn === null ? isKnown && t(($) => $.storage.notSoon) : fullOn,
          },
        ]}
      />
    </Panel>
  )
}
