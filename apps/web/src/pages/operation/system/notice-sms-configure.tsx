import { Notices } from '../../../features/outreach/notices/notices.tsx'

/** What customers are told by itself, when, and what came of it. */
export default function NoticeSmsConfigure() {
  return <Notices />
}
