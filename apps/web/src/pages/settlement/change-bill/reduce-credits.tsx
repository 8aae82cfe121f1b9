import { waiverRequest } from '@daftari/contract/collections/reduction-requests'
import { waiverRecord } from '@daftari/contract/collections/reduction-tables'
import { Button } from 'antd'
import { useState } from 'react'
import { AskWaiver } from '../../../features/reduction/ask-waiver.tsx'
import { ReductionList } from '../../../features/reduction/reduction-list.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { Can } from '../../../ui/can.tsx'

/** Waivers that settlement requests; approved by another person, they apply at once. */
export default function ReduceCredits() {
  const { t } = useTranslation('collection')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <ReductionList
        of={waiverRequest}
        record={waiverRecord}
        toolbar={
          <Can do="waiver.ask">
            <Button type="primary" onClick={() => setAsking(true)}>
              {t(($) => $.reduction.askWaiver)}
            </Button>
          </Can>
        }
      />
      <AskWaiver open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
