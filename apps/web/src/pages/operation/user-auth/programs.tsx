import { programRequest, programs, revokeProgram } from '@daftari/contract/administration/programs'
import { MakeProgramKey } from '../../../features/programs/make-program-key.tsx'
import { AskRequest } from '../../../features/request/ask-request.tsx'
import { RequestActs } from '../../../features/request/request-acts.tsx'
import { useDecideMany } from '../../../features/request/use-decide-many.tsx'
import { RowActions } from '../../../ui/action/row-actions.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** Programs of the lender that call the product: asked for, approved, given keys, revoked. */
export default function Programs() {
  const bulk = useDecideMany(programRequest)
  return (
    <TablePage
      table={programs}
      bulk={bulk}
      toolbar={<AskRequest of={programRequest} />}
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
