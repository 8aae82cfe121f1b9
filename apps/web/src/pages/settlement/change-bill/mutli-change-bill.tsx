import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { BatchList } from '../../../features/payment/batch/batch-list.tsx'
import { WriteOffList } from '../../../features/write-off/write-off-list.tsx'
import { usePage } from '../../../lib/page-context.ts'

/** Corrections that always need a second person: files of many, and loans written off. */
export default function MutliChangeBill() {
  const { t } = useTranslation('corrections')
  const { search, setSearch } = usePage()
  const writeOffs = search.show === 'write-offs'
  const show = (what: string) => {
    const nothing = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))
    setSearch({ ...nothing, show: what === 'batches' ? undefined : what })
  }
  const views = (
    <Segmented
      value={writeOffs ? 'write-offs' : 'batches'}
      onChange={show}
      options={[
        { value: 'batches', label: t(($) => $.views.batches) },
        { value: 'write-offs', label: t(($) => $.views.writeOffs) },
      ]}
    />
  )
  return writeOffs ? <WriteOffList views={views} /> : <BatchList views={views} />
}
