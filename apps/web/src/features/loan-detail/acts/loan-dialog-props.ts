import type { ApplicationDetail } from '@daftari/contract/origination/detail'

export interface LoanDialogProps {
  loan: ApplicationDetail
  open: boolean
  onClose(): void
}
