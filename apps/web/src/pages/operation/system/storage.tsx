import { storedTables } from '@daftari/contract/administration/stored-tables/declared'
import { StorageSpace } from '../../../features/storage/storage-space.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** How large the database is and when it is full; and each of its tables. */
export default function Storage() {
  return (
    <>
      <StorageSpace />
      <TablePage table={storedTables} />
    </>
  )
}
