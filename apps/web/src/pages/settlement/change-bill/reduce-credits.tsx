import { waiverRequest } from '@daftari/contract/collections/reduction-requests'
import { waiverRecord } from '@daftari/contract/collections/reduction-tables'
import { AskWaiver } from '../../../features/reduction/ask-waiver.tsx'
import { ReductionList } from '../../../features/reduction/reduction-list.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { Can } from '../../../ui/can.tsx'
import { DialogButton } from '../../../ui/dialog/dialog-button.tsx'

/** Waivers that settlement requests; approved by another person, they apply at once. */
export default function ReduceCredits() {
  const { t } = useTranslation('collection')
  return (
    <ReductionList
      of={waiverRequest}
      record={waiverRecord}
      toolbar={
        <Can do="waiver.ask">
          <DialogButton type="primary" text={t(($) => $.reduction.askWaiver)}>
            {(shown) => <AskWaiver {...shown} />}
          </DialogButton>
        </Can>
      }
    />
  )
}
