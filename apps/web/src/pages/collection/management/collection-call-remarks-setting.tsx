import { contactResultRows } from '@daftari/contract/collections/results'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Editing,
  RemarkDialog,
  ResultDialog,
} from '../../../features/collection/manage/result-dialog.tsx'
import { Can } from '../../../ui/can.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** The results and ready remarks that collectors choose from, and what each result does. */
export default function CollectionCallRemarksSetting() {
  const { t } = useTranslation('collection')
  const [editing, setEditing] = useState<Editing>()
  const close = () => setEditing(undefined)
  return (
    <>
      <TablePage
        table={contactResultRows}
        rowActions={(row) => (
          <Can do="collection.configure">
            <Button type="link" size="small" onClick={() => setEditing(row)}>
              {t(($) => $.results.edit)}
            </Button>
          </Can>
        )}
        toolbar={
          <Can do="collection.configure">
            <Button onClick={() => setEditing('remark')}>{t(($) => $.results.addRemark)}</Button>
            <Button type="primary" onClick={() => setEditing('result')}>
              {t(($) => $.results.add)}
            </Button>
          </Can>
        }
      />
      <ResultDialog editing={editing} onClose={close} />
      <RemarkDialog editing={editing} onClose={close} />
    </>
  )
}
