import { MessagesReady } from '../../features/messages/messages-ready.tsx'
import { Templates } from '../../features/messages/templates/templates.tsx'

/** What customers may be written, of the page's purposes and channels. */
export default function SharedMessageTemplates() {
  return (
    <MessagesReady>
      <Templates />
    </MessagesReady>
  )
}
