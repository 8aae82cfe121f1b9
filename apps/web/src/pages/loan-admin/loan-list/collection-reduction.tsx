import { collectionReduction } from '@daftari/contract/collections/reduction-tables'
import type { Row } from '@daftari/contract/table'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReductionDrawer } from '../../../features/reduction/reduction-drawer.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** The reductions asked for on the customers' loans, for auditors to read. */
export default function CollectionReduction() {
  const { t } = useTranslation('collection')
  const [opened, setOpened] = useState<Row<typeof collectionReduction>>()
  return (
    <>
      <TablePage
        table={collectionReduction}
        onRowOpen={setOpened}
        rowActions={(row) => (
          <Button type="link" size="small" onClick={() => setOpened(row)}>
            {t(($) => $.reduction.open)}
          </Button>
        )}
        empty={t(($) => $.reduction.empty)}
      />
      <ReductionDrawer
        row={opened}
        table={collectionReduction}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}
