import { customerWho } from '@daftari/contract/support/customer-screen/declared'
import { useEffect } from 'react'
import { CustomerScreen } from '../../../features/customer-screen/customer-screen.tsx'
import { pageTitle } from '../../../lib/format/page-title.ts'
import { usePage } from '../../../lib/page-context.ts'
import { usePanel } from '../../../ui/panels/use-panel.ts'

/** One customer on every app: who they are, where the money is, what is open and what was said. */
export default function Customer() {
  const { params, setName } = usePage()
  const id = Number(params.id)
  const name = usePanel(customerWho, id).data?.name
  const plain = pageTitle('customer-service/answer/customer').replace('{id}', String(id))
  useEffect(() => {
    if (name != null) setName(name, plain)
  }, [name, plain, setName])
  return <CustomerScreen id={id} />
}
