import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reportFailure } from '../../../lib/query-client.ts'
import { type DialogAct, LoanDialog } from '../acts/loan-dialog.tsx'
import { detailQuery } from '../queries.ts'

interface RowDialogProps {
  /** The loan and what is to be done with it. */
  wanted: { id: number; act: DialogAct } | undefined
  onClose(): void
}

/** A dialog of the detail, opened from a row: the loan is read first, in its current state. */
export default function RowDialog({ wanted, onClose }: RowDialogProps) {
  const { data, error } = useQuery({
    ...detailQuery(wanted?.id ?? 0),
    enabled: wanted !== undefined,
    staleTime: 0,
  })
  useEffect(() => {
    if (error === null) return
    reportFailure(error)
    onClose()
  }, [error, onClose])
  if (data === undefined) return null
  return <LoanDialog loan={data} act={wanted?.act} onClose={onClose} />
}
