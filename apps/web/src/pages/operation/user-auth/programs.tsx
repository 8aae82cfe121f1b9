import { programRequest, revokeProgram } from '@daftari/contract/administration/programs'
import { MakeProgramKey } from '../../../features/programs/make-program-key.tsx'
import { RequestActs } from '../../../features/request/request-acts.tsx'
import { RequestTable } from '../../../features/request/request-table.tsx'
import { RowActions } from '../../../ui/action/row-actions.tsx'

/** Programs of the lender that call the product: asked for, approved, given keys, revoked. */
export default function Programs() {
  return (
    <RequestTable
      of={programRequest}
      rowActions={(row) => (
        <>
          <RequestActs of={programRequest} row={row} />
          <MakeProgramKey row={row} />
          <RowActions actions={[revokeProgram]} row={row} />
        </>
      )}
    />
  )
}
