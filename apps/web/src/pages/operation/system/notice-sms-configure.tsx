import { Notices } from '../../../features/outreach/notices/notices.tsx'

/** Automatic notices to customers, their times and results. */
export default function NoticeSmsConfigure() {
  return <Notices />
}
